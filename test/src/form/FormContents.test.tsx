import { screen, within } from '@testing-library/react';
import type { FormExtended } from '#api/schemas/form';
import type { ContentNode, ContentQuestion, FormContents } from '#shared/xform/readContents';
import { FormOverview } from '#src/containers/form/overview/FormOverview';
import { summaryRead } from '#store/explore/summaries';
import { CONTENTS, LATEST, PROGRESS } from '#store/explore/summaryQuery';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aForm, aProgress, aProgressForm, aProject } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const path = '/projects/1/forms/trees';

const show = ({ form = aForm() }: { readonly form?: FormExtended } = {}) =>
  renderSite(
    <FormOverview />,
    loggedInAs('viewer'),
    at(path),
    answered('projectGet', { projectId: 1 }, aProject({ role: 'manager' })),
    answered('formGet', key, form),
    answered('draftGet', key, null),
    answered('draftAttachmentList', key, []),
    answered('formAttachmentList', key, []),
  );

const card = (name: string) => within(screen.getByRole('region', { name }));

/** What a saga has read for the current form. */
const read = (field: string, what: Partial<Parameters<typeof summaryRead>[0]>) =>
  summaryRead({ field, asks: '1\ntrees', summary: null, ...what });

const question = (name: string, parts: Partial<ContentQuestion> = {}): ContentQuestion => ({
  kind: 'question',
  path: `/${name}`,
  name,
  labels: [`The ${name}`, null],
  rules: [],
  type: 'text',
  choices: null,
  ...parts,
});

const contents = (parts: readonly ContentNode[], count = 2): FormContents => ({
  languages: [
    { name: 'English', missing: 0 },
    { name: 'Français', missing: 3 },
  ],
  usual: 0,
  count,
  required: 1,
  conditional: 0,
  parts,
});

const stand = {
  kind: 'group',
  path: '/stand',
  name: 'stand',
  labels: ['The stand', 'Le peuplement'],
  rules: ['shownIf'],
  count: 1,
  parts: [question('species', { path: '/stand/species', type: 'one', choices: 3, rules: ['required'] })],
} as const satisfies ContentNode;

describe('what a form contains', () => {
  const lines = () =>
    card('Questions')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  const showContents = (form: FormContents) => {
    const shown = show();
    shown.happens(read(CONTENTS, { contents: { version: '1', form } }));
    return shown;
  };

  it('what a form contains is listed by group, with types, rules and languages', async () => {
    const { user } = showContents(contents([stand, question('remarks')]));
    expect(lines()).toEqual([
      'The standstandShown if1 question',
      'The speciesspeciesSelect one, 3 choicesRequired',
      'The remarksremarksText',
    ]);
    expect(card('Questions').getByText('1 required')).toBeVisible();
    await user.click(card('Questions').getByRole('button', { name: 'Français 3 missing' }));
    expect(lines()[0]).toMatch(/^Le peuplement/);
    await user.click(card('Questions').getByRole('button', { name: /^Le peuplement/ }));
    expect(lines()).toHaveLength(2);
  });

  it('what a form contains is searched by names and labels', async () => {
    const { user } = showContents(contents([stand, question('remarks')]));
    await user.click(card('Questions').getByRole('button', { name: 'Fold all' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a question' }), 'SPEC');
    expect(lines()).toEqual([expect.stringMatching(/^The stand/), expect.stringMatching(/^The species/)]);
    await user.type(screen.getByRole('searchbox', { name: 'Find a question' }), 'x');
    expect(card('Questions').getByText('Nothing matches “SPECx”.')).toBeVisible();
  });

  it('what a long form contains is folded at first, and rendered in parts', async () => {
    const many = Array.from({ length: 300 }, (_, index) => question(`q${index}`));
    const { user } = showContents(contents([...many, stand, { ...stand, path: '/other' }], 302));
    expect(lines()).toHaveLength(200);
    await user.click(card('Questions').getByRole('button', { name: 'and 103 more' }));
    expect(lines()).toHaveLength(303);
  });

  it('what a form contains can be read again after a failure', async () => {
    const { user, happens, events } = show();
    happens(read(CONTENTS, {}));
    await user.click(card('Questions').getByRole('button', { name: 'Try again' }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'summaries/summariesRefreshRequested' }));
  });
});

describe('the submissions in the overview of a form', () => {
  it('the newest submissions have their names, senders and review states', () => {
    const { happens } = show({ form: aForm({ submissions: 2 }) });
    const submitter = { id: 1, type: 'user', displayName: 'Ann', createdAt: null, updatedAt: null };
    const sent = { submitter, deviceId: null, createdAt: '2020-01-02T10:11:12.000Z', updatedAt: null };
    const version = { instanceId: 'b', submitterId: 1, deviceId: null, userAgent: null, createdAt: '', current: true };
    happens(
      read(LATEST, {
        latest: [
          { ...sent, instanceId: 'a', reviewState: 'approved' },
          { ...sent, instanceId: 'b', currentVersion: { ...version, instanceName: 'Oak', submitter: null } },
        ],
      }),
    );
    const [first, second] = card('Last five').getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Ann.*2020.*Approved$/);
    expect(second).toHaveTextContent(/^OakAnn · \d\d\/\d\d\/2020/);
    expect(card('Last five').getByRole('link', { name: 'Oak' })).toHaveAttribute('href', `${path}/submissions/b`);
    expect(card('Last five').getByRole('link', { name: 'All submissions' })).toHaveAttribute(
      'href',
      `${path}/submissions`,
    );
  });

  it('the submissions of the last days are bars with a sentence, where the server counts them', () => {
    const ofServer = loggedInAs('viewer', ['progress']);
    const { happens } = show({ form: aForm({ submissions: 9 }) });
    expect(card('Submissions').queryByText('today')).not.toBeInTheDocument();
    happens(
      ofServer,
      summaryRead({
        field: PROGRESS,
        asks: '1\ntrees\n30',
        summary: null,
        progress: aProgress({ forms: [aProgressForm({ counts: [0, 5, 2], hasIssues: 4 })] }),
      }),
    );
    expect(card('Submissions').getByText('last 7 days').parentElement).toHaveTextContent('7 last 7 days');
    expect(
      card('Submissions').getByRole('img', { name: /^7 submissions in the last 3 days, at most 5 on/ }),
    ).toBeVisible();
    expect(card('Submissions').getByText('With issues, last 30 days').nextSibling).toHaveTextContent('4');
  });
});
