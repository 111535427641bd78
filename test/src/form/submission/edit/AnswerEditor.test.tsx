import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SubmissionRow } from '#api/schemas/odata';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { batchEnded, batchRowsChanged, batchStarted, selectBatch, type BatchRow } from '#store/core/batch';
import { listQueryChanged } from '#store/route/navigation';
import { bulkActionsRequested } from '#store/submission/bulkActions';
import { renderSite } from '#test/support/site/render';
import { awaitingRows, fields, key, page } from '#test/support/site/submissionsPage';
import { answered } from '#test/support/site/states';
import { aForm, aProject, aRow } from '#test/support/things';
import { typePartialDate, typesWhole } from '#test/support/form/typePartialDate';

const source = { ...key, draft: false };
const kind = 'submissionAct';

const row = (answers: object, system: object = {}) => ({
  ...aRow(0, { ...answers }),
  __system: { ...aRow(0).__system, reviewState: null, edits: 0, deletedAt: null, ...system },
});

const answers = { name: 'oak', plot: { height: 4.5 }, seen: '2026-05-01', photo: 'oak.jpg', path: null };

const show = (shown: SubmissionRow = row(answers)) => {
  const site = renderSite(
    <FormSubmissions />,
    ...awaitingRows(fields),
    page([shown]),
    listQueryChanged({ labels: 'names' }),
  );
  const cell = (text: string) => {
    const found = screen.getByText(text).closest('td');
    if (!found) throw new Error('There is no such cell.');
    return found;
  };
  const open = async (text: string) => {
    act(() => cell(text).focus());
    await site.user.keyboard('{F2}');
    return screen.findByRole('dialog');
  };
  /** Outcome of an edit, as reported by the sagas. */
  const outcome = (change: Partial<BatchRow>) => {
    const asked = site.events.findLast(bulkActionsRequested.match);
    if (!asked) throw new Error('Nothing was saved.');
    const about = { source, act: asked.payload.act, before: {} };
    site.happens(batchStarted({ kind, about, rows: [{ key: 'uuid:0', label: '1' }] }));
    const run = selectBatch(site.state(), kind)?.run ?? 0;
    site.happens(batchRowsChanged({ kind, run, changes: { 'uuid:0': change } }), batchEnded({ kind, run }));
  };
  const saved = () => site.events.filter(bulkActionsRequested.match).map(({ payload }) => payload.act);
  return { ...site, cell, open, outcome, saved };
};

describe('the editor of an answer in the table', () => {
  it('F2 opens it at the cell, Enter saves the typed value, and the focus returns once it is saved', async () => {
    const { user, cell, open, outcome, saved } = show();
    const editor = await open('4.5');
    expect(editor).toHaveAccessibleName('Edit plot-height, submission 1');
    const box = within(editor).getByRole('textbox', { name: 'plot-height' });
    expect(box).toHaveFocus();
    expect(box).toHaveValue('4.5');
    await user.keyboard('5,25{Enter}');
    const act = { name: 'answer', path: '/plot/height', value: '5.25', question: 'plot-height', use: 'cell' };
    expect(saved()).toEqual([act]);
    outcome({ state: 'done', result: 'uuid:0b' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(cell('4.5')).toHaveFocus();
  });

  it('an error is shown at the typed value, which stays and can be changed', async () => {
    const { user, open, outcome, saved } = show();
    await open('oak');
    await user.keyboard('elm{Enter}');
    outcome({ state: 'failed', problem: { key: 'answerEdit.said', values: { text: 'Only oaks.' } } });
    const box = screen.getByRole('textbox', { name: 'name' });
    expect(box).toHaveValue('elm');
    expect(box).toHaveAccessibleDescription('The form does not accept this: Only oaks.');
    await user.type(box, 's');
    expect(box).not.toHaveAccessibleDescription();
    await user.keyboard('{Enter}');
    expect(saved().map((each) => 'value' in each && each.value)).toEqual(['elm', 'elms']);
  });

  it('Escape and an unchanged answer save nothing and return the focus; a click elsewhere keeps the typed value', async () => {
    const { user, cell, open, saved } = show();
    await open('oak');
    await user.keyboard('elm{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(cell('oak')).toHaveFocus();
    await open('oak');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await open('oak');
    await user.keyboard('elm');
    await user.click(document.body);
    expect(screen.getByRole('textbox', { name: 'name' })).toHaveValue('elm');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await open('oak');
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  it('a day has the browser’s own control, and the menu of the cell offers it, too', async () => {
    const { user, cell } = show();
    fireEvent.contextMenu(cell('05/01/2026'), { button: 2 });
    await user.click(screen.getByRole('menuitem', { name: 'Edit this answer' }));
    const box = within(await screen.findByRole('dialog')).getByLabelText('seen');
    expect(box).toHaveAttribute('type', 'date');
    expect(box).toHaveValue('2026-05-01');
    await waitFor(() => expect(box).toHaveFocus());
  });

  it('an incomplete date is not mistaken for an empty one, which would remove the answer', async () => {
    const { user, open, saved } = show();
    const box = within(await open('05/01/2026')).getByLabelText('seen');
    typePartialDate(box);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(box).toHaveAccessibleDescription('This is only a part of a date or time. Complete it, or remove it.');
    expect(box).toHaveFocus();
    expect(saved()).toEqual([]);
    typesWhole(box, '2026-05-02');
    expect(box).not.toHaveAccessibleDescription();
    await user.keyboard('{Enter}');
    expect(saved()).toMatchObject([{ path: '/seen', value: '2026-05-02' }]);
  });

  it('is not available for the metadata of a submission', async () => {
    const { user, cell } = show();
    fireEvent.contextMenu(cell('Ada'), { button: 2 });
    expect(screen.queryByRole('menuitem', { name: 'Edit this answer' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    act(() => cell('Ada').focus());
    await user.keyboard('{F2}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [
      'who may not change what others sent',
      answered('projectGet', { projectId: 1 }, aProject({ verbs: ['submission.list', 'submission.create'] })),
    ],
    ['whose form is encrypted', answered('formGet', key, aForm({ keyId: 3 }))],
  ])('%s cannot be edited', async (_, fact) => {
    const { user, cell, happens } = show();
    happens(fact);
    fireEvent.contextMenu(cell('oak'), { button: 2 });
    expect(screen.getByRole('menuitem', { name: 'Copy value' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Edit this answer' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}{F2}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['encrypted', row({}, { status: 'notDecrypted' }), 'Ada'],
    ['on a server without edits', { ...aRow(0, answers) }, 'oak'],
  ])('submissions that are %s cannot be edited', async (_, shown, text) => {
    const { user, cell } = show(shown);
    for (const each of cell(text).parentElement?.querySelectorAll('td') ?? []) {
      act(() => each.focus());
      await user.keyboard('{F2}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });
});
