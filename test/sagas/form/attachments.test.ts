import { gunzipSync } from 'node:zlib';
import { isWorthGzip } from '#sagas/form/attachmentQueue';
import type { HttpRequest } from '#sagas/io/http';
import { alertRaised, selectAlert } from '#store/core/alert';
import { filesCancelled, attachmentsChosen, attachmentsDragged } from '#store/form/attachmentUploads';
import { selectDraftAttachments } from '#store/form/attachments';
import { modalClosed, modalOpened, selectModal } from '#store/core/modal';
import { selectUnsaved } from '#store/core/unsaved';
import { form, list, named, now, openAttachments as open } from '../../support/form/draftAttachments';
import { aCurrentUser } from '../../support/things';

const bodyOf = async (request: HttpRequest | undefined): Promise<Buffer> =>
  request?.body instanceof Blob ? Buffer.from(await request.body.arrayBuffer()) : Buffer.from('no blob');

describe('draft attachments', () => {
  it('files for a draft’s media wait for confirmation, are uploaded one after the other, and are marked as uploaded without another read', async () => {
    const { site, uploads, choose, confirm, queue, alert, present, areHeld } = await open();
    await choose([named('d ü.jpg', 'x', 'image/jpeg'), named('other.jpg'), named('a.jpg')]);
    expect(site.sent).toEqual([]);
    const release = site.holdNext(/POST/);
    await confirm();
    expect(site.sent).toEqual([`POST ${list}/d%20%C3%BC.jpg`]);
    expect(selectUnsaved(site.state())).toBe(true);
    release();
    await site.idle();
    expect(site.sent).toEqual([`POST ${list}/d%20%C3%BC.jpg`, `POST ${list}/a.jpg`]);
    expect(uploads.map(({ headers }) => [headers['Content-Type'], headers['Content-Encoding']])).toEqual([
      ['image/jpeg', 'identity'],
      ['application/octet-stream', 'identity'],
    ]);
    expect(present()).toEqual(['a.jpg', 'd ü.jpg']);
    expect(selectDraftAttachments(site.state(), form)[0]?.updatedAt).toBe(new Date(now).toISOString());
    expect(queue()).toMatchObject({ running: false, finished: 2, names: ['d ü.jpg', 'a.jpg'] });
    expect(alert()).toMatchObject({ type: 'success', message: { values: { count: 2 } } });
    expect(areHeld()).toEqual([false, false, false]);
    expect(selectUnsaved(site.state())).toBe(false);
    site.dispatch(attachmentsDragged());
    expect(queue()).toBeNull();
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('files for a draft’s media replace the result of the files before them', async () => {
    const { site, choose, alert } = await open();
    site.dispatch(alertRaised({ type: 'danger', message: { problem: { kind: 'unreadable', name: 'b.jpg' } } }));
    await choose([named('a.jpg')]);
    expect(alert()).toBeNull();
    site.stop();
  });

  it('uploaded media files of a draft are reported with the issues the server finds', async () => {
    const issues = [{ reason: 'columnMissing', level: 'unusable', line: 1, text: 'label' }];
    const { site, choose, alert } = await open({ answers: { [`POST ${list}/a.jpg`]: { success: true, issues } } });
    await choose([named('a.jpg')], 'a.jpg');
    expect(selectDraftAttachments(site.state(), form)[0]).toMatchObject({ exists: true, issues });
    const issue = { key: 'mediaIssues.columnMissing', values: { line: 1, count: 1, text: 'label' } };
    expect(alert()).toMatchObject({
      type: 'warning',
      message: { key: 'mediaIssues.uploaded', values: { issue: { values: { name: 'a.jpg', issue } } } },
    });
    site.stop();
  });

  it('uploaded files for a draft’s media take their time from the reply of a newer server', async () => {
    const updatedAt = '2026-11-21T11:59:59.000Z';
    const answers = { [`POST ${list}/a.jpg`]: { name: 'a.jpg', type: 'image', exists: true, updatedAt } };
    const { site, choose } = await open({ answers });
    await choose([named('a.jpg')], 'a.jpg');
    expect(selectDraftAttachments(site.state(), form)[0]).toMatchObject({ exists: true, updatedAt });
    site.stop();
  });

  it.each([
    ['cancelled', filesCancelled()],
    ['dragged over', attachmentsDragged()],
    ['forgotten for a dialog', modalOpened({ name: 'attachmentUpload', ids: form })],
    ['replaced', attachmentsChosen({ ...form, files: [], folders: ['photos'] })],
  ])('files for a draft’s media are dropped once they are %s', async (_, event) => {
    const { site, choose, confirm, areHeld } = await open();
    await choose([named('a.jpg')]);
    expect(areHeld()).toEqual([true]);
    site.dispatch(event);
    await confirm();
    expect(areHeld()).toEqual([false]);
    expect(site.sent).toEqual([]);
    site.stop();
  });

  it('files for a draft’s media are dropped when the page is left', async () => {
    const { site, choose, choice, areHeld } = await open();
    await choose([named('a.jpg')]);
    await site.visit('/projects/1/forms/trees/draft');
    expect(areHeld()).toEqual([false]);
    expect(choice()).toBeNull();
    site.stop();
  });

  it('files for a draft’s media chosen in the dialog close it', async () => {
    const { site, choose, choice } = await open();
    site.dispatch(modalOpened({ name: 'attachmentUpload', ids: form }));
    await choose([named('a.jpg')]);
    expect(selectModal(site.state())).toBeNull();
    expect(choice()).not.toBeNull();
    site.stop();
  });
});

describe('a file for one row', () => {
  it('a file for one row is uploaded at once if its name is the row’s, in any Unicode normalization', async () => {
    const { site, choose } = await open();
    await choose([named('d u\u0308.jpg')], 'd ü.jpg');
    expect(site.sent).toEqual([`POST ${list}/d%20%C3%BC.jpg`]);
    site.stop();
  });

  it('a file for one row with another name needs confirmation, and is uploaded under the row’s name', async () => {
    const { site, choose, confirm } = await open();
    await choose([named('photo.jpg')], 'a.jpg');
    expect(selectModal(site.state())?.name).toBe('attachmentMismatch');
    expect(site.sent).toEqual([]);
    await confirm();
    expect(selectModal(site.state())).toBeNull();
    expect(site.sent).toEqual([`POST ${list}/a.jpg`]);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { values: { count: 1 } } });
    site.stop();
  });

  it('a file for one row is dropped when its dialog is closed', async () => {
    const { site, choose, choice, areHeld } = await open();
    await choose([named('photo.jpg')], 'a.jpg');
    site.dispatch(modalClosed());
    await site.idle();
    expect(choice()).toBeNull();
    expect(areHeld()).toEqual([false]);
    expect(site.sent).toEqual([]);
    site.stop();
  });
});

describe('compression', () => {
  it.each([
    ['a.csv', 15_999, false],
    ['a.csv', 16_000, true],
    ['A.CsV', 16_000, true],
    ['a.csv.txt', 16_000, false],
    ['csv', 16_000, false],
  ])('compression of %s of %i bytes: %s', (name, size, isWorth) => {
    expect(isWorthGzip({ name, size })).toBe(isWorth);
  });

  const text = 'id,name\n'.repeat(2000);

  it('long lists are compressed for servers that decompress them', async () => {
    const user = { ...aCurrentUser(), abilities: ['gzip'] };
    const { site, uploads, choose } = await open({ answers: { 'GET /v1/users/current': user } });
    await choose([named('c.csv', text, 'text/csv')], 'c.csv');
    expect(uploads[0]?.headers).toMatchObject({ 'Content-Type': 'text/csv', 'Content-Encoding': 'gzip' });
    expect(gunzipSync(await bodyOf(uploads[0])).toString()).toBe(text);
    site.stop();
  });

  it.each([
    ['newer servers', { preferences: { site: {}, projects: {} } }],
    ['older servers', {}],
  ])('long lists are sent uncompressed to %s, which may store the compressed bytes', async (_, parts) => {
    const user = { ...aCurrentUser(), ...parts };
    const { site, uploads, choose } = await open({ answers: { 'GET /v1/users/current': user } });
    await choose([named('c.csv', text)], 'c.csv');
    expect(uploads[0]?.headers).toMatchObject({ 'Content-Encoding': 'identity' });
    expect((await bodyOf(uploads[0])).toString()).toBe(text);
    site.stop();
  });
});
