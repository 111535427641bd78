import { selectAlert } from '#store/core/alert';
import { batchContinued, batchStarted, selectBatch } from '#store/core/batch';
import {
  appUserCreateDone,
  appUserCreateSubmitted,
  appUserRevokeSubmitted,
  selectAppUsers,
  selectLastCreatedAppUser,
} from '#store/project/appUsers';
import { modalOpened, selectModal } from '#store/core/modal';
import type { AppUserExtended } from '#api/schemas/project/appUser';
import { answering } from '../../support/answers';
import { managed, siteOfManager } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { alertKey } from '../../support/site/alertKey';
import { startSite } from '../../support/site';
import { anAppUser } from '../../support/things';
import { problemIn } from '../../support/site/states';

const list = '/v1/projects/1/app-users';

describe('creating an app user', () => {
  it('creating an app user keeps the dialog open with the new one in it, and reads the list when it is left', async () => {
    const site = await siteOfManager('/projects/1/app-users', { [`POST ${list}`]: anAppUser({ id: 7 }) });
    site.dispatch(modalOpened({ name: 'appUserCreate', ids: { projectId: 1 } }));
    site.dispatch(appUserCreateSubmitted({ projectId: 1, displayName: 'Tablet 7' }));
    await site.idle();
    expect(selectModal(site.state())?.name).toBe('appUserCreate');
    expect(selectLastCreatedAppUser(site.state())?.id).toBe(7);
    site.forgetSent();
    site.dispatch(appUserCreateDone({ projectId: 1 }));
    await site.idle();
    expect(site.sent).toEqual([`GET ${list}`]);
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();
  });
});

describe('creating several app users', () => {
  const names = ['Tablet 1', 'Tablet 2', 'Tablet 3'];
  const post = `POST ${list}`;
  const start = batchStarted({
    kind: 'appUserCreate',
    about: { projectId: 1 },
    rows: names.map((label, index) => ({ key: String(index), label })),
  });

  /** A server that assigns increasing ids. */
  const siteOfNames = async () => {
    const others = answering({ ...managed });
    let id = 20;
    const site = await startSite({
      http: {
        send: async (sent) => {
          if (`${sent.method} ${sent.path}` !== post) return others.send(sent);
          const { displayName }: { displayName: string } = JSON.parse(typeof sent.body === 'string' ? sent.body : '{}');
          id += 1;
          return { ok: true, data: anAppUser({ id, displayName }) };
        },
      },
      start: '/projects/1/app-users',
    });
    site.dispatch(modalOpened({ name: 'appUserCreate', ids: { projectId: 1 } }));
    site.forgetSent();
    return site;
  };

  it('creating several app users sends one name after the other, and reads the list once', async () => {
    const site = await siteOfNames();
    const release = site.holdNext(/POST/);
    site.dispatch(start);
    await site.idle();
    expect(site.sent).toEqual([post]);
    release();
    await site.idle();
    expect(site.sent).toEqual([post, post, post, `GET ${list}`]);
    expect(selectBatch(site.state(), 'appUserCreate')?.rows.map(({ label, result }) => [label, result])).toEqual([
      ['Tablet 1', 21],
      ['Tablet 2', 22],
      ['Tablet 3', 23],
    ]);
    site.stop();
  });

  it('creating several app users continues after a failure, which can be retried alone', async () => {
    const site = await siteOfNames();
    site.answerNext(/POST/, refused(400.13));
    site.dispatch(start);
    await site.idle();
    const states = () => selectBatch(site.state(), 'appUserCreate')?.rows.map(({ state }) => state);
    expect(states()).toEqual(['failed', 'done', 'done']);
    expect(selectAlert(site.state())).toBeNull();
    site.forgetSent();
    site.dispatch(batchContinued({ kind: 'appUserCreate', keys: ['0'] }));
    await site.idle();
    expect(site.sent).toEqual([post, `GET ${list}`]);
    expect(states()).toEqual(['done', 'done', 'done']);
    site.stop();
  });
});

it('a new app user is in the list that is loaded when the dialog is left for another page', async () => {
  const site = await siteOfManager('/projects/1/app-users', { [`POST ${list}`]: anAppUser({ id: 7 }) });
  site.dispatch(modalOpened({ name: 'appUserCreate', ids: { projectId: 1 } }));
  site.dispatch(appUserCreateSubmitted({ projectId: 1, displayName: 'Tablet 7' }));
  await site.idle();
  site.forgetSent();
  await site.visit('/projects/1/form-access');
  expect(site.sent).toContain(`GET ${list}`);
  site.stop();
});

describe('revoking an app user', () => {
  const token = 'a$!b'.repeat(16);
  const withOne = { [`GET ${list}`]: [anAppUser({ id: 7, token })] };
  const line = `DELETE /v1/sessions/${encodeURIComponent(token)}`;

  it('revoking an app user ends its session and reads the list again', async () => {
    const site = await siteOfManager('/projects/1/app-users', { ...withOne, [line]: { success: true } });
    site.forgetSent();
    site.dispatch(appUserRevokeSubmitted({ projectId: 1, appUserId: 7 }));
    await site.idle();
    expect(site.sent).toEqual([line, `GET ${list}`]);
    site.stop();
  });

  it('revoking an app user shows it as revoked even if the list failed to reload', async () => {
    const site = await siteOfManager('/projects/1/app-users', { ...withOne, [line]: { success: true } });
    site.answerNext(/GET .*app-users/, refused(500.1));
    site.dispatch(appUserRevokeSubmitted({ projectId: 1, appUserId: 7 }));
    await site.idle();
    expect(selectAppUsers(site.state(), 1)[0]?.token).toBeNull();
    site.stop();
  });

  it.each([403.1, 404.1])(
    'revoking an app user already revoked or deleted by another user reports that (%d), and shows it as revoked',
    async (code) => {
      const site = await siteOfManager('/projects/1/app-users', withOne);
      site.dispatch(modalOpened({ name: 'appUserRevoke', ids: { projectId: 1, appUserId: 7 } }));
      site.answerNext(/DELETE/, refused(code));
      site.answerNext(/GET .*app-users/, { ok: true, data: [anAppUser({ id: 7, token: null })] });
      site.dispatch(appUserRevokeSubmitted({ projectId: 1, appUserId: 7 }));
      await site.idle();
      expect(selectModal(site.state())).toBeNull();
      expect(alertKey(site)).toBe('appUserRevoke.already');
      expect(selectAppUsers(site.state(), 1)[0]?.token).toBeNull();
      site.stop();
    },
  );

  it('revoking two app users shows the newest list, whatever the order of the replies', async () => {
    const second = anAppUser({ id: 8, token: 'b'.repeat(64) });
    const http = answering({
      ...managed,
      [line]: { success: true },
      [`DELETE /v1/sessions/${second.token}`]: { success: true },
    });
    const revoked = (...appUsers: readonly AppUserExtended[]) => appUsers.map((one) => ({ ...one, token: null }));
    const first = anAppUser({ id: 7, token });
    // In the order in which they are answered.
    const lists = [[first, second], revoked(first, second), [...revoked(first), second]];
    const site = await startSite({
      http: {
        send: async (sent) =>
          sent.path === list && sent.method === 'GET' ? { ok: true, data: lists.shift() } : http.send(sent),
      },
      start: '/projects/1/app-users',
    });
    const releaseOlder = site.holdNext(/GET .*app-users/);
    site.dispatch(appUserRevokeSubmitted({ projectId: 1, appUserId: 7 }));
    await site.idle();
    site.dispatch(appUserRevokeSubmitted({ projectId: 1, appUserId: 8 }));
    await site.idle();
    releaseOlder();
    await site.idle();
    expect(lists).toEqual([]);
    expect(selectAppUsers(site.state(), 1).map((one) => one.token)).toEqual([null, null]);
    site.stop();
  });

  it('revoking an app user shows the reason of a failure, and changes nothing', async () => {
    const site = await siteOfManager('/projects/1/app-users', withOne);
    site.answerNext(/DELETE/, refused(403.1));
    site.dispatch(appUserRevokeSubmitted({ projectId: 1, appUserId: 7 }));
    await site.idle();
    expect(selectAppUsers(site.state(), 1)[0]?.token).toBe(token);
    expect(problemIn(site.state(), 'sessionDelete')).not.toBeNull();
    site.stop();
  });
});
