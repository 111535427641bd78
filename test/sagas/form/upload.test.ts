import { uploadHeaders } from '#sagas/form/upload';
import type { Http } from '#sagas/io/http';
import { selectAlert } from '#store/core/alert';
import { formUploadSubmitted, selectForm } from '#store/form/forms';
import { storeFile } from '#store/core/files';
import { modalOpened, selectModal, type ModalIds } from '#store/core/modal';
import { selectPending } from '#store/request/requests';
import { sessionEnded } from '#store/account/session';
import { selectUploadProblem, selectUploadWarnings } from '#store/selectors/form/uploadWarnings';
import { selectUploadProgress, uploadStopRequested } from '#store/form/uploads';
import { answering } from '../../support/answers';
import { managed, siteOfManager } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { startSite, type Site } from '../../support/site';
import { aForm } from '../../support/things';
import { problemIn } from '../../support/site/states';

const file = () => storeFile(new File(['<h:html/>'], 'trees.xml'));
const submitted = (more: object = {}) =>
  formUploadSubmitted({ projectId: 1, fileId: file(), ignoreWarnings: false, ...more });

const warnings = (site: Site, form: ModalIds['formCreate'] | ModalIds['formUpdate'] = { projectId: 1 }) =>
  selectUploadWarnings(site.state(), form);

describe('uploadHeaders', () => {
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  it.each([
    ['trees.xml', { 'Content-Type': 'application/xml' }],
    ['trees', { 'Content-Type': 'application/xml' }],
    ['trees.constructor', { 'Content-Type': 'application/xml' }],
    ['trees.__proto__', { 'Content-Type': 'application/xml' }],
    ['Bäume 1.xlsx', { 'Content-Type': xlsx, 'X-XlsForm-FormId-Fallback': 'B%C3%A4ume 1' }],
    ['fall back.xlsx', { 'Content-Type': xlsx, 'X-XlsForm-FormId-Fallback': 'fall back' }],
    ['trees.XlSx', { 'Content-Type': xlsx, 'X-XlsForm-FormId-Fallback': 'trees' }],
    ['trees.xlsx.xml', { 'Content-Type': 'application/xml' }],
    ['\ud83c.xlsx', { 'Content-Type': xlsx, 'X-XlsForm-FormId-Fallback': '%EF%BF%BD' }],
    ['🌳 100%.xlsx', { 'Content-Type': xlsx, 'X-XlsForm-FormId-Fallback': '%F0%9F%8C%B3 100%' }],
    ['a.b.XLS', { 'Content-Type': 'application/vnd.ms-excel', 'X-XlsForm-FormId-Fallback': 'a.b' }],
  ])('uploadHeaders: %s', (name, headers) => {
    expect(uploadHeaders(name)).toEqual(headers);
  });
});

describe('uploading a new form', () => {
  const created = { 'POST /v1/projects/1/forms': aForm({ xmlFormId: 'trees', publishedAt: null }) };

  it('uploading a new form leads to its draft and shows a message there', async () => {
    const site = await siteOfManager('/projects/1', created);
    site.dispatch(modalOpened({ name: 'formCreate', ids: { projectId: 1 } }));
    site.dispatch(submitted());
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees/draft');
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { values: { name: 'Trees' } } });
    site.stop();
  });

  it('uploading a new form shows no alert if the user has left', async () => {
    const site = await siteOfManager('/projects/1', created);
    const release = site.holdNext(/POST/);
    site.dispatch(submitted());
    await site.visit('/');
    release();
    await site.idle();
    expect(site.address()).toBe('/');
    expect(selectAlert(site.state())).toBeNull();
    site.stop();
  });

  it('uploading a new form can continue despite warnings', async () => {
    const site = await siteOfManager('/projects/1', {
      'POST /v1/projects/1/forms?ignoreWarnings=true': aForm({ publishedAt: null }),
    });
    site.answerNext(/POST/, refused(400.16, 'look', { warnings: ['No label.'] }));
    site.dispatch(submitted());
    await site.idle();
    expect(warnings(site)).toEqual([{ kind: 'written', text: 'No label.' }]);
    expect(selectAlert(site.state())).toBeNull();
    site.dispatch(submitted({ ignoreWarnings: true }));
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees/draft');
    site.stop();
  });

  it('uploading a new form shows a problem in the dialog, which stays open', async () => {
    const site = await siteOfManager('/projects/1', {});
    site.dispatch(modalOpened({ name: 'formCreate', ids: { projectId: 1 } }));
    site.answerNext(/POST/, refused(409.3, 'taken'));
    site.dispatch(submitted());
    await site.idle();
    expect(selectModal(site.state())?.name).toBe('formCreate');
    expect(problemIn(site.state(), 'formCreate')).not.toBeNull();
    site.stop();
  });

  it('uploading a new form can be stopped during the upload', async () => {
    const site = await siteOfManager('/projects/1', created);
    site.dispatch(modalOpened({ name: 'formCreate', ids: { projectId: 1 } }));
    const release = site.holdNext(/POST/);
    site.dispatch(submitted());
    await site.idle();
    site.dispatch(uploadStopRequested());
    await site.idle();
    release();
    await site.idle();
    expect(selectModal(site.state())?.name).toBe('formCreate');
    expect(selectPending(site.state(), 'formCreate')).toBe(false);
    expect(site.address()).toBe('/projects/1');
    site.stop();
  });

  it('uploading a new form ends with the session: the next user can upload at once', async () => {
    const site = await siteOfManager('/projects/1', created);
    site.holdNext(/POST/);
    site.dispatch(submitted());
    await site.idle();
    site.dispatch(sessionEnded());
    site.forgetSent();
    site.dispatch(submitted());
    await site.idle();
    expect(site.sent).toContain('POST /v1/projects/1/forms');
    site.stop();
  });

  it('uploading a new form shows no warnings of the dialog of another form', async () => {
    const inner = answering(managed);
    const warned = refused(400.16, 'look', { warnings: ['No label.'] });
    const http: Http = {
      send: (request) => (request.method === 'POST' ? Promise.resolve(warned) : inner.send(request)),
    };
    const site = await startSite({ http, start: '/projects/1' });
    const release = site.holdNext(/POST/);
    site.dispatch(submitted());
    await site.visit('/projects/1/forms/trees/draft');
    site.dispatch(modalOpened({ name: 'formUpdate', ids: { projectId: 1, xmlFormId: 'trees' } }));
    release();
    await site.idle();
    expect(selectUploadProgress(site.state())).toBeNull();
    expect(warnings(site, { projectId: 1, xmlFormId: 'trees' })).toBeNull();
    expect(warnings(site)).toBeNull();
    site.stop();
  });

  it('uploading a new form clears the warnings when another attempt fails differently', async () => {
    const site = await siteOfManager('/projects/1', {});
    site.answerNext(/POST/, refused(400.16, 'look', { warnings: [] }));
    site.dispatch(submitted());
    await site.idle();
    expect(warnings(site)).toEqual([]);
    site.answerNext(/POST/, refused(400.15, 'broken', { error: 'x' }));
    site.dispatch(submitted({ ignoreWarnings: true }));
    await site.idle();
    expect(warnings(site)).toBeNull();
    site.stop();
  });

  it('uploading a new form clears the problem of the former attempt', async () => {
    const site = await siteOfManager('/projects/1', {});
    site.answerNext(/POST/, refused(400.15, 'broken', { error: 'x' }));
    site.dispatch(submitted());
    await site.idle();
    site.answerNext(/POST/, refused(400.16, 'look', { warnings: ['No label.'] }));
    site.dispatch(submitted());
    await site.idle();
    expect(selectUploadProblem(site.state(), { projectId: 1 })).toBeNull();
    expect(warnings(site)).toHaveLength(1);
    site.stop();
  });

  it('uploading a new form sends no empty file, which the server would interpret as a copy of the published version', async () => {
    const site = await siteOfManager('/projects/1/forms/trees/draft');
    site.forgetSent();
    const fileId = storeFile(new File([], 'trees.xml'));
    site.dispatch(formUploadSubmitted({ projectId: 1, xmlFormId: 'trees', fileId, ignoreWarnings: false }));
    await site.idle();
    expect(site.sent).toEqual([]);
    expect(selectAlert(site.state())).toMatchObject({
      message: { key: 'formUpload.empty', values: { name: 'trees.xml' } },
    });
    site.stop();
  });

  it('uploading a new form distinguishes a missing file, which appears empty, from an empty one', async () => {
    const site = await siteOfManager('/projects/1');
    const gone = new File([], 'trees.xml');
    gone.arrayBuffer = () => Promise.reject(new Error());
    site.dispatch(formUploadSubmitted({ projectId: 1, fileId: storeFile(gone), ignoreWarnings: false }));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ message: { problem: { kind: 'unreadable' } } });
    site.stop();
  });

  it.each([
    [false, { kind: 'unreadable', name: 'trees.xml' }],
    [true, { kind: 'noResponse' }],
  ])(
    'uploading a new form distinguishes a lost connection from a file that can no longer be read (readable: %p)',
    async (isReadable, problem) => {
      const site = await siteOfManager('/projects/1', {});
      const changed = new File(['<h:html/>'], 'trees.xml');
      if (!isReadable)
        changed.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error()) });
      site.answerNext(/POST/, { ok: false, problem: { kind: 'noResponse' } });
      site.dispatch(formUploadSubmitted({ projectId: 1, fileId: storeFile(changed), ignoreWarnings: false }));
      await site.idle();
      expect(problemIn(site.state(), 'formCreate')).toEqual(problem);
      site.stop();
    },
  );

  it('uploading a new form shows “too large” if a proxy refuses without a problem of the protocol', async () => {
    const site = await siteOfManager('/projects/1', {});
    site.answerNext(/POST/, { ok: false, problem: { kind: 'notProblem', status: 413 } });
    site.dispatch(submitted());
    await site.idle();
    expect(selectUploadProblem(site.state(), { projectId: 1 })).toMatchObject({ problem: { code: 400.36 } });
    site.stop();
  });

  it('uploading a new form requires a file', async () => {
    const site = await siteOfManager('/projects/1');
    site.dispatch(formUploadSubmitted({ projectId: 1, fileId: 'gone', ignoreWarnings: false }));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'info', message: { key: 'formUpload.chooseFile' } });
    site.stop();
  });
});

describe('uploading a new draft', () => {
  it('uploading a new draft reloads draft and media, since the reply contains only a success', async () => {
    const draft = '/v1/projects/1/forms/trees/draft';
    const site = await siteOfManager('/projects/1/forms/trees/draft', { [`POST ${draft}`]: { success: true } });
    site.forgetSent();
    site.dispatch(submitted({ xmlFormId: 'trees' }));
    await site.idle();
    expect(site.sent).toEqual([`POST ${draft}`, `GET ${draft}`, `GET ${draft}/attachments`]);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();
  });

  it('uploading a new draft reads a form that was never published again, too, for on newer servers its name follows the draft', async () => {
    const form = '/v1/projects/1/forms/trees';
    const site = await siteOfManager('/projects/1/forms/trees/draft', {
      [`POST ${form}/draft`]: { success: true },
      [`GET ${form}`]: aForm({ publishedAt: null }),
    });
    site.answerNext(/GET .*trees$/, { ok: true, data: aForm({ publishedAt: null, name: 'Shrubs' }) });
    site.dispatch(submitted({ xmlFormId: 'trees' }));
    await site.idle();
    expect(selectForm(site.state(), { projectId: 1, xmlFormId: 'trees' })?.name).toBe('Shrubs');
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();
  });

  it('uploading a new draft can be followed by another while the draft is reloaded', async () => {
    const draft = '/v1/projects/1/forms/trees/draft';
    const site = await siteOfManager('/projects/1/forms/trees/draft', { [`POST ${draft}`]: { success: true } });
    site.forgetSent();
    site.holdNext(/GET .*draft$/);
    site.dispatch(submitted({ xmlFormId: 'trees' }));
    await site.idle();
    site.dispatch(submitted({ xmlFormId: 'trees' }));
    await site.idle();
    expect(site.sent.filter((sent) => sent.startsWith('POST'))).toHaveLength(2);
    site.stop();
  });

  it('uploading a new draft removes the old test submissions if the user has moved to Testing', async () => {
    const draft = '/v1/projects/1/forms/trees/draft';
    const fields = `GET ${draft}/fields?odata=true`;
    const rows = `GET ${draft}.svc/Submissions?%24top=250&%24skip=0&%24count=true`;
    const keys = `GET ${draft}/submissions/keys`;
    const site = await siteOfManager('/projects/1/forms/trees/draft', {
      [`POST ${draft}`]: { success: true },
      [fields]: [],
      [rows]: { value: [], '@odata.count': 0 },
      [keys]: [],
    });
    const release = site.holdNext(/POST/);
    site.dispatch(submitted({ xmlFormId: 'trees' }));
    await site.visit('/projects/1/forms/trees/draft/testing');
    site.forgetSent();
    release();
    await site.idle();
    const again = [fields, keys, rows, `GET ${draft}`, `GET ${draft}.xml`, `GET ${draft}/attachments`];
    expect([...site.sent].sort()).toEqual(again.sort());
    expect(selectAlert(site.state())).toBeNull();
    expect(site.address()).toBe('/projects/1/forms/trees/draft/testing');
    site.stop();
  });
});
