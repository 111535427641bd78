"""Operations of pyodk against a server, one line of JSON for each: {"step", "ok", "seen"}."""

import json
import os
import sys
from pathlib import Path

try:
    from pyodk._utils.config import CentralConfig, Config
    from pyodk.client import Client
    from pyodk.errors import PyODKError
except ImportError as error:
    print(f"pyodk is not installed: {error}")
    sys.exit(0)


def form(version):
    return f"""<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Birds</h:title>
<model><instance><data id="birds" version="{version}"><name/><place/><bird/><person><pname/></person><meta><instanceID/></meta></data>
</instance><instance id="villages" src="jr://file-csv/villages.csv"/>
<bind nodeset="/data/name" type="string"/><bind nodeset="/data/place" type="geopoint"/><bind nodeset="/data/bird" type="binary"/>
<bind nodeset="/data/person/pname" type="string"/><bind nodeset="/data/meta/instanceID" type="string"/></model></h:head>
<h:body><input ref="/data/name"><label>Name</label></input><upload ref="/data/bird" mediatype="image/*"><label>Bird</label>
</upload><group ref="/data/person"><repeat nodeset="/data/person"><input ref="/data/person/pname"><label>Name</label>
</input></repeat></group></h:body></h:html>"""


def answer(instance, version):
    return f"""<data id="birds" version="{version}"><name>Ann</name><place>1.0 2.0</place><bird>pigeon.jpg</bird><person><pname>Bo</pname></person>
<meta><instanceID>{instance}</instanceID></meta></data>"""


def step(name, act, right=lambda result: True):
    """Does one thing, and writes whether it came out right. Gives its result, or None."""
    try:
        result = act()
        ok, seen = bool(right(result)), repr(result)
    except Exception as error:  # noqa: BLE001 - whatever the client makes of an answer is a finding
        result, ok, seen = None, False, f"{type(error).__name__}: {error}"
    print(json.dumps({"step": name, "ok": ok, "seen": seen[:300]}), flush=True)
    return result


def refused(act, status):
    """What our server has not: refused in words, as the client shows them."""
    try:
        act()
    except PyODKError as error:
        return error.args[1].status_code == status and '"code"' in error.args[0]
    return False


def main():
    email, password = os.environ["TRANSECT_EMAIL"], os.environ["TRANSECT_PASSWORD"]
    central = CentralConfig(base_url=os.environ["TRANSECT_URL"], username=email, password=password)
    client = Client(cache_path=Path("cache.toml"), config=Config(central=central))
    step("open", client.open)
    step("open once more, by the kept session", Client(cache_path=Path("cache.toml"), config=client.config).open)
    made = step("post a project", lambda: client.post("projects", json={"name": "By pyodk"}).json(), lambda r: r["id"])
    client = Client(cache_path=Path("cache.toml"), project_id=made["id"], config=client.config)
    step("projects.list", client.projects.list, lambda found: any(p.id == made["id"] for p in found))
    step("projects.get", client.projects.get, lambda project: project.name == "By pyodk")

    villages = Path("villages.csv")
    villages.write_text("name,label\na,A\n")
    created = lambda result: result.xmlFormId == "birds"  # noqa: E731
    step("forms.create", lambda: client.forms.create(definition=form("1"), attachments=[villages], form_id="birds"), created)
    step("forms.list", client.forms.list, lambda found: [f.xmlFormId for f in found] == ["birds"])
    step("forms.get", lambda: client.forms.get("birds"), lambda found: found.version == "1")
    step("forms.get_xml", lambda: client.forms.get_xml("birds"), lambda xml: 'id="birds"' in xml)
    step("forms.update by a definition", lambda: client.forms.update("birds", definition=form("2")))
    step("forms.get, the second version", lambda: client.forms.get("birds"), lambda found: found.version == "2")
    villages.write_text("name,label\na,A\nb,B\n")
    step("forms.update by a file", lambda: client.forms.update("birds", attachments=[villages]))
    step(
        "forms.update by a file and a version",
        lambda: client.forms.update("birds", attachments=[villages], version_updater=lambda version: "4"),
    )
    step("forms.get, the fourth version", lambda: client.forms.get("birds"), lambda found: found.version == "4")
    step("forms.create of another id", lambda: refused(lambda: client.forms.create(definition=form("4")), 409), bool)

    names = ["Tablet 1", "Tablet 2"]
    users = lambda: client.projects.create_app_users(display_names=names, forms=["birds"])  # noqa: E731
    step("projects.create_app_users", users, lambda found: [u.displayName for u in found] == names)
    step("projects.create_app_users once more", users, lambda found: list(found) == [])

    pigeon = Path("pigeon.jpg")
    pigeon.write_bytes(b"\xff\xd8" + b"p" * 100_000)
    one, two = "uuid:85cb9aff-005e-4edd-9739-dc9c1a829c44", "uuid:315c2f74-c8fc-4606-ae3f-22f8983e441e"
    kept = lambda found: [a.exists for a in found.attachments] == [True]  # noqa: E731
    step(
        "submissions.create with a file",
        lambda: client.submissions.create(xml=answer(one, "4"), form_id="birds", attachments=[pigeon], device_id="pyodk"),
        kept,
    )
    missing = lambda found: [a.exists for a in found.attachments] == [False]  # noqa: E731
    step("submissions.create", lambda: client.submissions.create(xml=answer(two, "4"), form_id="birds"), missing)
    step("submissions.list", lambda: client.submissions.list("birds"), lambda found: {s.instanceId for s in found} == {one, two})
    step("submissions.get", lambda: client.submissions.get(one, "birds"), lambda found: found.deviceId == "pyodk")
    table = lambda **options: lambda: client.submissions.get_table("birds", **options)  # noqa: E731
    step("submissions.get_table", table(), lambda found: len(found["value"]) == 2)
    step("submissions.get_table, a page", table(top=1, count=True), lambda f: f["@odata.count"] == 2 and "@odata.nextLink" in f)
    step("submissions.get_table, the rest", table(skip=1), lambda found: len(found["value"]) == 1)
    step("submissions.get_table, expanded", table(expand="*"), lambda f: f["value"][0]["person"][0]["pname"] == "Bo")
    step("submissions.get_table, selected", table(select="name"), lambda found: found["value"][0] == {"name": "Ann"})
    wkt = lambda found: found["value"][0]["place"] == "POINT (2 1)"  # noqa: E731
    step("submissions.get_table, wkt", table(wkt=True), wkt)
    step("submissions.get_table of a repeat", table(table_name="Submissions.person"), lambda f: len(f["value"]) == 2)
    late = "__system/submissionDate gt 2020-01-01T00:00:00Z"
    step("submissions.get_table, filtered", table(filter=late), lambda found: len(found["value"]) == 2)

    three = "uuid:0f6f58c0-4d4a-4d0e-9b62-1d1c1f0a3b11"
    correction = answer(three, "4").replace("</instanceID>", f"</instanceID><deprecatedID>{two}</deprecatedID>")
    edited = lambda: client.submissions.edit(two, correction, form_id="birds", comment="mistyped")  # noqa: E731
    step("submissions.edit", edited)
    step("submissions.edit once more", lambda: refused(edited, 409), bool)
    step("submissions.list, edited", lambda: client.submissions.list("birds"), lambda found: {s.instanceId for s in found} == {one, two})
    said = lambda found: [c.body for c in found] == ["mistyped"]  # noqa: E731
    step("submissions.list_comments", lambda: client.submissions.list_comments(two, "birds"), said)
    step("submissions.add_comment", lambda: client.submissions.add_comment(two, "right now", form_id="birds"), lambda c: c.body == "right now")
    reviewed = lambda: client.submissions.review(two, "approved", form_id="birds")  # noqa: E731
    step("submissions.review", reviewed, lambda found: client.submissions.get(two, "birds").reviewState == "approved")
    step("entity_lists.list", client.entity_lists.list, lambda found: list(found) == [])
    step("get of what is no form", lambda: refused(lambda: client.forms.get("nonesuch"), 404), bool)
    client.close()


main()
