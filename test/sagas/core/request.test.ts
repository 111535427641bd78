import type { HttpRequest } from '#sagas/io/http';
import { selectAlert } from '#store/core/alert';
import { userRoleSelected } from '#store/account/users';
import { localeChosen } from '#store/core/locale';
import { loginSubmitted } from '#store/account/session';
import { answering } from '../../support/answers';
import { startSite } from '../../support/site';
import { aCurrentUser, aProject } from '../../support/things';

const session = { createdAt: '', expiresAt: '' };
const server = {
  'GET /v1/users/current': aCurrentUser(),
  'GET /v1/projects': [aProject()],
  'GET /v1/users': [],
  'GET /v1/assignments/admin': [],
  'POST /v1/assignments/admin/6': { success: true },
};

/** A site over a server, and all of its requests. */
const watched = async (answers: Readonly<Record<string, unknown>>, start: string) => {
  const requests: HttpRequest[] = [];
  const http = answering({ ...server, ...answers });
  const site = await startSite({ http: { send: (sent) => (requests.push(sent), http.send(sent)) }, start });
  const sentTo = (line: string) => requests.find(({ method, path }) => `${method} ${path}` === line);
  return { site, requests, sentTo };
};

describe('request headers', () => {
  it('a request carries the token of a login, and the header that proves it was sent by our pages', async () => {
    const answers = { 'POST /v1/sessions': { ...session, token: 'adas', csrf: 'c' } };
    const { site, requests, sentTo } = await watched(answers, '/login');
    site.dispatch(loginSubmitted({ email: 'ada@example.org', password: 'x' }));
    await site.visit('/users');
    expect(sentTo('POST /v1/sessions')?.headers.Authorization).toBeUndefined();
    expect(sentTo('GET /v1/users')?.headers.Authorization).toBe('Bearer adas');
    expect(requests.map(({ headers }) => headers['X-Requested-With'])).toEqual(requests.map(() => 'XMLHttpRequest'));
    site.stop();
  });

  it('a request with a session cookie carries no CSRF token in its body: newer servers would refuse it', async () => {
    const { site, sentTo, requests } = await watched({ 'GET /v1/sessions/restore': session }, '/users');
    site.dispatch(userRoleSelected({ userId: 6, role: 'admin' }));
    await site.idle();
    const sent = sentTo('POST /v1/assignments/admin/6');
    expect(sent?.headers['X-Requested-With']).toBe('XMLHttpRequest');
    expect(sent).not.toHaveProperty('body');
    expect(requests.filter(({ headers }) => 'Authorization' in headers)).toEqual([]);
    site.stop();
  });

  it('a request names a content type only with a body: older servers fail on an empty body', async () => {
    const { site, sentTo } = await watched(
      { 'GET /v1/sessions/restore': session, 'POST /v1/sessions': session },
      '/users',
    );
    site.dispatch(userRoleSelected({ userId: 6, role: 'admin' }));
    site.dispatch(loginSubmitted({ email: 'ada@example.org', password: 'x' }));
    await site.idle();
    const typeOf = (line: string) => sentTo(line)?.headers['Content-Type'];
    expect(typeOf('POST /v1/assignments/admin/6')).toBeUndefined();
    expect(typeOf('GET /v1/users')).toBeUndefined();
    expect(typeOf('POST /v1/sessions')).toBe('application/json');
    site.stop();
  });

  it('a request has extended metadata if the contract has it, and the user’s language', async () => {
    const { site, sentTo } = await watched({ 'GET /v1/sessions/restore': session }, '/nonesuch');
    site.dispatch(localeChosen('cs'));
    await site.idle();
    await site.visit('/');
    await site.visit('/users');
    expect(sentTo('GET /v1/projects')?.headers).toMatchObject({
      'X-Extended-Metadata': 'true',
      'Accept-Language': 'cs',
    });
    expect(sentTo('GET /v1/users')?.headers).not.toHaveProperty('X-Extended-Metadata');
    site.stop();
  });
});

describe('answers that are not the contract’s', () => {
  const wrong: readonly (readonly [string, string, unknown])[] = [
    ['users', 'GET /v1/users', {}],
    ['users', 'GET /v1/users', [{}]],
    ['users', 'GET /v1/users', 'yes'],
    ['users', 'GET /v1/users', null],
    ['user', 'GET /v1/users/6', {}],
    ['user', 'GET /v1/users/6', []],
    ['user', 'GET /v1/users/6', null],
  ];

  it.each(wrong)(
    'a list in place of a record, or a record of another shape, is reported as a failure: %s, %s: %j',
    async (...row) => {
      const [, call, answer] = row;
      const start = call.endsWith('6') ? '/users/6/edit' : '/users';
      const { site } = await watched({ 'GET /v1/sessions/restore': session, [call]: answer }, start);
      expect(selectAlert(site.state())).toMatchObject({
        type: 'danger',
        message: { problem: { kind: 'notProblem', status: 200 } },
      });
      site.stop();
    },
  );
});
