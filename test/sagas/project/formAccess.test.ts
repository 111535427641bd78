import { selectAlert } from '#store/core/alert';
import {
  accessChanged,
  accessSaveRequested,
  selectAccessChangeCount,
  selectAccessSaving,
  selectRemoteAccessChanges,
} from '#store/project/formAccess';
import { selectUnsaved } from '#store/core/unsaved';
import { selectTabs } from '#store/selectors/core/tabs';
import { siteOfManager } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { aCurrentUser, aForm, anAppUser, aProject } from '../../support/things';

const more = {
  'GET /v1/roles': [{ id: 2, name: '', system: 'app-user', verbs: [], createdAt: null, updatedAt: null }],
  'GET /v1/projects/1/app-users': [anAppUser({ id: 10 })],
  'GET /v1/projects/1/assignments/forms': [],
  'GET /v1/projects/1/assignments/forms/app-user': [],
  'PUT /v1/projects/1': aProject(),
};

const edited = async () => {
  const site = await siteOfManager('/projects/1/form-access', more);
  site.dispatch(accessChanged({ boxes: [['trees', [10]]], given: true }));
  site.forgetSent();
  return site;
};

type Site = Awaited<ReturnType<typeof edited>>;

const save = async (site: Site) => {
  site.dispatch(accessSaveRequested({ projectId: 1 }));
  await site.idle();
};

const expectKept = (site: Site) => {
  expect(selectAccessChangeCount(site.state())).toBe(1);
  expect(selectUnsaved(site.state())).toBe(true);
  expect(selectAccessSaving(site.state())).toBe(false);
  site.stop();
};

const puts = (site: Site) => site.sent.filter((line) => line.startsWith('PUT'));

describe('saving form access', () => {
  it('saving form access reads the base of the edits, sends one PUT, then reloads everything', async () => {
    const site = await edited();
    await save(site);
    const shared = ['GET /v1/projects/1', 'GET /v1/projects/1/app-users'];
    expect(site.sent.slice(0, 4).sort()).toEqual([
      ...shared,
      'GET /v1/projects/1/assignments/forms',
      'GET /v1/projects/1/forms',
    ]);
    expect(site.sent[4]).toBe('PUT /v1/projects/1');
    expect(site.sent.slice(5).sort()).toEqual([
      ...shared,
      'GET /v1/projects/1/assignments/forms/app-user',
      'GET /v1/projects/1/forms',
    ]);
    expect(selectAccessChangeCount(site.state())).toBe(0);
    expect(selectUnsaved(site.state())).toBe(false);
    expect(selectAccessSaving(site.state())).toBe(false);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();
  });

  it.each([[/GET .*\/projects\/1$/], [/GET .*\/forms$/], [/GET .*\/app-users$/], [/GET .*\/assignments\/forms$/]])(
    'saving form access sends nothing and keeps the edits when %s fails',
    async (match) => {
      const site = await edited();
      site.answerNext(match, refused(403.1));
      await save(site);
      expect(puts(site)).toEqual([]);
      expect(selectAlert(site.state())).toMatchObject({ message: { problem: { code: 403.1 } } });
      expectKept(site);
    },
  );

  it.each([[/GET .*\/projects\/1$/], [/PUT/]])(
    'saving form access without a network keeps the tabs of the project (%s)',
    async (match) => {
      const site = await edited();
      const tabs = selectTabs(site.state(), 'project');
      expect(tabs.length).toBeGreaterThan(2);
      site.answerNext(match, { ok: false, problem: { kind: 'noResponse' } });
      await save(site);
      expect(selectTabs(site.state(), 'project')).toEqual(tabs);
      expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
      expectKept(site);
    },
  );

  it('saving form access keeps the edits when the server refuses', async () => {
    const site = await edited();
    site.answerNext(/PUT/, refused(403.1));
    await save(site);
    expect(selectAlert(site.state())).toMatchObject({ message: { name: 'projectSave' } });
    expectKept(site);
  });

  it('saving form access reports changes of another user, saves nothing, and overwrites them the next time', async () => {
    const site = await edited();
    site.answerNext(/GET .*\/forms$/, {
      ok: true,
      data: [aForm({ state: 'closed' }), aForm({ xmlFormId: 'new', name: 'New' })],
    });
    await save(site);
    expect(puts(site)).toEqual([]);
    expect(selectRemoteAccessChanges(site.state())).toMatchObject({ added: ['New'], states: ['Trees'], access: [] });
    expect(selectAccessChangeCount(site.state())).toBe(1);
    site.stop();
  });

  describe('on a server with version tags', () => {
    const changed = refused(412.1);
    const versioned = async () => {
      const site = await siteOfManager('/projects/1/form-access', {
        ...more,
        'GET /v1/users/current': { ...aCurrentUser(), abilities: ['projectVersions'] },
      });
      site.dispatch(accessChanged({ boxes: [['trees', [10]]], given: true }));
      site.forgetSent();
      return site;
    };
    const read = (version: string) => ({ ok: true, data: aProject(), version }) as const;

    it('saving form access sends the tag of the loaded version, before all else', async () => {
      const site = await versioned();
      site.answerNext(/GET .*\/projects\/1$/, read('"v1"'));
      const headers = site.headersOfNext(/PUT/);
      await save(site);
      expect(site.sent[0]).toBe('GET /v1/projects/1');
      expect(await headers).toMatchObject({ 'If-Match': '"v1"' });
      site.stop();
    });

    it('saving form access continues if concurrent changes of another user do not conflict', async () => {
      const site = await versioned();
      site.answerNext(/PUT/, changed);
      await save(site);
      expect(puts(site)).toHaveLength(2);
      expect(selectAccessChangeCount(site.state())).toBe(0);
      expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
      site.stop();
    });

    it('saving form access shows conflicting changes of another user, and keeps the edits', async () => {
      const site = await versioned();
      site.answerNext(/GET .*projects\/1\/forms$/, { ok: true, data: [aForm()] });
      site.answerNext(/PUT/, changed);
      site.answerNext(/GET .*projects\/1\/forms$/, { ok: true, data: [aForm({ state: 'closed' })] });
      await save(site);
      expect(puts(site)).toHaveLength(1);
      expect(selectRemoteAccessChanges(site.state())).toMatchObject({ states: ['Trees'] });
      expectKept(site);
    });

    it('saving form access fails with a message after two conflicts, and keeps the edits', async () => {
      const site = await versioned();
      site.answerNext(/PUT/, changed);
      site.answerNext(/PUT/, changed);
      await save(site);
      expect(puts(site)).toHaveLength(2);
      expect(selectAlert(site.state())).toMatchObject({ message: { problem: { code: 412.1 }, name: 'projectSave' } });
      expectKept(site);
    });
  });

  it('saving form access hides that the last save went well', async () => {
    const site = await edited();
    await save(site);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.dispatch(accessChanged({ boxes: [['trees', [10]]], given: true }));
    site.dispatch(accessSaveRequested({ projectId: 1 }));
    expect(selectAlert(site.state())).toBeNull();
    await site.idle();
    site.stop();
  });

  it('saving form access drops edits that another user made, too', async () => {
    const site = await edited();
    const data = [{ xmlFormId: 'trees', actorId: 10, roleId: 2 }];
    site.answerNext(/GET .*\/assignments\/forms$/, { ok: true, data });
    await save(site);
    expect(selectRemoteAccessChanges(site.state())).toMatchObject({ access: ['Trees'] });
    expect(selectAccessChangeCount(site.state())).toBe(0);
    expect(selectUnsaved(site.state())).toBe(false);
    site.stop();
  });

  it('saving form access drops edits of an app user whose access was revoked', async () => {
    const site = await edited();
    site.answerNext(/GET .*\/app-users$/, { ok: true, data: [anAppUser({ id: 10, token: null })] });
    await save(site);
    expect(selectRemoteAccessChanges(site.state())).toMatchObject({ revoked: ['Tablet 1'] });
    expect(selectAccessChangeCount(site.state())).toBe(0);
    site.stop();
  });

  it('saving form access saves if only names changed, or an app user was added', async () => {
    const site = await edited();
    site.answerNext(/GET .*\/projects\/1$/, { ok: true, data: aProject({ name: 'Woods' }) });
    site.answerNext(/GET .*\/app-users$/, { ok: true, data: [anAppUser({ id: 10 }), anAppUser({ id: 11 })] });
    await save(site);
    expect(puts(site)).toHaveLength(1);
    expect(selectRemoteAccessChanges(site.state())).toBeNull();
    site.stop();
  });

  it('saving form access names a form added between the reading and the save', async () => {
    const site = await edited();
    const forms = /GET .*projects.1.forms$/;
    site.answerNext(forms, { ok: true, data: [aForm()] });
    site.answerNext(/PUT/, refused(501.2));
    site.answerNext(forms, { ok: true, data: [aForm(), aForm({ xmlFormId: 'new', name: 'New' })] });
    await save(site);
    expect(selectRemoteAccessChanges(site.state())).toMatchObject({ added: ['New'] });
    expect(selectAlert(site.state())).toBeNull();
    expectKept(site);
  });

  it('saving form access reports that the server expects other forms than it lists', async () => {
    const other = await edited();
    other.answerNext(/PUT/, refused(501.2));
    await save(other);
    expect(selectAlert(other.state())).toMatchObject({ message: { name: 'projectSave' } });
    expectKept(other);
  });

  it('saving form access sends nothing once the user has left during the reading', async () => {
    const site = await edited();
    const release = site.holdNext(/GET .*\/assignments\/forms$/);
    await save(site);
    await site.leaveFor('/');
    release();
    await site.idle();
    expect(puts(site)).toEqual([]);
    expect(selectAlert(site.state())).toBeNull();
    site.stop();
  });

  it('saving form access ends without an alert once the user has left during the save', async () => {
    const site = await edited();
    const release = site.holdNext(/PUT/);
    await save(site);
    await site.leaveFor('/');
    site.forgetSent();
    release();
    await site.idle();
    expect(site.sent).toEqual([]);
    expect(selectAlert(site.state())).toBeNull();
    expect(selectAccessSaving(site.state())).toBe(false);
    site.stop();
  });

  it('saving form access is not sent again while it is running', async () => {
    const site = await edited();
    const release = site.holdNext(/PUT/);
    await save(site);
    await save(site);
    release();
    await site.idle();
    expect(puts(site)).toHaveLength(1);
    site.stop();
  });
});
