import { screen } from '@testing-library/react';
import { FormCreate, FormUpdate } from '../../../src/containers/form/FormUpload';
import { alertRaised } from '../../../store/alert';
import { heldFile } from '../../../store/files';
import { requestStarted } from '../../../store/requests';
import { uploadProgressed, uploadWarned } from '../../../store/uploads';
import { at, loggedInAs, renderSite, type Shown } from '../../support/render';

const trees = new File(['<h:html/>'], 'trees.xml', { type: 'text/xml' });
const birds = new File(['<h:html/>'], 'birds.xml', { type: 'text/xml' });

const show = (dialog = <FormCreate ids={{ projectId: 1 }} />) => renderSite(dialog, loggedInAs(), at('/projects/1'));

const choose = ({ user }: Shown, file: File) =>
  user.upload(screen.getByLabelText('Form definition', { selector: 'input' }), file);

const press = ({ user }: Shown, name: string) => user.click(screen.getByRole('button', { name }));

const payloadOf = ({ events }: Shown): unknown => events.at(-1)?.payload;

describe('uploading a form', () => {
  it('asks for a file first', async () => {
    const shown = show();
    await press(shown, 'Upload');
    expect(shown.events.map(({ type }) => type)).toEqual(['forms/formUploadMissed']);
  });

  it('hands the file over by an id, for a new form and for a draft', async () => {
    const shown = show(<FormUpdate ids={{ projectId: 1, xmlFormId: 'trees' }} />);
    await choose(shown, trees);
    expect(screen.getByText('trees.xml')).toBeVisible();
    await press(shown, 'Upload');
    const payload = payloadOf(shown);
    expect(payload).toEqual({ projectId: 1, xmlFormId: 'trees', ignoreWarnings: false, fileId: expect.any(String) });
    expect(heldFile((payload as { fileId: string }).fileId)).toBe(trees);
  });

  it('tells how far the file is, and cannot be closed meanwhile', async () => {
    const shown = show();
    await choose(shown, trees);
    shown.happens(
      requestStarted({ key: 'formCreate projectId=1', name: 'formCreate', params: { projectId: 1 } }),
      uploadProgressed({ fileName: 'trees.xml', sent: 50_000, total: 200_000 }),
    );
    expect(screen.getByText(/50 kB of 200 kB · 25 %/)).toBeVisible();
    await shown.user.keyboard('{Escape}');
    expect(shown.events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });

  it('lists warnings, and uploads anyway when told to', async () => {
    const shown = show();
    await choose(shown, trees);
    await press(shown, 'Upload');
    shown.happens(uploadWarned(['No label for “age”']));
    expect(screen.getByRole('alert')).toHaveTextContent('No label for “age”');
    await press(shown, 'Upload anyway');
    expect(payloadOf(shown)).toMatchObject({ ignoreWarnings: true });
  });

  it('says what is wrong with a file until another one is chosen', async () => {
    const problem = {
      kind: 'problem',
      code: 400.8,
      message: '',
      details: { field: 'xmlFormId', value: 'birds' },
    } as const;
    const shown = show(<FormUpdate ids={{ projectId: 1, xmlFormId: 'trees' }} />);
    await choose(shown, birds);
    await press(shown, 'Upload');
    shown.happens(alertRaised({ type: 'danger', said: { problem, context: 'formUpload' } }));
    expect(screen.getByRole('alert')).toHaveTextContent('(expected “trees”, got “birds”)');
    await choose(shown, trees);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
