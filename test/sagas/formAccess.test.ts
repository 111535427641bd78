import { selectAlert } from '../../store/alert';
import { accessChanged, accessSaveRequested, selectAccessChangeCount } from '../../store/formAccess';
import { selectUnsaved } from '../../store/unsaved';
import { siteOfManager } from '../support/manager';
import { refused } from '../support/problem';
import { anAppUser, aProject } from '../support/things';

const more = {
  'GET /v1/roles': [{ id: 2, name: '', system: 'app-user', verbs: [], createdAt: null, updatedAt: null }],
  'GET /v1/projects/1/app-users': [anAppUser({ id: 10 })],
  'GET /v1/projects/1/assignments/forms/app-user': [],
  'PUT /v1/projects/1': aProject(),
};

const edited = async () => {
  const site = await siteOfManager('/projects/1/form-access', more);
  site.dispatch(accessChanged({ xmlFormId: 'trees', appUserId: 10 }));
  site.forgetSent();
  return site;
};

describe('saving form access', () => {
  it('sends one PUT, then reads everything again', async () => {
    const site = await edited();
    site.dispatch(accessSaveRequested({ projectId: 1 }));
    await site.idle();
    expect(site.sent[0]).toBe('PUT /v1/projects/1');
    expect(site.sent.slice(1).sort()).toEqual([
      'GET /v1/projects/1',
      'GET /v1/projects/1/app-users',
      'GET /v1/projects/1/assignments/forms/app-user',
      'GET /v1/projects/1/forms',
    ]);
    expect(selectAccessChangeCount(site.state())).toBe(0);
    expect(selectUnsaved(site.state())).toBe(false);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();
  });

  it('keeps the edits when the server refuses', async () => {
    const site = await edited();
    site.answerNext(/PUT/, refused(501.2));
    site.dispatch(accessSaveRequested({ projectId: 1 }));
    await site.idle();
    expect(selectAccessChangeCount(site.state())).toBe(1);
    expect(selectUnsaved(site.state())).toBe(true);
    expect(selectAlert(site.state())).toMatchObject({ said: { context: 'projectFormAccess' } });
    site.stop();
  });

  it('does not send twice while one is on its way', async () => {
    const site = await edited();
    const release = site.holdNext(/PUT/);
    site.dispatch(accessSaveRequested({ projectId: 1 }));
    site.dispatch(accessSaveRequested({ projectId: 1 }));
    release();
    await site.idle();
    expect(site.sent.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
    site.stop();
  });
});
