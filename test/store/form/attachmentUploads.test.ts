import { createStore } from '#store/index';
import {
  filesConfirmed,
  attachmentProgressed,
  attachmentsChosen,
  attachmentsDragged,
  attachmentUploaded,
  attachmentUploadEnded,
  uploadStarted,
  selectAttachmentChoice,
  selectAttachmentQueue,
} from '#store/form/attachmentUploads';
import { selectUploadedNames } from '#store/selectors/form/uploadedNames';
import { readLocation } from '#store/route/location';
import { modalClosed, modalOpened } from '#store/core/modal';
import { locationChanged } from '#store/route/navigation';
import { selectUnsavedKind } from '#store/core/unsaved';

const form = { projectId: 1, xmlFormId: 'trees' };
const other = { projectId: 1, xmlFormId: 'birds' };
const chosen = attachmentsChosen({ ...form, files: [{ fileId: 'f', fileName: 'a' }], folders: [] });
const onto = attachmentsChosen({ ...form, files: [{ fileId: 'f', fileName: 'b' }], folders: [], onto: 'a' });
const started = uploadStarted({ ...form, names: ['a', 'b'] });
const uploaded = (name: string, of = form) =>
  attachmentUploaded({ ...of, name, changes: { exists: true, updatedAt: null } });

const after = (...actions: readonly Parameters<ReturnType<typeof createStore>['dispatch']>[0][]) => {
  const { dispatch, getState } = createStore({ middleware: [] });
  for (const action of actions) dispatch(action);
  return { choice: selectAttachmentChoice(getState()), queue: selectAttachmentQueue(getState()), state: getState() };
};

describe('chosen files', () => {
  it.each([
    ['a drag', attachmentsDragged()],
    ['a dialog', modalOpened({ name: 'attachmentUpload', ids: form })],
    ['another place', locationChanged(readLocation('/'))],
    ['their upload', started],
  ])('chosen files are dropped for %s', (_, event) => {
    expect(after(chosen, event).choice).toBeNull();
  });

  it('chosen files remain confirmed until they are uploaded', () => {
    expect(after(chosen, filesConfirmed()).choice).toMatchObject({ confirmed: true });
    expect(after(filesConfirmed()).choice).toBeNull();
  });

  it('chosen files for a row stay when the dialog opens, but not when it closes', () => {
    const asked = modalOpened({ name: 'attachmentMismatch', ids: form });
    expect(after(onto, asked).choice).not.toBeNull();
    expect(after(onto, asked, modalClosed()).choice).toBeNull();
    expect(after(chosen, modalClosed()).choice).not.toBeNull();
  });
});

describe('upload queue', () => {
  it('the upload queue counts finished files, and the progress of the present one', () => {
    const { queue, state } = after(started, attachmentProgressed({ ...form, sent: 1, total: 2 }));
    expect(queue).toMatchObject({ running: true, finished: 0, sent: 1, total: 2 });
    expect(selectUnsavedKind(state)).toBe('uploads');
    const next = after(started, attachmentProgressed({ ...form, sent: 2, total: 2 }), uploaded('a'));
    expect(next.queue).toMatchObject({ running: true, finished: 1, sent: 0, total: 0 });
    expect([...selectUploadedNames(next.state)]).toEqual(['a']);
  });

  it('the upload queue is not disturbed by other files, dialogs and drags, nor by late replies of another form', () => {
    const { queue, choice } = after(
      started,
      chosen,
      attachmentsDragged(),
      modalOpened({ name: 'submissionOptions', ids: { projectId: 1 } }),
      uploaded('a', other),
      attachmentUploadEnded(other),
    );
    expect(queue).toMatchObject({ running: true, finished: 0 });
    expect(choice).toBeNull();
  });

  it('the upload queue is dropped with the route, whatever arrives later', () => {
    const { queue, state } = after(started, locationChanged(readLocation('/')), uploaded('a'));
    expect(queue).toBeNull();
    expect(selectUnsavedKind(state)).toBeNull();
  });

  it.each([
    ['a drag', attachmentsDragged()],
    ['a choice', chosen],
    ['a dialog', modalOpened({ name: 'attachmentUpload', ids: form })],
  ])('the upload queue stays after its end to be shown, until %s', (_, event) => {
    const ended = after(started, uploaded('a'), attachmentUploadEnded(form));
    expect([...selectUploadedNames(ended.state)]).toEqual(['a']);
    expect(after(started, uploaded('a'), attachmentUploadEnded(form), event).queue).toBeNull();
  });

  it('the upload queue shares its list of names however often it changes', () => {
    const names = ['a', 'b'];
    const { queue } = after(
      uploadStarted({ ...form, names }),
      attachmentProgressed({ ...form, sent: 1, total: 2 }),
      uploaded('a'),
    );
    expect(queue?.names).toBe(names);
  });
});
