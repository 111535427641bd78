import { endpoints, type EndpointName } from '#api/endpoints';
import { tryCall, type Different } from '#test/support/access/calls';
import { expectedOf, schemes, type ActorLetter } from '#test/support/access/cells';
import { spread } from '#test/support/extent';
import {
  appUserOf,
  describeInWorld,
  grant,
  linkOf,
  userOf,
  type AccessWorld,
  type Holder,
} from '#test/support/access/world';
import type { TestServer } from '#test/support/server';
import { accessTable } from './table';

const names = Object.keys(endpoints) as EndpointName[];
const isAboutForm = (name: EndpointName) => endpoints[name].path.includes('/:xmlFormId');
/** A web-form id also refers to a form. */
const opensForm = (name: EndpointName) => isAboutForm(name) || name.startsWith('formLink');
const isAboutProject = (name: EndpointName) => endpoints[name].path.includes('/:projectId');

/** A device of another form has the access of an app user, and none to this form. */
const notHere = (name: EndpointName): ActorLetter => (opensForm(name) ? 'n' : 'p');

const callAs = (server: TestServer, world: AccessWorld, holder: Holder | null, name: EndpointName, as?: Different) =>
  tryCall(server, world, name, holder ? schemes.bearer(holder) : {}, as);

describeInWorld('a role', (server) => {
  let turn = 0;

  /** All calls (in `npm test`, a quarter in turns) by one bearer whose result differs from the table's, for the actor that `like` names. */
  const wrongOf = async (world: AccessWorld, holder: Holder, like: (name: EndpointName) => ActorLetter) => {
    const wrong: string[] = [];
    turn += 1;
    for (const name of spread(names, names.length / 4, turn)) {
      const seen = await callAs(server, world, holder, name);
      const expected = expectedOf(accessTable[name], like(name));
      if (seen !== expected) wrong.push(`${name}: ${seen} instead of ${expected}`);
    }
    return wrong;
  };

  it('a role in another project grants nothing here', async () => {
    const { world } = server;
    const elsewhere = { projectId: world.otherProjectId, xmlFormId: 'foreign' };
    expect(await wrongOf(world, await userOf(server, elsewhere.projectId, 'manager'), () => 'n')).toEqual([]);
    expect(await wrongOf(world, await appUserOf(server, elsewhere), notHere)).toEqual([]);
    expect(await wrongOf(world, await linkOf(server, elsewhere), notHere)).toEqual([]);
  });

  it('a role on a form grants access to that form alone', async () => {
    const { world } = server;
    const { projectId, actors } = world;
    const beside = { projectId, xmlFormId: 'pumps' };
    expect(await wrongOf(world, await appUserOf(server, beside), notHere)).toEqual([]);
    expect(await wrongOf(world, await linkOf(server, beside), notHere)).toEqual([]);

    await grant(server, actors.n.id, 'manager', beside);
    expect(await wrongOf(world, actors.n, () => 'n')).toEqual([]);
    await grant(server, actors.n.id, 'manager', { projectId, xmlFormId: 'wells' });
    expect(await wrongOf(world, actors.n, (name) => (opensForm(name) ? 'm' : 'n'))).toEqual([]);
  });

  it('a role ends with its assignment', async () => {
    const { world } = server;
    const { projectId, actors } = world;
    const params = { projectId, role: 'manager', actorId: actors.m.id };
    await server.ok('projectRoleDelete', { as: server.admin.token, params });
    expect(await wrongOf(world, actors.m, () => 'n')).toEqual([]);
  });
});

describeInWorld('an address', (server) => {
  /** The codes of a group of calls for several senders, each code once. */
  const codesOf = async (world: AccessWorld, group: readonly EndpointName[], as: Different) => {
    const { a, m, p } = world.actors;
    const codes = new Set<number>();
    for (const [index, name] of group.entries())
      for (const who of spread([a, m, p, null], 1, index)) codes.add(await callAs(server, world, who, name, as));
    return [...codes];
  };

  it('an address whose project or form does not exist is not found, for every caller', async () => {
    const { world } = server;
    const inForm = names.filter(isAboutForm);
    expect(await codesOf(world, inForm, { params: { xmlFormId: 'foreign' } })).toEqual([404.1]);
    expect(await codesOf(world, inForm, { params: { projectId: world.otherProjectId } })).toEqual([404.1]);
    expect(await codesOf(world, names.filter(isAboutProject), { params: { projectId: 99_999 } })).toEqual([404.1]);

    const as = server.admin.token;
    await server.ok('formDelete', { as, params: world });
    expect(await codesOf(world, inForm, {})).toEqual([404.1]);
    await server.ok('projectDelete', { as, params: world });
    expect(await codesOf(world, names.filter(isAboutProject), {})).toEqual([404.1]);
  });

  it('an address does not give access to the children of another parent', async () => {
    const { world } = server;
    const foreigner = await appUserOf(server, { projectId: world.otherProjectId });
    const besideLink = await linkOf(server, { projectId: world.projectId, xmlFormId: 'pumps' });
    const cases: [EndpointName, NonNullable<Different['params']>][] = [
      ['appUserDelete', { appUserId: foreigner.id }],
      ['publicLinkDelete', { linkId: besideLink.id }],
      ['publicLinkUpdate', { linkId: besideLink.id }],
      ['submissionGet', { xmlFormId: 'pumps' }],
      ['submissionXml', { instanceId: 'uuid:draft' }],
      ['submissionAttachmentGet', { xmlFormId: 'pumps' }],
      ['submissionAttachmentDelete', { instanceId: 'uuid:draft' }],
      ['draftSubmissionGet', { instanceId: 'uuid:real' }],
      ['draftSubmissionAttachmentGet', { instanceId: 'uuid:real' }],
      ['formVersionXml', { version: '2' }],
    ];
    for (const [name, params] of cases) {
      const seen = await callAs(server, world, world.actors.a, name, { params });
      expect([name, params, seen]).toEqual([name, params, 404.1]);
    }
  });
});

describeInWorld('oneself', (server) => {
  it('users may read, change and log out themselves, not retire themselves; shared credentials cannot even end their session', async () => {
    const { world } = server;
    const { n, p, l, r } = world.actors;
    const own = { params: { userId: n.id, token: n.token } };
    expect(await callAs(server, world, n, 'userGet', own)).toBe(200);
    expect(await callAs(server, world, n, 'userUpdate', own)).toBe(200);
    const password = { old: n.login?.split(':')[1], new: 'a brand new password' };
    expect(await callAs(server, world, n, 'userPasswordSave', { ...own, body: password })).toBe(200);
    expect(await callAs(server, world, n, 'userDelete', own)).toBe(403.1);
    const logOut = (who: Holder) => callAs(server, world, who, 'sessionDelete', { params: { token: who.token } });
    expect([await logOut(n), await logOut(r)]).toEqual([200, 200]);
    // Otherwise one visitor of a link could lock out all others.
    expect([await logOut(l), await logOut(p)]).toEqual([403.1, 403.1]);
  });
});

describeInWorld('sessions of others', (server) => {
  it('sessions of others can be ended: of devices by a manager of their project, of users by the site', async () => {
    const { world } = server;
    const { f, v, m, a, l } = world.actors;
    const link = { params: { token: l.token } };
    const person = { params: { token: f.token } };
    const foreign = await appUserOf(server, { projectId: world.otherProjectId });
    const end = (who: Holder, as: Different) => callAs(server, world, who, 'sessionDelete', as);
    expect([await end(v, link), await end(m, link), await end(a, link)]).toEqual([403.1, 200, 200]);
    expect([await end(v, person), await end(m, person), await end(a, person)]).toEqual([403.1, 403.1, 200]);
    expect(await end(m, { params: { token: foreign.token } })).toBe(403.1);
    expect(await end(a, { params: { token: 'z'.repeat(64) } })).toBe(403.1);
  });
});
