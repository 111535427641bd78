import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { DraftAttachments } from '#src/containers/form/attachment/DraftAttachments';
import { AttachmentMismatch } from '#src/containers/form/attachment/AttachmentMismatch';
import { AttachmentUpload } from '#src/containers/form/attachment/AttachmentUpload';
import { alertRaised } from '#store/core/alert';
import { AlertHost } from '#src/containers/AlertHost';
import {
  attachmentProgressed,
  attachmentsChosen,
  attachmentUploaded,
  attachmentUploadEnded,
  uploadStarted,
} from '#store/form/attachmentUploads';
import { fileById } from '#store/core/files';
import { fileTransfer } from '#test/support/device/fileTransfer';
import { at, loggedInAs, renderSite, type Shown } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aForm, aProject } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const path = '/projects/1/forms/trees/draft/attachments';

const slots = [
  { name: 'a.jpg', type: 'image', exists: true, updatedAt: '2020-01-02T03:04:05.000Z' },
  { name: 'b c.csv', type: 'file', exists: false },
  { name: 'list', type: 'entities', exists: true },
];

const states = (attachments: readonly object[] = slots) => [
  loggedInAs(),
  at(path),
  answered('projectGet', { projectId: 1 }, aProject()),
  answered('formGet', key, aForm()),
  answered('draftGet', key, aForm({ publishedAt: null })),
  answered('draftAttachmentList', key, attachments as typeof slots),
];

const show = (attachments?: readonly object[]) => renderSite(<DraftAttachments />, ...states(attachments));

const file = (name: string) => new File(['x'], name);

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const typesOf = ({ events }: Shown) => events.map(({ type }) => type);
const chosen = ({ events }: Shown) =>
  events.flatMap((event) => (attachmentsChosen.match(event) ? [event.payload] : [])).at(-1);

describe('DraftAttachments', () => {
  it('the media files of a draft are listed with their problems, also with kinds that only newer servers know', () => {
    const issues = [
      { reason: 'columnMissing', level: 'unusable', line: 1, text: 'label' },
      { reason: 'rowLong', level: 'warning', line: 7, count: 2 },
      { reason: 'tooBlue', level: 'warning' },
    ];
    show([{ name: 'b.csv', type: 'file', exists: true, issues }]);
    const file = within(row('b.csv'));
    expect(file.getByText(/Line 1: there is no column “label”, which the form needs for its choices/)).toBeVisible();
    expect(file.getByText(/2 rows, the first in line 7, have more cells/)).toBeVisible();
    expect(file.getByText('tooBlue')).toBeVisible();
  });

  it('the media files of a draft are listed in a table with their kind, their file and the time of upload', () => {
    show();
    const [image, list, entities] = [row('a.jpg'), row('b c.csv'), row('entities')];
    expect(image).toHaveTextContent('Image');
    const link = within(image).getByRole('link', { name: /a\.jpg/ });
    expect(link).toHaveAttribute('href', '/v1/projects/1/forms/trees/draft/attachments/a.jpg');
    expect(link).toHaveAttribute('target', '_blank');
    expect(within(image).getByText(/01\/02\/2020/)).toBeVisible();
    expect(within(list).queryByRole('link')).not.toBeInTheDocument();
    expect(within(list).getByText('Not yet uploaded').parentElement).toHaveAttribute(
      'data-tip',
      expect.stringContaining('The form asks for this file.'),
    );
    expect(entities).toHaveTextContent('Present');
    expect(screen.getByText('1 file is missing.')).toBeVisible();
  });

  it('the media files of a draft are filtered by name and sorted, missing ones first', async () => {
    const { user } = show();
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent);
    await user.click(screen.getByRole('button', { name: 'Uploaded' }));
    expect(names()[0]).toBe('b c.csv');
    await user.type(screen.getByRole('searchbox', { name: 'Filter media files' }), 'A.JPG');
    expect(names()).toEqual(['a.jpg']);
  });

  it('the media files of a draft show that they are complete', () => {
    show(slots.slice(0, 1));
    expect(screen.getByText('The 1 file is uploaded.')).toBeVisible();
  });

  it('the media files of a draft show many rows without rendering them all', () => {
    show(Array.from({ length: 500 }, (_, number) => ({ name: `${number}.jpg`, type: 'image', exists: false })));
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
  });
});

describe('dragging files', () => {
  it('dragging one file over a row highlights only that row, and describes the result', () => {
    const shown = show();
    fireEvent.dragOver(within(row('a.jpg')).getByText('Image'), { dataTransfer: fileTransfer([file('x.jpg')]) });
    expect(row('a.jpg')).toHaveClass('highlighted');
    expect(row('b c.csv')).not.toHaveClass('highlighted');
    expect(screen.getByText('Drop the file to replace “a.jpg”.')).toBeVisible();
    fireEvent.dragOver(screen.getByText('b c.csv'), { dataTransfer: fileTransfer([file('x.jpg')]) });
    expect(screen.getByText('Drop the file to upload it as “b c.csv”.')).toBeVisible();
    expect(typesOf(shown)).toEqual(['attachmentUploads/attachmentsDragged']);
  });

  it('dragging several files highlights all rows', () => {
    show();
    fireEvent.dragOver(screen.getByText('a.jpg'), { dataTransfer: fileTransfer([file('x'), file('y')]) });
    expect(row('a.jpg')).not.toHaveClass('highlighted');
    expect(screen.getByText(/^Drop 2 files\./)).toBeVisible();
    const leave = createEvent.dragLeave(screen.getByText('a.jpg'));
    Object.defineProperty(leave, 'relatedTarget', { value: document.body });
    fireEvent(screen.getByText('a.jpg'), leave);
    expect(screen.queryByText(/^Drop 2 files\./)).not.toBeInTheDocument();
  });

  it('a file dropped on a row is for that row', () => {
    const shown = show();
    const [x] = [file('x.jpg')];
    fireEvent.drop(screen.getByText('a.jpg'), { dataTransfer: fileTransfer([x]) });
    expect(chosen(shown)).toMatchObject({ ...key, files: [{ fileName: 'x.jpg' }], onto: 'a.jpg', folders: [] });
    expect(fileById(chosen(shown)?.files[0]?.fileId ?? '')).toBe(x);
  });

  it('several files dropped on a row are not for that row, and folders are left out', () => {
    const shown = show();
    fireEvent.drop(screen.getByText('a.jpg'), { dataTransfer: fileTransfer([file('x'), file('y')], ['photos']) });
    expect(chosen(shown)).toMatchObject({ files: [{ fileName: 'x' }, { fileName: 'y' }], folders: ['photos'] });
    expect(chosen(shown)).not.toHaveProperty('onto');
  });

  it('dragging files onto the page does not make the browser open them', () => {
    show();
    const drop = createEvent.drop(document.body, { dataTransfer: fileTransfer([file('x')]) });
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
  });

  it('dragging text has no effect', () => {
    const shown = show();
    fireEvent.dragOver(screen.getByText('a.jpg'), { dataTransfer: { types: ['text/plain'], items: [], files: [] } });
    fireEvent.drop(screen.getByText('a.jpg'), { dataTransfer: { types: ['text/plain'], items: [], files: [] } });
    expect(shown.events).toEqual([]);
  });
});

const choose = (...names: readonly string[]) =>
  attachmentsChosen({ ...key, files: names.map((fileName) => ({ fileId: fileName, fileName })), folders: [] });

describe('upload plan', () => {
  it('the upload plan counts the ready files, names the ignored ones, and waits for confirmation', async () => {
    const shown = show();
    shown.happens(choose('a.jpg', 'x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'x7', 'a.jpg'));
    const plan = screen.getByRole('region', { name: 'Upload these files?' });
    expect(plan).toHaveTextContent('1 file has a name that the form asks for');
    expect(plan).toHaveTextContent('7 files have names that the form does not ask for');
    expect(plan).toHaveTextContent('x5and 2 moreA file must have exactly the name that stands in the table');
    expect(plan).toHaveTextContent('Several files have the same name');
    const upload = within(plan).getByRole('button', { name: 'Upload' });
    expect(upload).toHaveFocus();
    await shown.user.click(upload);
    expect(typesOf(shown).at(-1)).toBe('attachmentUploads/filesConfirmed');
    await shown.user.click(within(plan).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: 'Upload these files?' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('the upload plan lists each file with its row, and whether it replaces one', () => {
    const shown = show();
    shown.happens(choose('a.jpg', 'b c.csv'));
    const plan = within(screen.getByRole('region', { name: 'Upload these files?' }));
    expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a.jpg  Image · replaces the present file',
      'b c.csv  Data file',
    ]);
  });

  it('the upload plan reports that no file matches', async () => {
    const shown = show();
    shown.happens(attachmentsChosen({ ...key, files: [{ fileId: 'f', fileName: 'A.JPG' }], folders: ['photos'] }));
    const panel = screen.getByRole('region', { name: 'Nothing to upload' });
    expect(panel).toHaveTextContent('A.JPG');
    expect(panel).toHaveTextContent('photos');
    expect(within(panel).getByRole('button', { name: 'OK' })).toHaveFocus();
    await shown.user.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'Nothing to upload' })).not.toBeInTheDocument();
  });

  it('the upload plan disappears when files are dragged again', () => {
    const shown = show();
    shown.happens(choose('a.jpg'));
    fireEvent.dragOver(row('a.jpg'), { dataTransfer: fileTransfer([file('x'), file('y')]) });
    expect(screen.queryByRole('region', { name: 'Upload these files?' })).not.toBeInTheDocument();
  });

  it('the upload plan asks for confirmation in a dialog if the names differ', async () => {
    const dialog = (exists: boolean) => {
      const shown = renderSite(
        <AttachmentMismatch ids={key} />,
        ...states([{ name: 'a.jpg', type: 'image', exists }]),
        attachmentsChosen({ ...key, files: [{ fileId: 'f', fileName: 'x.jpg' }], folders: [], onto: 'a.jpg' }),
      );
      return shown;
    };
    const shown = dialog(true);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '“x.jpg”, is not that of the row. The file will replace “a.jpg”',
    );
    await shown.user.click(screen.getByRole('button', { name: 'Replace file' }));
    expect(typesOf(shown)).toEqual(['attachmentUploads/filesConfirmed']);
  });
});

describe('upload', () => {
  it('an upload of media files shows the present file, its progress, and how many follow', async () => {
    const shown = show();
    shown.happens(uploadStarted({ ...key, names: ['a.jpg', 'b c.csv'] }));
    const panel = () => screen.getByRole('region', { name: 'Uploading 2 files' });
    expect(panel()).toHaveTextContent('1 more file after this one.');
    shown.happens(attachmentProgressed({ ...key, sent: 50_000, total: 200_000 }));
    expect(panel()).toHaveTextContent('a.jpg');
    expect(panel()).toHaveTextContent('50 kB of 200 kB · 25%');
    shown.happens(attachmentUploaded({ ...key, name: 'a.jpg', changes: { exists: true, updatedAt: null } }));
    expect(panel()).toHaveTextContent('This is the last file.');
    expect(row('a.jpg')).toHaveClass('highlighted');
    await shown.user.click(within(panel()).getByRole('button', { name: 'Stop' }));
    expect(typesOf(shown).at(-1)).toBe('attachmentUploads/attachmentUploadStopRequested');
  });

  it('an upload of media files accepts no other files while it runs', () => {
    const shown = show();
    shown.happens(uploadStarted({ ...key, names: ['a.jpg'] }));
    const { length } = shown.events;
    const dataTransfer = fileTransfer([file('x')]);
    const over = createEvent.dragOver(screen.getByText('a.jpg', { selector: 'bdi' }), { dataTransfer });
    fireEvent(screen.getByText('a.jpg', { selector: 'bdi' }), over);
    fireEvent.drop(screen.getByText('a.jpg', { selector: 'bdi' }), { dataTransfer });
    expect(shown.events).toHaveLength(length);
    expect(dataTransfer.dropEffect).toBe('none');
    expect(screen.getByRole('button', { name: 'Upload files' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('an upload of media files leaves its rows highlighted until the next drag', () => {
    const shown = show();
    shown.happens(
      uploadStarted({ ...key, names: ['b c.csv'] }),
      attachmentUploaded({ ...key, name: 'b c.csv', changes: { exists: true, updatedAt: null } }),
      attachmentUploadEnded(key),
    );
    expect(row('b c.csv')).toHaveClass('highlighted');
    expect(screen.queryByRole('region', { name: /Uploading/ })).not.toBeInTheDocument();
    fireEvent.dragOver(screen.getByText('a.jpg'), { dataTransfer: fileTransfer([file('x'), file('y')]) });
    expect(row('b c.csv')).not.toHaveClass('highlighted');
  });

  it('an upload of media files explains why only some files were uploaded', () => {
    const problem = { kind: 'problem', code: 409.98, message: 'No such slot.' } as const;
    renderSite(
      <AlertHost />,
      alertRaised({
        type: 'danger',
        message: {
          key: 'draftAttachments.someUploaded',
          values: { count: 1, total: 3, reason: { problem, name: 'draftAttachmentCreate' } },
        },
      }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/Only 1 of 3 files was uploaded\. .?No such slot\./);
  });
});

describe('choosing files', () => {
  it('choosing files starts with a button', async () => {
    const shown = show();
    await shown.user.click(screen.getByRole('button', { name: 'Upload files' }));
    expect(shown.state().modal.open).toEqual({ name: 'attachmentUpload', ids: key });
  });

  it('choosing files passes on all of them', async () => {
    const shown = renderSite(<AttachmentUpload ids={key} />, ...states());
    expect(screen.getByRole('button', { name: /choose files/i })).toHaveFocus();
    await shown.user.upload(screen.getByLabelText('Media files', { selector: 'input' }), [file('a.jpg'), file('x')]);
    expect(chosen(shown)).toMatchObject({ files: [{ fileName: 'a.jpg' }, { fileName: 'x' }], folders: [] });
  });

  it('folders that are dropped are distinguished from files', () => {
    const shown = renderSite(<AttachmentUpload ids={key} />, ...states());
    const zone = screen.getByRole('group', { name: 'Media files' });
    fireEvent.drop(zone, { dataTransfer: fileTransfer([file('a.jpg')], ['photos']) });
    expect(chosen(shown)).toMatchObject({ files: [{ fileName: 'a.jpg' }], folders: ['photos'] });
    fireEvent.drop(zone, { dataTransfer: fileTransfer([], ['photos']) });
    expect(chosen(shown)).toMatchObject({ files: [], folders: ['photos'] });
  });
});
