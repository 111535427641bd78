import { screen } from '@testing-library/react';
import { DraftAttachments } from '#src/containers/form/attachment/DraftAttachments';
import {
  attachmentsChosen,
  attachmentUploaded,
  attachmentUploadEnded,
  uploadStarted,
} from '#store/form/attachmentUploads';
import { fileById } from '#store/core/files';
import { at, loggedInAs, renderSite, type Shown } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aForm, aProject } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };

const slots = [
  { name: 'a.jpg', type: 'image', exists: true },
  { name: 'b c.csv', type: 'file', exists: false },
  { name: 'list', type: 'entities', exists: true },
];

const show = (attachments = slots) =>
  renderSite(
    <DraftAttachments />,
    loggedInAs(),
    at('/projects/1/forms/trees/draft/attachments'),
    answered('projectGet', { projectId: 1 }, aProject()),
    answered('formGet', key, aForm()),
    answered('draftGet', key, aForm({ publishedAt: null })),
    answered('draftAttachmentList', key, attachments),
  );

const chosen = ({ events }: Shown) =>
  events.flatMap((event) => (attachmentsChosen.match(event) ? [event.payload] : [])).at(-1);

const photo = () => new File(['x'], 'x.jpg', { type: 'image/jpeg' });

const button = (name: string) => screen.getByRole('button', { name });
const input = () => screen.getByLabelText<HTMLInputElement>('Media files', { selector: 'input' });

describe('useRowFile', () => {
  it('the file of one row is chosen with a button, like a dropped one', async () => {
    const shown = show();
    expect(button('Replace “a.jpg”')).toHaveTextContent(/^Replace$/);
    expect(button('Upload “b c.csv”')).toHaveTextContent(/^Upload$/);
    expect(button('Replace “list”')).toBeVisible();
    const opened = jest.spyOn(input(), 'click');
    await shown.user.click(button('Replace “a.jpg”'));
    expect(opened).toHaveBeenCalledTimes(1);
    expect(input()).toHaveAttribute('accept', 'image/*');
    expect(input()).not.toHaveAttribute('multiple');
    // The dialog was closed without a choice.
    expect(shown.events).toEqual([]);
    const x = photo();
    await shown.user.upload(input(), x);
    expect(chosen(shown)).toMatchObject({ ...key, files: [{ fileName: 'x.jpg' }], onto: 'a.jpg', folders: [] });
    expect(fileById(chosen(shown)?.files[0]?.fileId ?? '')).toBe(x);
  });

  it('the file of one row can be the same file again, for another row', async () => {
    const shown = show();
    await shown.user.click(button('Replace “a.jpg”'));
    const x = photo();
    await shown.user.upload(input(), x);
    expect(input().files).toHaveLength(0);
    await shown.user.click(button('Upload “b c.csv”'));
    expect(input()).toHaveAttribute('accept', '');
    await shown.user.upload(input(), x);
    expect(chosen(shown)).toMatchObject({ files: [{ fileName: 'x.jpg' }], onto: 'b c.csv' });
  });

  it('the file of one row uses one input for all rows', () => {
    show(Array.from({ length: 100 }, (_, number) => ({ name: `${number}.mp3`, type: 'audio', exists: false })));
    expect(input()).toBeInTheDocument();
  });

  it('the file of one row waits for running uploads, and the focus returns to its button', async () => {
    const shown = show();
    const opened = jest.spyOn(input(), 'click');
    await shown.user.click(button('Upload “b c.csv”'));
    shown.happens(uploadStarted({ ...key, names: ['b c.csv'] }));
    const panel = screen.getByRole('region', { name: 'Uploading 1 file' });
    expect(panel).toHaveFocus();
    const other = button('Replace “a.jpg”');
    expect(other).toHaveAttribute('aria-disabled', 'true');
    expect(other).toHaveAccessibleDescription('Wait until the files are uploaded.');
    opened.mockClear();
    await shown.user.click(other);
    expect(opened).not.toHaveBeenCalled();
    panel.focus();
    shown.happens(
      attachmentUploaded({ ...key, name: 'b c.csv', changes: { exists: true, updatedAt: null } }),
      attachmentUploadEnded(key),
    );
    expect(button('Replace “b c.csv”')).toHaveFocus();
    expect(button('Replace “b c.csv”')).not.toHaveAttribute('aria-disabled');
  });
});
