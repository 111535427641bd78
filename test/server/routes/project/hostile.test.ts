import type { Params } from '#api/endpoints';
import { describeServer, roleId } from '#test/support/server';
import { targetForms, targetProject, type Called, type TargetProject } from '#test/support/project/withTargets';

const grant = (actorId: unknown, role: unknown = roleId('app-user')) => ({ actorId, roleId: role });
type Saving = (world: TargetProject) => unknown;

describeServer('hostile project save', (server) => {
  const saves: [string, Saving, object][] = [
    ['no object', () => [], {}],
    ['text', () => 'a', {}],
    ['null', () => null, {}],
    ['a form missing', () => ({ forms: targetForms().slice(1) }), { code: 501.2 }],
    ['no form at all', () => ({ forms: [] }), { code: 501.2 }],
    [
      'a form that is not there',
      () => ({ forms: [...targetForms(), { xmlFormId: 'c', state: 'open' }] }),
      { code: 501.2 },
    ],
    ['another one in its place', () => ({ forms: targetForms({ xmlFormId: '__proto__' }) }), { code: 501.2 }],
    [
      'a form twice',
      () => ({ forms: [...targetForms(), ...targetForms()] }),
      { code: 400.8, details: { field: 'xmlFormId' } },
    ],
    ['a form without id', () => ({ forms: [{ state: 'open' }] }), { code: 400.2, details: { field: 'xmlFormId' } }],
    ['a form that is null', () => ({ forms: [null] }), {}],
    ['forms that are no list', () => ({ forms: { a: 1 } }), { code: 400.11 }],
    [
      'a state unknown',
      () => ({ forms: targetForms({ state: 'ajar' }) }),
      { code: 400.8, details: { field: 'state' } },
    ],
    ['a state of another type', () => ({ forms: targetForms({ state: 1 }) }), { code: 400.11 }],
    ['archived as text', () => ({ archived: 'yes' }), { code: 400.11 }],
    ['what nobody knows', () => ({ keyId: 1 }), { code: 400.4, details: { field: 'keyId' } }],
    [
      'a role unknown',
      ({ actorId }) => ({ forms: targetForms({ assignments: [grant(actorId, 999)] }) }),
      { code: 400.14 },
    ],
    ['an actor unknown', () => ({ forms: targetForms({ assignments: [grant(999_999)] }) }), { code: 400.14 }],
    ['an actor that is null', () => ({ forms: targetForms({ assignments: [grant(null)] }) }), { code: 400.2 }],
    ['an actor of no number', () => ({ forms: targetForms({ assignments: [grant('1 or 1=1')] }) }), {}],
    ['an actor of half a number', () => ({ forms: targetForms({ assignments: [grant(1.5)] }) }), {}],
    ['an actor below all', () => ({ forms: targetForms({ assignments: [grant(-1)] }) }), { code: 400.8 }],
    ['an actor beyond all', () => ({ forms: targetForms({ assignments: [grant(2 ** 53)] }) }), { code: 400.8 }],
    ['assignments that are no list', () => ({ forms: targetForms({ assignments: 5 }) }), { code: 400.11 }],
    [
      'a good one before a bad one',
      ({ actorId }) => ({ forms: targetForms({ assignments: [grant(actorId), grant(999_999)] }) }),
      { code: 400.14 },
    ],
    ['a null character', () => ({ forms: targetForms({ name: 'a\0' }) }), { code: 400.8 }],
  ];

  it.each(saves)('saving a project is refused for %s, and nothing is saved', async (_, saving, problem) => {
    const at = await targetProject(server);
    const body = saving(at);
    const before = await at.everything();
    const whole = typeof body === 'object' && body !== null && !Array.isArray(body) ? { name: 'New', ...body } : body;
    const answer = await at.call('projectSave', whole);
    expect(answer.body).toMatchObject(problem);
    expect(Math.floor(answer.status / 100) === 4 || answer.status === 501).toBe(true);
    expect(await at.everything()).toBe(before);
  });

  it('saving a project assigns an actor named twice once', async () => {
    const { as, params, actorId, call } = await targetProject(server);
    const assignments = [grant(actorId), grant(actorId)];
    expect((await call('projectSave', { name: 'x', forms: targetForms({ assignments }) })).status).toBe(200);
    expect(await server.ok('formAssignmentList', { as, params })).toHaveLength(1);
  });

  it('saving a project refuses a deleted app user', async () => {
    const { as, projectId, actorId, call, everything } = await targetProject(server);
    await server.ok('appUserDelete', { as, params: { projectId, appUserId: actorId } });
    const before = await everything();
    const answer = await call('projectSave', { name: 'x', forms: targetForms({ assignments: [grant(actorId)] }) });
    expect(answer.body).toMatchObject({ code: 400.14, details: { field: 'actorId' } });
    expect(await everything()).toBe(before);
  });
});

describeServer('hostile grant of a role', (server) => {
  const calls = ['assignmentCreate', 'projectRoleCreate', 'formAssignmentCreate'] as const;
  const badly: [string, (world: TargetProject) => Partial<Record<keyof Params<Called>, string | number>>, object][] = [
    ['a role unknown', ({ actorId }) => ({ role: 'emperor', actorId }), { code: 404.1 }],
    ['a role beyond all', ({ actorId }) => ({ role: '99999999999', actorId }), { code: 404.1 }],
    ['a role below all', ({ actorId }) => ({ role: '-1', actorId }), { code: 404.1 }],
    ['a role of the language', ({ actorId }) => ({ role: '__proto__', actorId }), { code: 404.1 }],
    ['a role with a null character', ({ actorId }) => ({ role: 'a\0', actorId }), {}],
    ['an actor unknown', () => ({ role: 'viewer', actorId: 999_999 }), { code: 404.1 }],
    ['an actor beyond all', () => ({ role: 'viewer', actorId: 99_999_999_999 }), { code: 404.1 }],
    ['an actor of no number', () => ({ role: 'viewer', actorId: 'me' }), { code: 400.11 }],
  ];

  it.each(calls.flatMap((call) => badly.map((row) => [call, ...row] as const)))(
    'granting a role by %s is refused for %s',
    async (name, _, of, problem) => {
      const at = await targetProject(server);
      const before = await at.everything();
      const answer = await at.call(name, undefined, of(at));
      expect(answer.body).toMatchObject(problem);
      expect(Math.floor(answer.status / 100)).toBe(4);
      expect(await at.everything()).toBe(before);
    },
  );

  it.each(calls)('granting a role by %s is refused the second time', async (name) => {
    const at = await targetProject(server);
    const grantTwice = { role: 'viewer', actorId: at.actorId };
    expect((await at.call(name, undefined, grantTwice)).status).toBe(200);
    const before = await at.everything();
    expect((await at.call(name, undefined, grantTwice)).body).toMatchObject({ code: 409.3 });
    expect(await at.everything()).toBe(before);
  });
});
