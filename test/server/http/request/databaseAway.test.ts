import { unreachableProblem } from '#server/db/connection/unreachable';
import { describePooled } from '#test/support/servers/pooledServer';

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

const AWAY: readonly (readonly [string, Error])[] = [
  ['shuts down', failure('terminating connection due to administrator command', '57P01')],
  ['starts', failure('the database system is starting up', '57P03')],
  ['has no connection left', failure('sorry, too many clients already', '53300')],
  ['lost the connection', failure('connection failure', '08006')],
  ['refuses connections', failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  [
    'has no socket on this machine',
    Object.assign(failure('connect ENOENT /run/.s.PGSQL.5432', 'ENOENT'), { syscall: 'connect' }),
  ],
  ['is on a machine without an answer', new AggregateError([failure('connect', 'ETIMEDOUT')])],
  ['ends a connection', failure('Connection terminated unexpectedly')],
  ['does not answer in time', failure('timeout exceeded when trying to connect')],
];

describePooled('a database that is away', (server) => {
  it.each(AWAY)('a database that %s is 503 with a retry time, for reads and writes', async (_, error) => {
    server.around = () => Promise.reject(error);
    const body = { email: 'a@example.org', password: 'x'.repeat(10) };
    const headers = { authorization: `Bearer ${server.admin.token}` };
    for (const answer of [
      await server.app.inject({ method: 'POST', url: '/v1/sessions', payload: body }),
      await server.app.inject({ method: 'GET', url: '/v1/projects', headers }),
    ]) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.json()).toMatchObject({ code: 503.2, details: { retryAfter: 5 } });
    }
  });

  it('a database that is away makes phones keep their submissions', async () => {
    server.around = () => Promise.reject(failure('terminating connection', '57P01'));
    const answer = await server.app.inject({
      method: 'POST',
      url: `/v1/key/${'a'.repeat(64)}/projects/1/submission`,
      headers: { 'x-openrosa-version': '1.0', 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });
});

test('responses of a database are not an outage, whatever the error', () => {
  expect(unreachableProblem(failure('duplicate key', '23505'))).toBeUndefined();
  expect(unreachableProblem(failure('ENOENT: no such file or directory', 'ENOENT'))).toBeUndefined();
  expect(unreachableProblem(new TypeError('x is not a function'))).toBeUndefined();
  expect(unreachableProblem('text')).toBeUndefined();
});
