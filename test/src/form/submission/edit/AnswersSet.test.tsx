import { screen, within } from '@testing-library/react';
import { AnswersSet } from '#src/containers/form/submission/AnswersSet';
import { batchEnded, batchRowsChanged, batchStarted, selectBatch, type BatchRow } from '#store/core/batch';
import { formChoicesRead } from '#store/form/choices';
import { bulkActionsRequested, submissionsSelected } from '#store/submission/bulkActions';
import { renderSite } from '#test/support/site/render';
import { awaitingRows, fields, key, page } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';
import { typePartialDate, typesWhole } from '#test/support/form/typePartialDate';

const source = { ...key, draft: false };
const kind = 'submissionAct';

const row = (number: number, name: string | null, system: object = {}) => ({
  ...aRow(number, { name, plot: { height: number }, seen: '2026-05-01' }),
  __system: { ...aRow(number).__system, reviewState: null, edits: 0, deletedAt: null, ...system },
});

const rows = [
  row(0, 'oak'),
  row(1, 'elm'),
  row(2, null),
  row(3, null, { status: 'notDecrypted' }),
  ...[4, 5, 6, 7].map((number) => row(number, 'ash')),
];

const choices = {
  languages: ['English (en)'],
  usual: 0,
  lists: [['oak', 'elm', 'ash'].map((code) => ({ code, labels: [code.toUpperCase()] }))],
  fields: [{ path: '/name', multiple: false, list: 0 }],
  questions: ['/name', '/plot/height'].map((path) => ({ path, labels: [`Question ${path}`], hints: [null] })),
};

const show = (ids: readonly number[], instanceId?: string) => {
  const site = renderSite(
    <AnswersSet ids={{ ...source, ...(instanceId && { instanceId }) }} />,
    ...awaitingRows(fields),
    page(rows),
    formChoicesRead({ source, choices }),
    submissionsSelected({ source, ids: ids.map((number) => `uuid:${number}`) }),
  );
  const asked = () => site.events.filter(bulkActionsRequested.match).map(({ payload }) => payload);
  /** Outcome of a check, as reported by the sagas. */
  const tried = (changes: Readonly<Record<string, Partial<BatchRow>>>) => {
    const last = asked().at(-1);
    if (!last) throw new Error('Nothing was tried.');
    const of = last.ids.map((id) => ({ key: id, label: String(8 - Number(id.slice('uuid:'.length))) }));
    site.happens(batchStarted({ kind, about: { source, act: last.act, before: {} }, rows: of }));
    const run = selectBatch(site.state(), kind)?.run ?? 0;
    site.happens(batchRowsChanged({ kind, run, changes }), batchEnded({ kind, run }));
  };
  const preview = () => within(screen.getByRole('region', { name: 'What changes' }));
  return { ...site, asked, tried, preview };
};

describe('setting a field of several submissions', () => {
  it('does not mistake an incomplete date for an empty one, which would remove all answers', async () => {
    const { user, asked, happens } = show([0, 1]);
    const seen = { path: '/seen', labels: ['Seen on'], hints: [null] };
    happens(formChoicesRead({ source, choices: { ...choices, questions: [...choices.questions, seen] } }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'Seen on');
    const box = screen.getByLabelText('New answer');
    typePartialDate(box);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(box).toHaveAccessibleDescription(/only a part of a date/);
    expect(asked()).toEqual([]);
    typesWhole(box, '2026-05-02');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(asked()).toMatchObject([{ act: { path: '/seen', value: '2026-05-02' } }]);
  });

  it('shows a preview, checks it, lists the refusals of the form, and sets the others', async () => {
    const { user, asked, tried, preview } = show([0, 1, 2, 3]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'New answer' }), 'OAK');
    expect(
      preview()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Submission 7: ELM → OAK', 'Submission 6: no answer → OAK']);
    expect(preview().getByRole('status')).toHaveTextContent(
      '2 submissions will change. 1 has this answer already. 1 is encrypted and stays as it is.',
    );
    await user.click(screen.getByRole('button', { name: 'Check' }));
    const answer = { name: 'answer', path: '/name', value: 'oak', question: 'Question /name' };
    expect(asked()).toEqual([{ source, ids: ['uuid:1', 'uuid:2'], act: { ...answer, use: 'trial' } }]);
    tried({
      'uuid:1': { state: 'done' },
      'uuid:2': { state: 'failed', problem: { key: 'answerEdit.fault.notAsked' } },
    });
    const refused = within(screen.getByRole('group', { name: 'Submissions that cannot be changed' }));
    expect(refused.getByRole('listitem')).toHaveTextContent(
      'Submission 6This question is not asked in this submission.',
    );
    await user.click(screen.getByRole('button', { name: 'Update 1 submission' }));
    expect(asked().at(-1)).toEqual({ source, ids: ['uuid:1'], act: answer });
  });

  it('another value has to be checked again, and nothing is left to do where all submissions have it', async () => {
    const { user, asked, tried, preview } = show([4, 5, 6, 7]);
    const value = screen.getByRole('combobox', { name: 'New answer' });
    await user.selectOptions(value, 'OAK');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    tried(Object.fromEntries([4, 5, 6, 7].map((number) => [`uuid:${number}`, { state: 'done' }])));
    expect(screen.getByRole('button', { name: 'Update 4 submissions' })).toHaveFocus();
    expect(preview().getByRole('status')).toHaveTextContent(
      '4 submissions will change. Checked. Valid for all of them.',
    );
    await user.selectOptions(value, 'ASH');
    expect(preview().getByRole('status')).toHaveTextContent('4 have this answer already.');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByRole('button', { name: 'Check' })).toHaveAccessibleDescription(
      'All of them have this answer already.',
    );
    expect(asked()).toHaveLength(1);
  });

  it('numbers are compared as such, and a single submission needs no selection', async () => {
    const { user, asked, preview } = show([], 'uuid:4');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'Question /plot/height');
    await user.type(screen.getByRole('textbox', { name: 'New answer' }), '4,0');
    expect(preview().getByRole('status')).toHaveTextContent('1 has this answer already.');
    await user.type(screen.getByRole('textbox', { name: 'New answer' }), '5');
    expect(preview().getByRole('listitem')).toHaveTextContent('Submission 4: 4 → 4.05');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(asked()).toMatchObject([{ ids: ['uuid:4'], act: { path: '/plot/height', value: '4.05' } }]);
  });

  it('while it is tried, it can be stopped and not be closed', async () => {
    const { user, events, asked, happens } = show([0, 1]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'New answer' }), 'ASH');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    const [trial] = asked();
    if (!trial) throw new Error('Nothing was tried.');
    const of = trial.ids.map((id) => ({ key: id, label: id }));
    happens(batchStarted({ kind, about: { source, act: trial.act, before: {} }, rows: of }));
    expect(screen.getByRole('progressbar')).toHaveAccessibleName('Checking by the rules of the form');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(events.at(-1)).toEqual({ type: 'batch/batchStopRequested', payload: kind });
    expect(events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });
});
