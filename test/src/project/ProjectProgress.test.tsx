import { screen, within } from '@testing-library/react';
import type { Progress } from '#api/schemas/progress';
import { ProjectProgress } from '#src/containers/project/ProjectProgress';
import type { CountedProgress } from '#store/progress/countedProgress';
import { navigationRequested } from '#store/route/navigation';
import { summariesRefreshRequested, summaryRead } from '#store/explore/summaries';
import { PROGRESS, selectSummaryQuery } from '#store/explore/summaryQuery';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered, failed } from '../../support/site/states';
import { aProgress, aProgressForm, aProject } from '../../support/things';

const show = (isOther = false) =>
  renderSite(
    <ProjectProgress />,
    loggedInAs('admin', isOther ? undefined : ['progress']),
    at('/projects/1/progress'),
    answered('projectGet', { projectId: 1 }, aProject()),
  );

const arrives = ({ happens, state }: ReturnType<typeof show>, progress?: Progress, counted?: CountedProgress) =>
  happens(
    summaryRead({
      field: PROGRESS,
      asks: selectSummaryQuery(state(), PROGRESS),
      summary: null,
      ...(progress && { progress }),
      ...(counted && { counted }),
    }),
  );

const trees = aProgressForm({
  counts: [1, 4, 5],
  submissions: 40,
  hasIssues: 1,
  rejected: 1,
  durations: { median: 1500, count: 8, dropped: 2 },
  plan: { by: null, until: null, planned: 80, done: 38, lastWeek: 7 },
});

const ana = {
  id: 5,
  displayName: 'Ana',
  type: 'field_key',
  counts: [1, 4, 5],
  lastSubmission: '2026-11-22T10:00:00.000Z',
  isSilent: false,
};

const submitters = [
  ana,
  { ...ana, id: 6, displayName: 'Bo', counts: [0, 0, 0], lastSubmission: '2026-11-01T10:00:00.000Z', isSilent: true },
  { ...ana, id: 7, displayName: 'Cy', counts: [0, 0, 0], lastSubmission: null, isSilent: true },
];

const region = (name: string) => screen.getByRole('region', { name });
const names = () =>
  within(region('Submissions by person'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('the progress of a project', () => {
  it('shows the submissions received, and links to them if one form has all', () => {
    const shown = show();
    expect(region('Progress')).toHaveAttribute('aria-busy', 'true');
    arrives(shown, aProgress({ forms: [trees], submitters }));
    expect(region('Progress')).toHaveAttribute('aria-busy', 'false');
    const sent = screen.getByRole('link', { name: '10 submissions' });
    const address = new URL(sent.getAttribute('href') ?? '', 'http://localhost');
    expect(address.pathname).toBe('/projects/1/forms/trees/submissions');
    expect(address.searchParams.get('filter')).toMatch(/submissionDate ge .* and __system\/submissionDate lt /);
    const issues = screen.getByRole('link', { name: '20% with issues or rejected' });
    expect(decodeURIComponent(issues.getAttribute('href') ?? '')).toContain("reviewState+eq+'hasIssues'");
    expect(screen.getByText('of the newest 8 interviews · 2 with impossible times left out')).toBeVisible();
    expect(within(region('Submissions per day')).getByRole('link', { name: '11/21/2026: 4' })).toHaveAttribute('href');
    expect(
      within(region('Forms')).getByText('42 to go · 1 a day in the last seven days', { exact: false }),
    ).toBeVisible();
    expect(within(region('Forms')).getByRole('link', { name: '38 of 80' })).toHaveAttribute('href');
  });

  it('figures of several forms have no links, except to rows of one table', () => {
    const shown = show();
    arrives(shown, aProgress({ forms: [trees, aProgressForm({ xmlFormId: 'wells', name: 'Wells' })], submitters }));
    expect(screen.queryByRole('link', { name: '10 submissions' })).toBeNull();
    expect(within(region('Submissions per day')).queryAllByRole('link')).toEqual([]);
    expect(within(region('Forms')).getByRole('link', { name: '10 submissions of Trees' })).toHaveAttribute('href');
    expect(within(region('Forms')).getByRole('link', { name: 'Wells' })).toHaveAttribute(
      'href',
      '/projects/1/forms/wells/progress',
    );
  });

  it('targets in parts are shown on the page of the form', () => {
    const shown = show();
    const plan = { by: 'village', until: null, planned: 80, done: 38, lastWeek: 7 };
    arrives(shown, aProgress({ forms: [{ ...trees, plan }] }));
    expect(within(region('Forms')).getByText('more on the page of the form, part by part')).toBeVisible();
    expect(within(region('Forms')).queryByText(/to go/)).toBeNull();
  });

  it('lists silent submitters, and sorts by name or last use, never by numbers', async () => {
    const shown = show();
    arrives(shown, aProgress({ forms: [trees], submitters }));
    const silent = within(region('Silent for two days')).getAllByRole('listitem');
    expect(silent.map(({ textContent }) => textContent)).toEqual(['Cynever', expect.stringContaining('Bo')]);
    expect(screen.getByText('app users inactive for two days')).toBeVisible();
    expect(names()).toEqual(['Ana', 'Bo', 'Cy']);
    await shown.user.selectOptions(screen.getByLabelText('Order'), 'longest ago first');
    expect(names()).toEqual(['Cy', 'Bo', 'Ana']);
  });

  it('a new submitter without submissions is not silent', () => {
    const shown = show();
    const added = { ...ana, counts: [0, 0, 0], lastSubmission: null };
    arrives(shown, aProgress({ forms: [trees], submitters: [added] }));
    expect(region('Silent for two days')).toHaveTextContent('None.');
    expect(region('Submissions by person')).toHaveTextContent('never');
  });

  it('sparklines have a text alternative', () => {
    const shown = show();
    arrives(shown, aProgress({ forms: [trees], submitters }));
    const [, row] = within(region('Submissions by person')).getAllByRole('row');
    expect(row).toHaveTextContent('10 in the last 3 days, at most 5 on one day');
  });

  it('a failure is shown, and loading can be repeated', async () => {
    const shown = show();
    arrives(shown);
    await shown.user.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(shown.events.filter(summariesRefreshRequested.match)).toHaveLength(1);
  });

  it('a project that failed to load shows an error, and can be requested again', async () => {
    const { user, events } = renderSite(
      <ProjectProgress />,
      loggedInAs('admin', ['progress']),
      at('/projects/1/progress'),
      failed('projectGet', { projectId: 1 }, { kind: 'noResponse' }),
    );
    expect(region('Progress')).toHaveAttribute('aria-busy', 'false');
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(events.find(navigationRequested.match)?.payload).toMatchObject({ href: '/projects/1/progress' });
  });

  it('a project without published forms has an empty state', () => {
    const shown = show();
    arrives(shown, aProgress({ forms: [] }));
    expect(screen.getByText('Figures appear once a form is published.')).toBeVisible();
  });

  it('on another server it shows its progress of counting, and how to count all', () => {
    const shown = show(true);
    const counted = {
      forms: 3,
      done: 1,
      submissions: 20_000,
      isCut: true,
      knowsSilent: false,
      tellsReviews: false,
    };
    arrives(shown, aProgress({ forms: [{ ...trees, plan: null }], submitters }), counted);
    expect(screen.getByRole('status')).toHaveTextContent('Counting: 1 of 3 forms…');
    expect(screen.queryByText('app users inactive for two days')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Silent for two days' })).toBeNull();
    expect(screen.queryByText('with issues or rejected')).toBeNull();
    const headers = within(region('Forms')).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Form', 'By day', 'Submissions', 'Duration']);
    arrives(shown, aProgress({ forms: [trees] }), { ...counted, done: 3 });
    expect(screen.getByRole('status')).toHaveTextContent('Only the newest submissions were counted (20,000)');
    expect(screen.getByRole('link', { name: 'Count all' })).toHaveAttribute('href', '/projects/1/progress?counted=all');
  });

  it('counts on the client cannot show that a user never sent to a form, only that they did not on these days', () => {
    const shown = show(true);
    const counted = { forms: 1, done: 1, submissions: 10, isCut: false, knowsSilent: true, tellsReviews: true };
    arrives(shown, aProgress({ forms: [trees], submitters }), counted);
    expect(region('Silent for two days')).toHaveTextContent('Cynot on these days');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('another period is stored in the address', async () => {
    const shown = show();
    await shown.user.selectOptions(screen.getByLabelText('Period'), 'last 90 days');
    expect(shown.events.filter(navigationRequested.match).map(({ payload }) => payload.href)).toEqual([
      '/projects/1/progress?days=90',
    ]);
  });
});
