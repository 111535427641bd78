import { selectAlert } from '../../store/alert';
import {
  appUserCreateDone,
  appUserCreateSubmitted,
  appUserRevokeSubmitted,
  selectAppUsers,
  selectLastCreatedAppUser,
} from '../../store/entities/appUsers';
import { modalOpened, selectModal } from '../../store/modal';
import { siteOfManager } from '../support/manager';
import { refused } from '../support/problem';
import { anAppUser } from '../support/things';

const list = '/v1/projects/1/app-users';

describe('creating an app user', () => {
  it('keeps the dialog open with the new one in it, and reads the list when it is left', async () => {
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

describe('revoking an app user', () => {
  const token = 'a$!b'.repeat(16);
  const withOne = { [`GET ${list}`]: [anAppUser({ id: 7, token })] };
  const line = `DELETE /v1/sessions/${encodeURIComponent(token)}`;

  it('ends its session and reads the list again', async () => {
    const site = await siteOfManager('/projects/1/app-users', { ...withOne, [line]: { success: true } });
    site.forgetSent();
    site.dispatch(appUserRevokeSubmitted({ projectId: 1, appUserId: 7 }));
    await site.idle();
    expect(site.sent).toEqual([line, `GET ${list}`]);
    site.stop();
  });

  it('says why not, and changes nothing', async () => {
    const site = await siteOfManager('/projects/1/app-users', withOne);
    site.answerNext(/DELETE/, refused(403.1));
    site.dispatch(appUserRevokeSubmitted({ projectId: 1, appUserId: 7 }));
    await site.idle();
    expect(selectAppUsers(site.state(), 1)[0]?.token).toBe(token);
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
    site.stop();
  });
});
