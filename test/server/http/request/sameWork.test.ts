import type { KyselyPlugin } from 'kysely';
import { rateLimiting } from '#server/startup/rateLimits';
import { describeServer, type TestServer } from '#test/support/server';

const KNOWN = 'admin@example.org';
const UNKNOWN = 'nobody@example.org';

type Ask = (server: TestServer, email: string) => Promise<{ statusCode: number; body: string }>;

/** All queries and password comparisons of an action. */
const workOf = async (server: TestServer, act: () => Promise<unknown>): Promise<string[]> => {
  const { database, passwords } = server.deps;
  const work: string[] = [];
  const record: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      work.push(database.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const recording = {
    database: {
      ...database,
      db: database.db.withPlugin(record),
      forRequest: (signal: AbortSignal) => database.forRequest(signal).withPlugin(record),
    },
    passwords: {
      ...passwords,
      matches: (password: string, hash: string | null, signal: AbortSignal) => {
        work.push('compare a password');
        return passwords.matches(password, hash, signal);
      },
    },
  };
  Object.assign(server.deps, recording);
  await act();
  Object.assign(server.deps, { database, passwords });
  return work;
};

const basic = (email: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:wrong`).toString('base64')}`,
  'x-forwarded-proto': 'https',
});

const doors: readonly [string, Ask, string][] = [
  [
    'logging in with a wrong password',
    (server, email) =>
      server.app.inject({ method: 'POST', url: '/v1/sessions', payload: { email, password: 'wrong' } }),
    'compare a password',
  ],
  [
    'a wrong password with a request',
    (server, email) => server.app.inject({ url: '/v1/users/current', headers: basic(email) }),
    'compare a password',
  ],
  [
    'asking for a reset',
    (server, email) => server.app.inject({ method: 'POST', url: '/v1/users/reset/initiate', payload: { email } }),
    'insert into "sessions"',
  ],
];

describeServer('unknown account', (server) => {
  it.each(doors)(
    'an unknown email gets by %s the same response, after the same work, as a known one',
    async (_, ask, part) => {
      const answers: string[] = [];
      const by = (email: string) => () =>
        ask(server, email).then(({ statusCode, body }) => answers.push(`${statusCode} ${body}`));
      const known = await workOf(server, by(KNOWN));
      const unknown = await workOf(server, by(UNKNOWN));
      expect(unknown).toEqual(known);
      expect(known.join('\n')).toContain(part);
      expect(answers[1]).toBe(answers[0]);
    },
  );

  it('an unknown email is refused as soon as a known one', async () => {
    const { database, tokens, log } = server.deps;
    let now = 0;
    const waits: number[] = [];
    const sleep = (ms: number) => {
      waits.push(Math.ceil(ms / 1000));
      now += ms;
      return Promise.resolve();
    };
    const process = { now: () => now, sleep };
    Object.assign(server.deps, rateLimiting({ database: () => database, tokens, log }, { process, ahead: () => now }));
    for (const [, ask] of doors) {
      const codes = async (email: string) => {
        waits.length = 0;
        const seen: number[] = [];
        for (let turn = 0; turn < 12; turn += 1) seen.push((await ask(server, email)).statusCode);
        return [...seen, ...waits];
      };
      expect(await codes(UNKNOWN)).toEqual(await codes(KNOWN));
    }
  });

  it('an unknown email leaves no usable credential behind', async () => {
    const before = await server.db.selectFrom('assignments').select('id').execute();
    await server.app.inject({ method: 'POST', url: '/v1/users/reset/initiate', payload: { email: UNKNOWN } });
    expect(server.letters).toEqual([]);
    const after = await server.db.selectFrom('assignments').selectAll().orderBy('id').execute();
    expect(after).toHaveLength(before.length + 1);
    const actees = await server.db.selectFrom('actors').select('acteeId').execute();
    expect(actees.map(({ acteeId }) => acteeId)).not.toContain(after.at(-1)?.acteeId);
  });
});
