import * as textLengths from '#api/textLengths';
import { describeServer, type TestServer } from '#test/support/server';
import { targetForms, targetProject, type TargetProject } from '#test/support/project/withTargets';

type Send = (world: TargetProject, name: unknown) => ReturnType<TestServer['call']>;

/** Every call with a name, and the response that shows it. */
const namings: [string, Send, (world: TargetProject, server: TestServer) => Promise<unknown>][] = [
  [
    'a new project',
    ({ call }, name) => call('projectCreate', { name }),
    async ({ as }, server) => (await server.ok('projectList', { as })).map(({ name }) => name),
  ],
  [
    'a project',
    ({ call }, name) => call('projectUpdate', { name }),
    async ({ as, params }, server) => [(await server.ok('projectGet', { as, params })).name],
  ],
  [
    'a saved project',
    ({ call }, name) => call('projectSave', { name, forms: targetForms() }),
    async ({ as, params }, server) => [(await server.ok('projectGet', { as, params })).name],
  ],
  [
    'an app user',
    ({ call }, displayName) => call('appUserCreate', { displayName }),
    async ({ as, params }, server) => (await server.ok('appUserList', { as, params })).map((user) => user.displayName),
  ],
];

const odd: [string, string][] = [
  ['markup', '<script>alert(1)</script>'],
  ['quotes', `'"; drop table projects; --`],
  ['marks of direction', '\u202Eslleﺍ\u200F\u2066'],
  ['emoji', '👩🏽‍🌾🇨🇿'],
  ['lines', 'a\r\nb\tc'],
  ['a template', '{{name}} ${name} {name} %s'],
  ['a name of the language', '__proto__'],
  ['spaces around', '  a  '],
];

const bad: [string, unknown, object][] = [
  ['null', null, { code: 400.2 }],
  ['no letter', '', { code: 400.2 }],
  ['blanks', ' \t\u00A0\u3000', { code: 400.2 }],
  ['a number', 5, { code: 400.11 }],
  ['a list', ['a'], { code: 400.11 }],
  ['an object', { a: 1 }, { code: 400.11 }],
  ['a null character', 'a\0b', { code: 400.8 }],
  ['half a character', 'a\uD83D', { code: 400.8 }],
  ['ten megabytes', 'x'.repeat(10_000_000), { code: 400.36 }],
];

describeServer('names', (server) => {
  describe.each(namings)('names for %s', (_, send, shown) => {
    it.each(odd)('a name can be %s, and is returned unchanged', async (_what, name) => {
      const at = await targetProject(server);
      expect((await send(at, name)).status).toBe(200);
      expect(await shown(at, server)).toContain(name);
    });

    it.each(bad)('a name cannot be %s', async (_what, name, problem) => {
      const at = await targetProject(server);
      const before = await at.everything();
      expect((await send(at, name)).body).toMatchObject(problem);
      expect(await at.everything()).toBe(before);
    });
  });

  it.each([
    ['the longest', '😀'.repeat(textLengths.displayName / 2), 200],
    ['one too long', 'x'.repeat(textLengths.displayName + 1), 400],
  ])('the name of an app user: %s', async (_, displayName, status) => {
    const { call } = await targetProject(server);
    expect((await call('appUserCreate', { displayName })).status).toBe(status);
  });

  it.each(odd)('the name of a form in a saved project can be %s', async (_, name) => {
    const { as, params, call } = await targetProject(server);
    expect((await call('projectSave', { name: 'x', forms: targetForms({ name }) })).status).toBe(200);
    expect(await server.ok('formGet', { as, params })).toMatchObject({ name });
  });

  it.each([null, '', undefined])('the name of a form in a saved project can be missing as %j', async (name) => {
    const { as, params, call } = await targetProject(server);
    expect((await call('projectSave', { name: 'x', forms: targetForms({ name }) })).status).toBe(200);
    expect(await server.ok('formGet', { as, params })).toMatchObject({ name: null });
  });
});
