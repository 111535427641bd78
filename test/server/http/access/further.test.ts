import type { EndpointName, Query } from '#api/endpoints';
import type { RoleName } from '#api/roles';
import { outcomeOf, tryCall } from '#test/support/access/calls';
import { actors, schemes, type ActorLetter } from '#test/support/access/cells';
import { describeInWorld, type AccessWorld, type Holder } from '#test/support/access/world';

const letters = Object.keys(actors) as ActorLetter[];

type ByLetter<T> = Readonly<Record<ActorLetter, T>>;

/** The results for every caller, by letter. */
const forAll = async <T>(world: AccessWorld, ask: (holder: Holder | null) => Promise<T>): Promise<ByLetter<T>> => {
  const answers: [string, T][] = [];
  for (const letter of letters) answers.push([letter, await ask(letter === '-' ? null : world.actors[letter])]);
  // Every letter was requested.
  return Object.fromEntries(answers) as ByLetter<T>;
};

/** 200 for some, 403.1 for all others. */
const only = (may: string): ByLetter<number> =>
  Object.fromEntries(letters.map((letter) => [letter, may.includes(letter) ? 200 : 403.1])) as ByLetter<number>;

describeInWorld('lists', (server) => {
  /** The number of entries for every caller, or the code of the problem. */
  const counts = async (world: AccessWorld, name: 'projectList' | 'userList', query: Query<'userList'> = {}) =>
    forAll(world, async (holder) => {
      const { body, raw } = await server.call(name, { query, ...(holder ? { as: holder.token } : {}) });
      return Array.isArray(body) ? body.length : outcomeOf(raw);
    });

  it('lists for several callers contain what each may see', async () => {
    const { world } = server;
    const devices = { p: 0, l: 0, r: 0 };
    expect(await counts(world, 'projectList')).toEqual({ '-': 0, n: 0, f: 1, v: 1, m: 1, a: 2, ...devices });
    expect(await counts(world, 'userList')).toEqual({ '-': 403.1, n: 0, f: 0, v: 0, m: 0, a: 6, ...devices });
    const part = await counts(world, 'userList', { q: 'target' });
    expect(part).toEqual({ '-': 403.1, n: 0, f: 0, v: 0, m: 0, a: 1, ...devices });
    // Any logged-in user may look up a complete address.
    const exact = await counts(world, 'userList', { q: 'TARGET@example.org' });
    expect(exact).toEqual({ '-': 403.1, n: 1, f: 1, v: 1, m: 1, a: 1, p: 1, l: 1, r: 1 });
  });
});

describeInWorld('a password', (server) => {
  it('a password is disabled by an administrator only; an unknown email is not revealed', async () => {
    const { world } = server;
    const ask = (email: string) =>
      forAll(world, (holder) =>
        tryCall(
          server,
          world,
          'userResetInitiate',
          { query: '?invalidate=true', ...(holder ? schemes.bearer(holder) : {}) },
          { body: { email } },
        ),
      );
    expect(await ask('target@example.org')).toEqual(only('a'));
    expect(await ask('unknown@example.org')).toEqual(only('a'));
  });
});

describeInWorld('a role', (server) => {
  const inProject: Record<RoleName, string> = {
    admin: 'a',
    manager: 'ma',
    viewer: 'ma',
    formfill: 'ma',
    'app-user': 'ma',
    'pub-link': 'ma',
    formview: 'ma',
    // These verbs belong to single-use tokens; no user has them.
    pwreset: '',
    initbkup: '',
  };
  const places: readonly [EndpointName, (may: string) => string][] = [
    ['assignmentCreate', (may) => may.replace('m', '')],
    ['projectRoleCreate', (may) => may],
    ['formAssignmentCreate', (may) => may],
  ];

  it('a role is granted by users who hold all its verbs there', async () => {
    const { world } = server;
    for (const [name, mayThere] of places) {
      for (const [role, may] of Object.entries(inProject)) {
        const seen = await forAll(world, (holder) =>
          tryCall(server, world, name, holder ? schemes.bearer(holder) : {}, { params: { role } }),
        );
        expect([name, role, seen]).toEqual([name, role, only(mayThere(may))]);
      }
    }
  });
});
