import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Progress } from '#api/schemas/progress';
import { FormProgress } from '#src/containers/form/progress/FormProgress';
import { FormTargets } from '#src/containers/form/progress/FormTargets';
import { formChoicesRead } from '#store/form/choices';
import { modalOpened } from '#store/core/modal';
import { summaryRead, summaryRequested, targetsSubmitted } from '#store/explore/summaries';
import { PROGRESS } from '#store/explore/summaryQuery';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { key } from '#test/support/site/submissionsPage';
import { aForm, aProgress, aProgressForm, aProject } from '#test/support/things';
import { typePartialDate, typesWhole } from '#test/support/form/typePartialDate';

const field = (path: string, type: string) => ({
  path,
  name: path.split('/').at(-1) ?? '',
  type,
  binary: null,
  selectMultiple: null,
});

const known = [
  loggedInAs('admin', ['queriesOnAnswers', 'summaries', 'progress']),
  at('/projects/1/forms/trees/progress'),
  answered('projectGet', { projectId: 1 }, aProject()),
  answered('formGet', key, aForm()),
  answered('draftGet', key, null),
  answered('draftAttachmentList', key, []),
  answered('formFieldList', key, [field('/species', 'string'), field('/height', 'int')], { odata: true }),
];

const tablet = {
  id: 5,
  displayName: 'Tablet',
  type: 'field_key',
  counts: [0, 0, 0],
  lastSubmission: null,
  isSilent: false,
};

const planned: Progress = aProgress({
  forms: [aProgressForm({ plan: { by: 'species', until: '2026-12-31', planned: 30, done: 12, lastWeek: 7 } })],
  submitters: [tablet],
  targets: [
    { value: 'oak', displayName: null, planned: 10, done: 12, lastWeek: 0 },
    { value: 'elm', displayName: null, planned: 20, done: 0, lastWeek: 7 },
  ],
});

const show = (element: ReactElement, progress: Progress = aProgress({ submitters: [tablet] })) =>
  renderSite(element, ...known, summaryRead({ field: PROGRESS, asks: '1\ntrees\n30', summary: null, progress }));

const dialog = (progress?: Progress) => show(<FormTargets ids={{ projectId: 1, xmlFormId: 'trees' }} />, progress);
const saved = ({ events }: ReturnType<typeof show>) =>
  events.filter(targetsSubmitted.match).map(({ payload }) => payload.plan);

const species = formChoicesRead({
  source: { ...key, draft: false },
  choices: {
    languages: [''],
    usual: 0,
    lists: [[{ code: 'oak', labels: ['Oak'] }]],
    fields: [{ path: '/species', multiple: false, list: 0 }],
    questions: [{ path: '/species', labels: ['Species'], hints: [null] }],
  },
});

describe('targets of a form', () => {
  it('are not saved with a date and no number', async () => {
    const shown = dialog();
    typesWhole(screen.getByLabelText('Until'), '2026-12-31');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(/a date alone sets no target/);
    expect(saved(shown)).toEqual([]);
    await shown.user.type(screen.getByLabelText('Planned submissions'), '30');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(shown)).toMatchObject([{ until: '2026-12-31', targets: [{ count: 30 }] }]);
  });

  it('show progress part by part; a surplus in one part does not make up for another', () => {
    show(<FormProgress />, planned);
    const card = within(screen.getByRole('region', { name: 'Targets' }));
    expect(card.getByText('10 of 30')).toBeVisible();
    expect(card.getByText('reached, 2 over target')).toBeVisible();
    const oak = card.getByRole('link', { name: '12 of 10' });
    expect(oak.getAttribute('href')).toContain('species+eq+%27oak%27');
  });

  it('the total pace is computed from the parts that are incomplete', () => {
    const [form] = planned.forms;
    const plan = { by: 'species', until: null, planned: 30, done: 40, lastWeek: 28 };
    const [oak, elm] = planned.targets ?? [];
    const targets = [oak, elm].flatMap((target) => (target ? [{ ...target, lastWeek: 7 }] : []));
    show(<FormProgress />, { ...planned, forms: form ? [{ ...form, plan }] : [], targets });
    const [all] = screen.getAllByText(/20 to go/);
    expect(all).toHaveTextContent('20 to go · 1 a day in the last seven days');
  });

  it('are set by a dialog, if there are none yet', async () => {
    const shown = show(<FormProgress />);
    await shown.user.click(screen.getByRole('button', { name: 'Set targets…' }));
    expect(shown.events.filter(modalOpened.match)).toHaveLength(1);
  });

  it('one number for the form, and a last day', async () => {
    const shown = dialog();
    await shown.user.type(screen.getByLabelText('Planned submissions'), '1 200');
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-12-24' } });
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(shown)).toEqual([{ by: null, until: '2026-12-24', targets: [{ value: null, count: 1200 }] }]);
  });

  it('a number for each submitter, and none for anonymous ones', async () => {
    const shown = dialog(aProgress({ submitters: [tablet, { ...tablet, id: 6, displayName: 'Phone' }] }));
    await shown.user.selectOptions(screen.getByLabelText('Set targets for'), 'each submitter');
    await shown.user.type(screen.getByLabelText('Planned submissions: Phone'), '7');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(shown)).toEqual([{ by: '__system/submitterId', until: null, targets: [{ value: '6', count: 7 }] }]);
  });

  it('are pasted from a spreadsheet; unknown names are reported', async () => {
    const shown = dialog(aProgress({ submitters: [tablet, { ...tablet, id: 6, displayName: 'Phone' }] }));
    await shown.user.selectOptions(screen.getByLabelText('Set targets for'), 'each submitter');
    await shown.user.click(screen.getByLabelText('Planned submissions: Tablet'));
    await shown.user.paste('Who\tHow many\nphone\t1,000\nTablet\t20\nNobody\t3');
    expect(screen.getByText('Not found here, so left out: Nobody.')).toBeVisible();
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(shown)[0]?.targets).toEqual([
      { value: '5', count: 20 },
      { value: '6', count: 1000 },
    ]);
  });

  it('names pasted as another answer get rows, and the numbers above stay', async () => {
    const shown = dialog(planned);
    await shown.user.click(screen.getByLabelText('Another answer'));
    await shown.user.paste('ELM\nYew\nFir\n');
    expect(screen.getByLabelText('Planned submissions: oak')).toHaveValue('10');
    expect(screen.getByLabelText('Planned submissions: elm')).toHaveValue('20');
    await shown.user.type(screen.getByLabelText('Planned submissions: Fir'), '3');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(shown)[0]?.targets).toEqual([
      { value: 'oak', count: 10 },
      { value: 'elm', count: 20 },
      { value: 'Fir', count: 3 },
    ]);
  });

  it('of a question without a list use the answers given so far', async () => {
    const shown = dialog();
    await shown.user.selectOptions(screen.getByLabelText('Set targets for'), 'each answer: species');
    expect(shown.events.filter(summaryRequested.match).map(({ payload }) => payload)).toEqual(['species']);
    const groups = [{ value: 'elm', count: 3 }];
    const summary = { kind: 'text', count: 3, answered: 3, distinct: 1, groups } as const;
    shown.happens(summaryRead({ field: 'species', asks: '', summary }));
    await shown.user.type(screen.getByLabelText('Another answer'), 'Yew{Tab}');
    await shown.user.type(screen.getByLabelText('Planned submissions: elm'), '4');
    await shown.user.type(screen.getByLabelText('Planned submissions: Yew'), '2');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(shown)[0]?.targets).toEqual([
      { value: 'elm', count: 4 },
      { value: 'Yew', count: 2 },
    ]);
  });

  it('existing ones can be changed and removed', async () => {
    const shown = dialog(planned);
    expect(screen.getByLabelText('Planned submissions: oak')).toHaveValue('10');
    expect(screen.getByLabelText('Another answer')).toBeVisible();
    await shown.user.clear(screen.getByLabelText('Planned submissions: oak'));
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(shown)).toEqual([{ by: 'species', until: '2026-12-31', targets: [{ value: 'elm', count: 20 }] }]);
  });

  it('an incomplete date is not mistaken for an empty one', async () => {
    const shown = dialog(planned);
    const until = screen.getByLabelText('Until');
    typePartialDate(until);
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(until).toHaveAccessibleDescription(/only a part of a date/);
    expect(until).toHaveFocus();
    expect(saved(shown)).toEqual([]);
    typesWhole(until, '2026-12-30');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(shown)).toMatchObject([{ until: '2026-12-30' }]);
  });

  it('an invalid number is not saved', async () => {
    const shown = dialog();
    await shown.user.type(screen.getByLabelText('Planned submissions'), 'many');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Only whole numbers can be planned.')).toBeVisible();
    expect(saved(shown)).toEqual([]);
  });

  it('an invalid number is found among many fields, and only its field is marked', async () => {
    const shown = dialog(aProgress({ submitters: [tablet, { ...tablet, id: 6, displayName: 'Phone' }] }));
    await shown.user.selectOptions(screen.getByLabelText('Set targets for'), 'each submitter');
    const [first, second] = [/Tablet/, /Phone/].map((name) => screen.getByRole('textbox', { name }));
    await shown.user.type(first ?? document.body, '5');
    await shown.user.type(second ?? document.body, 'many');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(second).toHaveFocus();
    expect(second).toBeInvalid();
    expect(second).toHaveAccessibleDescription('Only whole numbers can be planned.');
    expect(first).toBeValid();
    await shown.user.selectOptions(screen.getByLabelText('Set targets for'), 'the whole form');
    expect(screen.queryByText('Only whole numbers can be planned.')).not.toBeInTheDocument();
    expect(saved(shown)).toEqual([]);
  });

  it('numbers stay while another kind of target is chosen temporarily', async () => {
    const shown = dialog(planned);
    const by = screen.getByLabelText('Set targets for');
    await shown.user.clear(screen.getByLabelText('Planned submissions: oak'));
    await shown.user.type(screen.getByLabelText('Another answer'), 'Yew{Tab}');
    await shown.user.keyboard('2');
    await shown.user.selectOptions(by, 'each submitter');
    await shown.user.type(screen.getByLabelText('Planned submissions: Tablet'), '7');
    await shown.user.selectOptions(by, 'each answer: species');
    expect(screen.getByLabelText('Planned submissions: oak')).toHaveValue('');
    expect(screen.getByLabelText('Planned submissions: elm')).toHaveValue('20');
    expect(screen.getByLabelText('Planned submissions: Yew')).toHaveValue('2');
    await shown.user.selectOptions(by, 'each submitter');
    expect(screen.getByLabelText('Planned submissions: Tablet')).toHaveValue('7');
  });

  it.each(['Enter', 'Tab'])(
    '%s after the name of another answer leads to its number, and saves nothing',
    async (name) => {
      const shown = dialog(planned);
      await shown.user.type(screen.getByLabelText('Another answer'), `Yew{${name}}`);
      expect(screen.getByLabelText('Planned submissions: Yew')).toHaveFocus();
      await shown.user.type(screen.getByLabelText('Another answer'), `elm{${name}}`);
      expect(screen.getByLabelText('Planned submissions: elm')).toHaveFocus();
      expect(saved(shown)).toEqual([]);
    },
  );

  it('no answers are available if they are encrypted', () => {
    const shown = dialog();
    const offered = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Set targets for').options].map(({ text }) => text);
    expect(offered()).toContain('each answer: species');
    shown.happens(answered('formGet', key, aForm({ keyId: 3 })));
    expect(offered()).toEqual(['the whole form', 'each submitter']);
  });

  it('a number for each answer to a question with one choice', async () => {
    const shown = show(<FormTargets ids={{ projectId: 1, xmlFormId: 'trees' }} />);
    shown.happens(species);
    await shown.user.selectOptions(screen.getByLabelText('Set targets for'), 'each answer: Species');
    await shown.user.type(screen.getByLabelText('Planned submissions: Oak'), '9');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(shown)).toEqual([{ by: 'species', until: null, targets: [{ value: 'oak', count: 9 }] }]);
  });
});
