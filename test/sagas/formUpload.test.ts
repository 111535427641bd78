import { uploadHeaders, warningsOf } from '../../sagas/formUpload';
import { selectAlert } from '../../store/alert';
import { formUploadSubmitted } from '../../store/entities/forms';
import { holdFile } from '../../store/files';
import { modalOpened, selectModal } from '../../store/modal';
import { selectPending } from '../../store/requests';
import { selectUploads, uploadStopRequested } from '../../store/uploads';
import { siteOfManager } from '../support/manager';
import { refused } from '../support/problem';
import { aForm } from '../support/things';

const file = () => holdFile(new File(['<h:html/>'], 'trees.xml'));
const submitted = (more: object = {}) =>
  formUploadSubmitted({ projectId: 1, fileId: file(), ignoreWarnings: false, ...more });

describe('uploadHeaders', () => {
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  it.each([
    ['trees.xml', { 'Content-Type': 'application/xml' }],
    ['trees', { 'Content-Type': 'application/xml' }],
    ['Bäume 1.xlsx', { 'Content-Type': xlsx, 'X-XlsForm-FormId-Fallback': 'B%C3%A4ume%201' }],
    ['a.b.XLS', { 'Content-Type': 'application/vnd.ms-excel', 'X-XlsForm-FormId-Fallback': 'a.b' }],
  ])('%s', (name, headers) => {
    expect(uploadHeaders(name)).toEqual(headers);
  });
});

describe('warningsOf', () => {
  it.each([
    [{ warnings: ['one', 'two'] }, ['one', 'two']],
    [{ warnings: { xlsFormWarnings: ['one'], workflowWarnings: [{ type: 'x' }] } }, ['one', '{"type":"x"}']],
    [{}, []],
    [undefined, []],
  ])('reads %j', (details, warnings) => {
    expect(warningsOf({ kind: 'problem', code: 400.16, message: '', details })).toEqual(warnings);
  });

  it('are of one code only', () => {
    expect(warningsOf({ kind: 'problem', code: 400.15, message: '' })).toBeNull();
  });
});

describe('uploading a new form', () => {
  const created = { 'POST /v1/projects/1/forms': aForm({ xmlFormId: 'trees', publishedAt: null }) };

  it('leads to its draft and says so there', async () => {
    const site = await siteOfManager('/projects/1', created);
    site.dispatch(modalOpened({ name: 'formCreate', ids: { projectId: 1 } }));
    site.dispatch(submitted());
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees/draft');
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', said: { values: { name: 'Trees' } } });
    site.stop();
  });

  it('stays silent for a person who left meanwhile', async () => {
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

  it('offers to go on in spite of warnings', async () => {
    const site = await siteOfManager('/projects/1', {
      'POST /v1/projects/1/forms?ignoreWarnings=true': aForm({ publishedAt: null }),
    });
    site.answerNext(/POST/, refused(400.16, 'look', { warnings: ['No label.'] }));
    site.dispatch(submitted());
    await site.idle();
    expect(selectUploads(site.state()).warnings).toEqual(['No label.']);
    expect(selectAlert(site.state())).toBeNull();
    site.dispatch(submitted({ ignoreWarnings: true }));
    await site.idle();
    expect(site.address()).toBe('/projects/1/forms/trees/draft');
    site.stop();
  });

  it('tells a refusal in the dialog, which stays open', async () => {
    const site = await siteOfManager('/projects/1', {});
    site.dispatch(modalOpened({ name: 'formCreate', ids: { projectId: 1 } }));
    site.answerNext(/POST/, refused(409.3, 'taken'));
    site.dispatch(submitted());
    await site.idle();
    expect(selectModal(site.state())?.name).toBe('formCreate');
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', said: { context: 'formUpload' } });
    site.stop();
  });

  it('can be stopped while the file is on its way', async () => {
    const site = await siteOfManager('/projects/1', created);
    site.dispatch(modalOpened({ name: 'formCreate', ids: { projectId: 1 } }));
    const release = site.holdNext(/POST/);
    site.dispatch(submitted());
    site.dispatch(uploadStopRequested());
    release();
    await site.idle();
    expect(selectModal(site.state())?.name).toBe('formCreate');
    expect(selectPending(site.state(), 'formCreate')).toBe(false);
    expect(site.address()).toBe('/projects/1');
    site.stop();
  });

  it('asks for a file where there is none', async () => {
    const site = await siteOfManager('/projects/1');
    site.dispatch(formUploadSubmitted({ projectId: 1, fileId: 'gone', ignoreWarnings: false }));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'info', said: { key: 'formUpload.chooseFile' } });
    site.stop();
  });
});

describe('uploading a new draft', () => {
  it('reads draft and media again, for the answer says only that it succeeded', async () => {
    const draft = '/v1/projects/1/forms/trees/draft';
    const site = await siteOfManager('/projects/1/forms/trees/draft', { [`POST ${draft}`]: { success: true } });
    site.forgetSent();
    site.dispatch(submitted({ xmlFormId: 'trees' }));
    await site.idle();
    expect(site.sent).toEqual([`POST ${draft}`, `GET ${draft}`, `GET ${draft}/attachments`]);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();
  });
});
