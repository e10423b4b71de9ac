"""The open sheet of a hero and its rows: added, removed and put back, pasted as lines. A name that
is close to one of the game's is asked about in its row.

What is saved and when is decided in `app.features.heroes`; what a row means, in the systems.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.drafts.draft import save_draft
from app.session import Handler, Session
from app.store.store import Store
from app.systems import page
from app.systems.heroes import HeroForm
from app.systems.sheet_rows import NumberedRow, SheetRows
from app.systems.skill_lines import LineError
from app.text.faults import words_of
from app.text.numbers import counted

Data = Mapping[str, str]

SHEET = "hero-form"
"""The form of the sheet, and its draft's name."""
SETTLED_S = 0.3
"""Seconds until a question moves what is below it."""


def form_class(system: str) -> type[HeroForm]:
    """The form of a system's heroes; raises LookupError where it has none."""
    heroes = page(system).heroes()
    if heroes is None:
        raise LookupError(f"{system!r} has no heroes")
    return heroes.form


def show_sheet(
    session: Session, form: HeroForm, identity: str, *, key: str, stamp: str, draft: object
) -> Iterator[Effect]:
    """Open the sheet with what the form holds."""
    html = session.render(
        "heroes/edit.html",
        form=form,
        sheet={"system": form.system, "id": identity, "key": key},
        stamp=stamp,
        title=page(form.system).title,
        unfinished=draft is not None,
    )
    yield effects.replace("sheet-body", html)
    yield effects.show("sheet")


def sheet_of(session: Session, event: Event) -> HeroForm:
    """The sheet that was sent, and the saved hero that it was filled from."""
    record = session.part(Store).heroes.get(event.data.get("id", ""))
    return form_class(event.data["system"])(event.form, saved=record.data if record else None)


# Rows


def add(session: Session, event: Event) -> Iterable[Effect]:
    """Another row, empty or with a name of the game."""
    form = sheet_of(session, event)
    rows, name = form.part(event.data["part"]), event.data.get("name", "")
    if name and (there := rows.named(name)):  # it was typed meanwhile
        yield from _offer(session, event.data, form, rows)
        yield effects.focus(there.form.name.id)
        return
    entry = rows.append_entry({"name": name} if name else {})
    yield effects.append(f"{rows.id}-list", _row(session, event.data, form, rows, entry))
    if not name:
        yield effects.focus(entry.form.name.id)
    elif "number" in entry.form:
        yield from _offer(session, event.data, form, rows)
        yield effects.focus(entry.form["number"].id)
    else:  # the next name is one tap away, and no keyboard comes up between
        yield from _offer(session, event.data, form, rows)
        yield effects.focus(f"{rows.id}-add")
        yield effects.focus(f"{rows.id}-offer-{event.data.get('at', '0')}")
        yield effects.announce(f"{name} added.")
    yield from _keep(session, event, form)


def remove(session: Session, event: Event) -> Iterable[Effect]:
    """Take a row out; until the sheet is saved it can be put back where it was."""
    form = sheet_of(session, event)
    rows = form.part(event.data["part"])
    entry = rows.entry(event.data["row"])
    if entry is None:
        return
    rows.entries.remove(entry)
    row = entry.form
    name = row.values()["name"]
    if row.is_empty():
        yield effects.remove(entry.id)
        yield effects.focus(f"{rows.id}-add")
    else:
        values = {**row.values(), "keep": str(row.keep.data or "")}
        html = session.render(
            "heroes/removed.html", values=json.dumps(values), name=name, **_around(event.data, rows)
        )
        yield effects.replace(entry.id, html)
        yield effects.focus(f"{entry.id}-back")
        yield effects.announce(f"{name or rows.one.capitalize()} removed.")
    yield from _offer(session, event.data, form, rows)
    yield from _keep(session, event, form)


def back(session: Session, event: Event) -> Iterable[Effect]:
    """Put a removed row back."""
    form = sheet_of(session, event)
    rows = form.part(event.data["part"])
    if rows.entry(event.data["row"]) is not None:
        return
    values = {name: str(text) for name, text in json.loads(event.data["values"]).items()}
    entry = rows.put_back(int(event.data["row"]), values)
    yield effects.replace(entry.id, _inside(session, event.data, form, rows, entry))
    yield effects.focus(entry.form.name.id)
    yield from _offer(session, event.data, form, rows)
    yield from _keep(session, event, form)


def lines(session: Session, event: Event) -> Iterable[Effect]:
    """Make rows of pasted lines; what is not understood stays in its place and is named."""
    form = sheet_of(session, event)
    rows = form.part(event.data["part"])
    before = len(rows)
    errors = form.take_lines(rows)
    yield from _show_taken(session, event.data, form, rows, errors)
    said = f"{counted(len(rows) - before, rows.one)} added."
    if errors:
        said += f" {counted(len(errors), 'line')} not understood. {errors[0]}"
    yield effects.announce(said)
    yield from _keep(session, event, form)


def _show_taken(
    session: Session, data: Data, form: HeroForm, rows: SheetRows, errors: list[LineError]
) -> Iterator[Effect]:
    html = session.render("heroes/every_row.html", **_context(data, form, rows))
    yield effects.replace(f"{rows.id}-list", html)
    yield effects.fill(SHEET, {form[rows.part].name: str(form[rows.part].data or "")})
    yield effects.text(f"{rows.id}-lines-fault", " ".join(map(str, errors[:3])))
    yield from _offer(session, data, form, rows)


# Names of the game


def named(session: Session, event: Event) -> Iterable[Effect]:
    """A name or a number is typed to its end: a number that was said in words is put right, and a
    name that is close to one of the game's is asked about, in a moment. Nothing on the sheet may
    move before that: the finger that left the control is on its way to another.
    """
    form = sheet_of(session, event)
    rows = form.part(event.data["part"])
    entry = rows.entry(event.data["row"])
    if entry is None:
        return
    if values := entry.form.settled():
        yield effects.fill(SHEET, values)
        form = type(form)(event.form.changed(values), saved=form.saved)
        rows = form.part(event.data["part"])
        entry = rows.entry(event.data["row"])
        yield from _keep(session, event, form)
    name = entry.form.values()["name"]
    if name and "number" in entry.form:
        words = {"aria_label": f"{name}: {entry.form.what}"}
        yield effects.attributes(entry.form["number"].id, **words)
    yield effects.attributes(f"{entry.id}-remove", aria_label=f"Remove {name or rows.one}")
    around = {each: event.data[each] for each in ("system", "id", "key", "part", "row")}
    if "asks" in event.data:  # the name itself was typed
        around |= {"name": name, "meant": rows.question(entry.form)}
    yield effects.after(SETTLED_S, "heroes.ask", **around)


def ask(session: Session, event: Event) -> Iterable[Effect]:
    """Ask in the row whether the game's name was meant; ask nothing any more where none is, and no
    longer say what was wrong before.
    """
    rows = form_class(event.data["system"])().part(event.data["part"])
    yield effects.text(f"{rows.id}-{event.data['row']}-fault", "")
    if "meant" in event.data:
        yield from _ask(session, event.data, rows)


def _ask(session: Session, data: Data, rows: SheetRows) -> Iterator[Effect]:
    name, meant = data["name"], data["meant"]
    html = ""
    if meant:
        html = session.render("heroes/question.html", name=name, meant=meant, **_around(data, rows))
        yield effects.announce(f"{name}: did you mean {meant}?")
    yield effects.replace(f"{rows.id}-{data['row']}-question", html)


def answer(session: Session, event: Event) -> Iterable[Effect]:
    """Yes, the game's name is meant; or no, the name stays."""
    form = sheet_of(session, event)
    rows = form.part(event.data["part"])
    entry = rows.entry(event.data["row"])
    if entry is None:
        return
    row, name = entry.form, event.data["name"]
    control = row.name if event.data["answer"] == "yes" else row.keep
    yield effects.fill(SHEET, {control.name: name})
    yield effects.replace(f"{entry.id}-question", "")
    yield effects.text("hero-fault", "")
    if "number" in row:
        yield effects.attributes(row["number"].id, aria_label=f"{name}: {row.what}")
    unfilled = "number" in row and not row.values()["number"]
    yield effects.focus(row["number"].id if unfilled else f"{rows.id}-add")
    form = type(form)(event.form.changed({control.name: name}), saved=form.saved)
    yield from _offer(session, event.data, form, form.part(event.data["part"]))
    yield from _keep(session, event, form)


# Saving


def doubts(session: Session, event: Event, form: HeroForm) -> Iterator[Effect]:
    """What keeps a sheet from being saved for now: lines that are not understood, names that were
    not in the saved hero and may be meant for one of the game's.
    """
    asked: list[tuple[str, str]] = []
    for rows in form.parts():
        data = {"id": "", "key": "", **event.data, "part": rows.part}
        pasted = str(form[rows.part].data or "").strip()
        errors = form.take_lines(rows) if pasted else []
        new = list(_open_questions(form, rows))
        if pasted and (errors or new):
            yield from _show_taken(session, data, form, rows, errors)
        for entry, meant in new:
            name, row = entry.form.values()["name"], entry.id.rsplit("-", 1)[1]
            yield from _ask(session, {**data, "row": row, "name": name, "meant": meant}, rows)
            asked.append((name, meant))
            if len(asked) == 1:
                yield effects.focus(f"{entry.id}-yes")
        if errors:
            yield effects.text("hero-fault", " ".join(map(str, errors[:3])))
            yield effects.announce(f"Not saved. {errors[0]}")
            yield effects.focus(form[rows.part].id)
            return
    if asked:
        name, meant = asked[0]
        words = f"Not saved yet. {name}: did you mean {meant}? Please answer in its row."
        yield effects.text("hero-fault", words)
        yield effects.announce(words)


def _open_questions(form: HeroForm, rows: SheetRows) -> Iterator[tuple[Any, str]]:
    saved = form.saved.get(rows.part, [])
    for entry in rows.entries:
        known = any(entry.form.is_shown(item) for item in saved)
        if not known and (meant := rows.question(entry.form)):
            yield entry, meant


def fault(form: HeroForm, error: Exception) -> Iterator[Effect]:
    """Say what is wrong by the Save button, and go to the control that it stands in."""
    words = words_of(error)
    yield effects.text("hero-fault", words)
    yield effects.announce(f"Not saved. {words}")
    control = getattr(error, "control", "")
    for rows in form.parts():
        for entry in rows.entries:
            own = bool(control) and control.startswith(f"{entry.id}-")
            yield effects.text(f"{entry.id}-fault", words if own else "")
    if control:
        yield effects.focus(control)


def left_out(form: HeroForm) -> str:
    """What is said of names of the game that got no number."""
    said = ""
    for rows in form.parts():
        if (left := len(rows.unfilled())) and issubclass(rows.row, NumberedRow):
            were = "was" if left == 1 else "were"
            said += f" {counted(left, rows.one)} without a {rows.row.what} {were} left out."
    return said


# Shown


def _context(data: Data, form: HeroForm, rows: SheetRows) -> dict[str, Any]:
    return {"form": form, **_around(data, rows)}


def _around(data: Data, rows: SheetRows) -> dict[str, Any]:
    sheet = {name: data.get(name, "") for name in ("system", "id", "key")}
    return {"rows": rows, "sheet": sheet, "place": data.get("row", "")}


def _row(session: Session, data: Data, form: HeroForm, rows: SheetRows, entry: Any) -> str:
    return session.render("heroes/row.html", entry=entry, **_context(data, form, rows))


def _inside(session: Session, data: Data, form: HeroForm, rows: SheetRows, entry: Any) -> str:
    return session.render("heroes/row_inside.html", entry=entry, **_context(data, form, rows))


def _offer(session: Session, data: Data, form: HeroForm, rows: SheetRows) -> Iterator[Effect]:
    if rows.offered:
        html = session.render("heroes/offered.html", **_context(data, form, rows))
        yield effects.replace(f"{rows.id}-offered", html)


def _keep(session: Session, event: Event, form: HeroForm) -> Iterator[Effect]:
    """What is on the sheet now is its draft."""
    yield from save_draft(session, SHEET, event.data.get("key", ""), form.typed())
    yield effects.attributes(SHEET, data_unfinished="")


ACTIONS: dict[str, Handler] = {
    "add": add,
    "answer": answer,
    "ask": ask,
    "back": back,
    "lines": lines,
    "named": named,
    "remove": remove,
}
