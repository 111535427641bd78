import { fireEvent, screen, within } from '@testing-library/react';
import { FormCreate, FormUpdate } from '#src/containers/form/upload/FormUpload';
import { batchEnded, batchRowsChanged, type BatchRow } from '#store/core/batch';
import { fileById } from '#store/core/files';
import { requestStarted } from '#store/request/requests';
import { uploadProgressed } from '#store/form/uploads';
import { fileTransfer } from '#test/support/device/fileTransfer';
import { at, loggedInAs, renderSite, type Shown } from '#test/support/site/render';
import { failed } from '#test/support/site/states';

const trees = new File(['<h:html/>'], 'trees.xml', { type: 'text/xml' });
const birds = new File(['<h:html/>'], 'birds.xml', { type: 'text/xml' });

const show = (dialog = <FormCreate ids={{ projectId: 1 }} />) => renderSite(dialog, loggedInAs(), at('/projects/1'));

const choose = ({ user }: Shown, file: File) =>
  user.upload(screen.getByLabelText('Form definition', { selector: 'input' }), file);

const press = ({ user }: Shown, name: string) => user.click(screen.getByRole('button', { name }));

const payloadOf = ({ events }: Shown): unknown => events.at(-1)?.payload;

const warned = (warnings: unknown, params: { projectId: number; xmlFormId?: string } = { projectId: 1 }) => {
  const problem = { kind: 'problem', code: 400.16, message: 'look', details: { warnings } } as const;
  const { projectId, xmlFormId } = params;
  return xmlFormId === undefined
    ? failed('formCreate', { projectId }, problem)
    : failed('draftCreate', { projectId, xmlFormId }, problem);
};

describe('FormUpload', () => {
  it('uploading a form requires a file first', async () => {
    const shown = show();
    await press(shown, 'Upload');
    expect(shown.events.map(({ type }) => type)).toEqual(['forms/submittedWithoutFile']);
  });

  it('uploading a form dispatches an id of the file, for a new form and for a draft', async () => {
    const shown = show(<FormUpdate ids={{ projectId: 1, xmlFormId: 'trees' }} />);
    await choose(shown, trees);
    expect(screen.getByText('trees.xml')).toBeVisible();
    await press(shown, 'Upload');
    const payload = payloadOf(shown);
    expect(payload).toEqual({ projectId: 1, xmlFormId: 'trees', ignoreWarnings: false, fileId: expect.any(String) });
    expect(fileById((payload as { fileId: string }).fileId)).toBe(trees);
  });

  it('uploading a form shows the progress, and cannot be closed while it runs', async () => {
    const shown = show();
    await choose(shown, trees);
    shown.happens(
      requestStarted({ key: 'formCreate projectId=1', name: 'formCreate', params: { projectId: 1 } }),
      uploadProgressed({ fileName: 'trees.xml', sent: 50_000, total: 200_000 }),
    );
    expect(screen.getByText(/50 kB of 200 kB · 25%/)).toBeVisible();
    await shown.user.keyboard('{Escape}');
    expect(shown.events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });

  it('uploading a form lists warnings, and uploads anyway on demand', async () => {
    const shown = show();
    await choose(shown, trees);
    await press(shown, 'Upload');
    shown.happens(warned(['No label for “age”']));
    expect(screen.getByRole('alert')).toHaveTextContent('No label for “age”');
    await press(shown, 'Upload anyway');
    expect(payloadOf(shown)).toMatchObject({ ignoreWarnings: true });
  });

  it('uploading a form translates the warnings of newer servers', async () => {
    const shown = show(<FormUpdate ids={{ projectId: 1, xmlFormId: 'trees' }} />);
    await choose(shown, trees);
    await press(shown, 'Upload');
    shown.happens(
      warned(
        {
          workflowWarnings: [
            { type: 'deletedFormExists', details: { xmlFormId: 'trees' } },
            { type: 'structureChanged', details: ['age', 'height'] },
            { type: 'structureChanged', details: ['age'], fields: [{ path: '/age', answers: 1200 }] },
            { type: 'typeChanged', details: { path: '/age', from: 'int', to: 'string', count: 1 } },
            { type: 'oldEntityVersion', details: { version: '2022.1.0' } },
            { type: 'tooBlue' },
          ],
        },
        { projectId: 1, xmlFormId: 'trees' },
      ),
    );
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/look at these 6 warnings first/)).toBeVisible();
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^A form with the ID “trees” is in the trash/),
      expect.stringMatching(/moved to another group: age, height\./),
      expect.stringMatching(/moved to another group: age \(1,200 answers\)\./),
      expect.stringMatching(/“\/age” changes its type from int to string. Its 1 answer is then text/),
      expect.stringMatching(/version 2022\.1\.0 of the entities specification/),
      '{"type":"tooBlue"}',
    ]);
  });

  it('uploading a form shows the warnings of our server about an XForm', async () => {
    const shown = show();
    await choose(shown, trees);
    await press(shown, 'Upload');
    const hint = 'A parenthesis is opened and not closed.';
    shown.happens(
      warned({
        workflowWarnings: [
          { type: 'nodeMissing', details: { line: 12, attribute: 'ref', path: '/data/no' }, reason: 'x' },
          { type: 'expressionBroken', details: { line: 13, attribute: 'relevant', text: '(1', hint }, reason: 'x' },
        ],
      }),
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 12, “ref”: this form has no field “/data/no”.',
      `Line 13, “relevant”: the expression “(1” does not work. ${hint}`,
    ]);
    await press(shown, 'Upload anyway');
    expect(payloadOf(shown)).toMatchObject({ ignoreWarnings: true });
  });

  it('uploading a form lists why devices cannot open it, and cannot continue anyway', async () => {
    const shown = show();
    await choose(shown, trees);
    await press(shown, 'Upload');
    const mistakes = [
      { type: 'nodeMissing', details: { line: 12, attribute: 'ref', path: '/data/no' }, reason: 'x' },
      { type: 'deviceRefuses', details: { line: 13, hint: 'This choice has no label.' }, reason: 'x' },
    ];
    const problem = { kind: 'problem', code: 400.53, message: 'x', details: { error: 'x', mistakes } } as const;
    shown.happens(failed('formCreate', { projectId: 1 }, problem));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/^Devices cannot open this form. Correct these 2 mistakes/)).toBeVisible();
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 12, “ref”: this form has no field “/data/no”.',
      'Line 13: This choice has no label.',
    ]);
    expect(screen.queryByRole('button', { name: /anyway/ })).toBeNull();
    await press(shown, 'Upload');
    expect(payloadOf(shown)).toMatchObject({ ignoreWarnings: false });
  });

  it('uploading a form can continue anyway if the server does not name its warnings', async () => {
    const shown = show();
    await choose(shown, trees);
    await press(shown, 'Upload');
    shown.happens(warned([]));
    expect(screen.getByRole('alert')).toHaveTextContent('does not say which');
    await press(shown, 'Upload anyway');
    expect(payloadOf(shown)).toMatchObject({ ignoreWarnings: true });
  });

  it('uploading a form has one button, which ignores warnings only of the file they are about', async () => {
    const shown = show();
    await choose(shown, trees);
    await press(shown, 'Upload');
    shown.happens(warned([]));
    expect(screen.getAllByRole('button', { name: /^Upload/ }).map(({ textContent }) => textContent)).toEqual([
      'Upload anyway',
    ]);
    await choose(shown, new File(['<h:html/>'], 'other.xml'));
    await press(shown, 'Upload');
    expect(payloadOf(shown)).toMatchObject({ ignoreWarnings: false });
  });

  it('uploading a form shows sizes in a suitable unit', async () => {
    const shown = show();
    await choose(shown, trees);
    const params = { projectId: 1 };
    shown.happens(
      requestStarted({ key: 'formCreate projectId=1', name: 'formCreate', params }),
      uploadProgressed({ fileName: 'trees.xml', sent: 12_340_000, total: 90_000_000 }),
    );
    expect(screen.getByText(/12\.4 MB of 90 MB · 14%/)).toBeVisible();
    await press(shown, 'Stop');
    expect(shown.events.at(-1)?.type).toBe('uploads/uploadStopRequested');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    shown.happens(uploadProgressed({ fileName: 'trees.xml', sent: 90_000_000, total: 90_000_000 }));
    expect(screen.getByText('The server is reading the form…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'several files',
      <FormUpdate key="1" ids={{ projectId: 1, xmlFormId: 'trees' }} />,
      fileTransfer([trees, trees]),
      'These are several files.',
    ],
    ['a folder', <FormCreate key="1" ids={{ projectId: 1 }} />, fileTransfer([], ['trees.xml']), 'This is a folder.'],
  ])('uploading a form reports that %s were dropped, until a file is chosen', async (_, dialog, dataTransfer, text) => {
    const shown = show(dialog);
    fireEvent.drop(screen.getByRole('group', { name: 'Form definition' }), { dataTransfer });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByText('trees.xml')).not.toBeInTheDocument();
    await choose(shown, birds);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('birds.xml')).toBeVisible();
  });

  it('uploading a form accepts the same file again after it was corrected, and clears its error', async () => {
    const shown = show();
    await choose(shown, trees);
    await press(shown, 'Upload');
    shown.happens(warned([]));
    await choose(shown, new File(['<h:html></h:html>'], 'trees.xml'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(shown.events.at(-1)?.type).toBe('uploads/uploadFileChosen');
  });

  it('uploading a form shows the errors of a file until another one is chosen', async () => {
    const problem = {
      kind: 'problem',
      code: 400.8,
      message: '',
      details: { field: 'xmlFormId', value: 'birds' },
    } as const;
    const shown = show(<FormUpdate ids={{ projectId: 1, xmlFormId: 'trees' }} />);
    await choose(shown, birds);
    await press(shown, 'Upload');
    shown.happens(failed('draftCreate', { projectId: 1, xmlFormId: 'trees' }, problem));
    expect(screen.getByRole('alert')).toHaveTextContent('(expected “trees”, got “birds”)');
    await choose(shown, trees);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('uploading several forms shows them as one selection, and names the ignored files before anything is sent', async () => {
    const shown = show();
    const sheet = new File(['x'], 'Wells.XLSX');
    const [notes, photo] = [new File(['x'], 'notes.txt'), new File(['x'], 'photo.jpg')];
    const dataTransfer = fileTransfer([trees, notes, sheet, photo], ['more']);
    fireEvent.drop(screen.getByRole('group', { name: 'Form definition' }), { dataTransfer });
    expect(screen.getByText('2 files')).toBeVisible();
    const [others, folders] = screen.getAllByRole('alert');
    expect(others).toHaveTextContent(/^These 2 files are left out, .*:notes\.txtphoto\.jpg$/);
    expect(folders).toHaveTextContent(/^Folders are left out\. .*:more$/);
    await press(shown, 'Upload');
    expect(shown.events.at(-1)).toMatchObject({
      type: 'batch/batchStarted',
      payload: { kind: 'formCreate', about: { projectId: 1 }, rows: [{ label: 'trees.xml' }, { label: 'Wells.XLSX' }] },
    });
    const { rows } = payloadOf(shown) as { rows: { key: string }[] };
    expect(rows.map(({ key }) => fileById(key))).toEqual([trees, sheet]);
    expect(screen.getByRole('dialog', { name: 'New forms' })).toBeVisible();
    await shown.user.keyboard('{Escape}');
    expect(shown.events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });

  it('uploading several forms continues as a single upload when only one form is left', async () => {
    const shown = show();
    await shown.user.upload(screen.getByLabelText('Form definition', { selector: 'input' }), [trees]);
    const dataTransfer = fileTransfer([birds, new File(['x'], 'notes.txt')]);
    fireEvent.drop(screen.getByRole('group', { name: 'Form definition' }), { dataTransfer });
    expect(screen.getByText('birds.xml')).toBeVisible();
    await press(shown, 'Upload');
    expect(shown.events.at(-1)?.type).toBe('forms/formUploadSubmitted');
  });

  it('uploading several forms shows the result of each, with a link to its draft', async () => {
    const shown = show();
    fireEvent.drop(screen.getByRole('group', { name: 'Form definition' }), {
      dataTransfer: fileTransfer([trees, birds, trees, birds]),
    });
    await press(shown, 'Upload');
    const { rows, run } = payloadOf(shown) as { rows: { key: string }[]; run: number };
    const change = (index: number, change: Partial<BatchRow>) =>
      batchRowsChanged({ kind: 'formCreate', run, changes: { [rows[index]?.key ?? '']: change } });
    const refusal = (code: number, details: unknown) => ({
      problem: { kind: 'problem', code, message: '', details } as const,
      name: 'formCreate' as const,
    });
    const taken = { fields: ['projectId', 'xmlFormId'], values: ['1', 'trees'] };
    shown.happens(
      change(0, { state: 'done', result: 'my trees' }),
      change(1, { state: 'failed', problem: refusal(409.3, taken) }),
      change(2, { state: 'asking', problem: refusal(400.16, { warnings: ['No label for “age”'] }) }),
      change(3, { state: 'asking', problem: refusal(400.16, { warnings: ['No label for “size”'] }) }),
      batchEnded({ kind: 'formCreate', run }),
    );
    expect(screen.getByText('1 of 4 created · 1 failed · 2 to confirm')).toBeVisible();
    expect(screen.getByRole('link', { name: 'trees.xml' })).toHaveAttribute(
      'href',
      '/projects/1/forms/my%20trees/draft',
    );
    const list = within(screen.getByRole('group', { name: 'Form definitions' }));
    expect(list.getByText(/^A Form already exists in this Project/)).toBeVisible();
    expect(list.getByText('No label for “age”')).toBeVisible();
    await press(shown, 'Upload all anyway');
    expect(payloadOf(shown)).toMatchObject({ keys: [rows[2]?.key, rows[3]?.key], agreed: true });
  });
});
