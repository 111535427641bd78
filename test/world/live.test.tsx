import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../../src/App';
import { preloadScreens } from '../../src/screens';
import { appUserCreateSubmitted } from '#store/project/appUsers';
import type { RootState } from '../../store';
import { selectForm } from '#store/form/forms';
import { selectSubmissionRows, submissionsRefreshRequested } from '#store/submission/submissions';
import type { SubmissionSource } from '#store/submission/source';
import { selectLive } from '#store/core/live';
import { modalOpened } from '#store/core/modal';
import { selectSubmissionMetadata } from '#store/submission/metadata';
import type { LiveChange } from '#api/core/liveChange';
import { fakeBrowser, type FakeTab } from '../support/servers/livePort';
import { renderOver } from '../support/site/render';
import { describeServer, type SignedIn } from '../support/server';
import type { Site } from '../support/site';
import { streamOf } from '../support/streamOf';
import { publishSurvey, submitAnswers, surveyAnswer } from '../support/form/survey';
import { until } from '../support/until';
import { worldOfAdmin, type WorldOptions } from '../support/world';

const rowsOf = (site: Site, source: SubmissionSource) => {
  const rows = selectSubmissionRows(site.state(), source);
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)).filter((row) => row !== undefined);
};

describeServer('actions of other users', (server) => {
  // Or a screen would arrive in the middle of a test.
  beforeAll(() => preloadScreens());
  const sites: Site[] = [];
  afterEach(async () => {
    for (const site of sites.splice(0)) site.stop();
    await until(() => server.deps.live.streams() === 0);
  });

  const open = async (href: (form: { projectId: number; xmlFormId: string }) => string, options: WorldOptions = {}) => {
    const form = await publishSurvey(server);
    await submitAnswers(server, form, [surveyAnswer('uuid:1'), surveyAnswer('uuid:2')]);
    const tab: FakeTab = fakeBrowser().tab();
    const site = await worldOfAdmin(server, { live: { ...tab.port, open: streamOf(server) }, ...options });
    sites.push(site);
    await site.visit(href(form));
    await until(() => selectLive(site.state()).status !== 'connecting');
    await site.idle();
    const other = await server.signUp('other@example.org', { role: 'admin' });
    const source = { ...form, draft: false };
    return {
      form,
      tab,
      site,
      other,
      source,
      news: () => selectLive(site.state()).news,
      opened: () => selectLive(site.state()).opened,
      ids: () => rowsOf(site, source).map(({ __id }) => __id),
      send: (...ids: string[]) =>
        submitAnswers(
          server,
          form,
          ids.map((id) => surveyAnswer(id)),
        ),
      review: (by: SignedIn, instanceId: string, reviewState = 'approved') =>
        server.ok('submissionReview', { as: by.token, params: { ...form, instanceId }, body: { reviewState } }),
      settles: async (holds: () => boolean) => {
        await until(async () => {
          await site.passes(1_000);
          return holds();
        });
        await site.idle();
      },
    };
  };
  const table = ({ projectId, xmlFormId }: { projectId: number; xmlFormId: string }) =>
    `/projects/${projectId}/forms/${xmlFormId}/submissions`;

  it('shows the number of new submissions, and adds them on request, without moving a row before', async () => {
    const { site, send, settles, news, ids, source, form } = await open(table);
    await send('uuid:3', 'uuid:4');
    await settles(() => news()?.added === 2);
    expect(ids()).toEqual(['uuid:2', 'uuid:1']);
    // The tab counts with it.
    await settles(() => selectForm(site.state(), form)?.submissions === 4);
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(ids()).toEqual(['uuid:4', 'uuid:3', 'uuid:2', 'uuid:1']);
    expect(news()?.added).toBe(0);
    expect(site.crashes).toEqual([]);
  });

  it('adds them automatically where the table is idle', async () => {
    const { site, tab, send, settles, ids, news, source } = await open(table);
    tab.isUndisturbed = true;
    await send('uuid:3');
    await settles(() => ids().length === 3);
    site.dispatch(modalOpened({ name: 'odataHelp', ids: source }));
    await send('uuid:4');
    await settles(() => news()?.added === 1);
    expect(ids()).toHaveLength(3);
  });

  it('counts only matches of the filter', async () => {
    const { send, settles, news, review, site, other } = await open(
      (form) => `${table(form)}?filter=${encodeURIComponent("__system/reviewState eq 'approved'")}`,
    );
    await send('uuid:3', 'uuid:4');
    await review(other, 'uuid:4');
    await settles(() => (news()?.added ?? 0) > 0);
    await site.passes(5_000);
    expect(news()).toMatchObject({ ids: ['uuid:4'], added: 1 });
  });

  it('updates changed rows in place, and marks deleted ones', async () => {
    const { settles, news, review, other, site, source, form } = await open(table);
    const stateOf = (id: string) => rowsOf(site, source).find(({ __id }) => __id === id)?.__system.reviewState;
    await review(other, 'uuid:1', 'hasIssues');
    await settles(() => stateOf('uuid:1') === 'hasIssues');
    await server.ok('submissionDelete', { as: other.token, params: { ...form, instanceId: 'uuid:2' } });
    await settles(() => news()?.gone === 1);
    expect(rowsOf(site, source)).toHaveLength(2);
  });

  it('reports that another user changed the shown submission, and loads the change on request', async () => {
    const { site, settles, opened, review, other, form, source } = await open((at) => `${table(at)}/uuid:1`);
    renderOver(site.store, <App />);
    const facts = () => selectSubmissionMetadata(site.state(), { source, instanceId: 'uuid:1' });
    const params = { ...form, instanceId: 'uuid:1' };
    await server.ok('submissionCommentCreate', { as: other.token, params, body: { body: 'Look again' } });
    await act(() => settles(() => facts()?.comments?.length === 1));
    expect(opened()).toBeNull();
    await review(server.admin, 'uuid:1', 'hasIssues');
    await act(() => settles(() => facts()?.submission.reviewState === 'hasIssues'));
    expect(opened()).toBeNull();
    const user = userEvent.setup({ delay: null });
    await review(other, 'uuid:1', 'approved');
    await act(() => settles(() => facts()?.submission.reviewState === 'approved'));
    expect(await screen.findByText('Someone else has just reviewed this submission.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await act(() => site.idle());
    expect(screen.queryByText(/Someone else/)).toBeNull();

    const edit = surveyAnswer('uuid:1b', { replaces: 'uuid:1', name: 'Grace' });
    await server.ok('submissionEdit', { as: other.token, params, body: edit });
    await act(() => settles(() => opened() !== null));
    expect(facts()?.submission.reviewState).toBe('approved');
    await user.click(await screen.findByRole('button', { name: 'Load the changes' }));
    await act(() => settles(() => facts()?.submission.reviewState === 'edited'));
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it('reports new submissions above charts, and reloads them on request', async () => {
    const { site, settles, news, send, review, other } = await open((form) =>
      table(form).replace(/submissions$/, 'explore'),
    );
    await send('uuid:3');
    await review(other, 'uuid:1');
    await settles(() => news()?.added === 2);
    renderOver(site.store, <App />);
    const sign = await screen.findByRole('button', { name: /^2 new or changed submissions/ });
    await userEvent.setup({ delay: null }).click(sign);
    await act(() => settles(() => news() === null));
    expect(screen.queryByRole('button', { name: /new or changed/ })).toBeNull();
  });

  it('follows lists of forms, users and app users, and nothing else', async () => {
    const { site, form, other, settles } = await open(({ projectId }) => `/projects/${projectId}/app-users`);
    const { projectId } = form;
    const follows = async (href: string, change: () => Promise<unknown>, reads: readonly string[]) => {
      await site.visit(href);
      await site.passes(2_000);
      site.forgetSent();
      await change();
      await settles(() => site.sent.length > 0);
      expect(site.sent).toEqual(reads.map((path) => `GET /v1${path}`));
    };
    const as = other.token;
    await follows(
      `/projects/${projectId}/app-users`,
      () => server.ok('appUserCreate', { as, params: { projectId }, body: { displayName: 'Phone 7' } }),
      [`/projects/${projectId}`, `/projects/${projectId}/app-users`],
    );
    await follows('/users', () => server.ok('userCreate', { as, body: { email: 'new@example.org' } }), [
      '/users',
      '/assignments/admin',
    ]);
    await follows(
      `/projects/${projectId}`,
      () => server.ok('formUpdate', { as, params: form, body: { state: 'closed' } }),
      [`/projects/${projectId}`, `/projects/${projectId}/forms`],
    );
    await follows('/', () => server.ok('projectUpdate', { as, params: form, body: { name: 'New' } }), [
      '/projects',
      '/briefing?timeZone=UTC',
    ]);
  });

  it("ignores the user's own changes here, and other rows, until the page is opened again", async () => {
    const { site, form, other, settles } = await open(({ projectId }) => `/projects/${projectId}/app-users`);
    const { projectId } = form;
    const create = (displayName: string) =>
      server.ok('appUserCreate', { as: other.token, params: { projectId }, body: { displayName } });
    await site.passes(2_000);
    site.dispatch(appUserCreateSubmitted({ projectId, displayName: 'Phone 1' }));
    await site.idle();
    site.forgetSent();
    await site.passes(3_000);
    expect(site.sent).toEqual([]);
    await create('Phone 2');
    await settles(() => site.sent.length > 0);
    expect(site.sent).toEqual([`GET /v1/projects/${projectId}`]);
    await site.visit(`/projects/${projectId}/roles`);
    await site.visit(`/projects/${projectId}/app-users`);
    await site.passes(6_000);
    site.forgetSent();
    await create('Phone 3');
    await settles(() => site.sent.length > 0);
    expect(site.sent).toContain(`GET /v1/projects/${projectId}/app-users`);
  });

  it('sends nothing during time travel', async () => {
    const { site, send, settles, news, opened } = await open(table, { enhancers: [instrument()] });
    await send('uuid:3');
    await settles(() => news()?.added === 1);
    const { liftedStore } = site.store as unknown as EnhancedStore<RootState, never, object>;
    const { computedStates, nextActionId } = liftedStore.getState();
    site.forgetSent();
    for (const index of computedStates.keys()) liftedStore.dispatch(ActionCreators.jumpToState(index));
    liftedStore.dispatch(ActionCreators.jumpToState(0));
    await site.passes(5_000);
    await site.idle();
    expect([site.sent, liftedStore.getState().nextActionId]).toEqual([[], nextActionId]);
    expect([news(), opened()]).toEqual([null, null]);
  });

  it('shows how it follows, and pauses that', async () => {
    const { site, send, news } = await open(table);
    renderOver(site.store, <App />);
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: /^Live/ }));
    await send('uuid:3');
    await site.passes(5_000);
    expect(news()?.added ?? 0).toBe(0);
    await user.click(screen.getByRole('button', { name: /^Paused/ }));
    await act(() => site.idle());
    expect(await screen.findByRole('button', { name: /^1 new submission:/ })).toBeVisible();
  });

  it('polls the number from other servers, every half minute, while the table is in view', async () => {
    const { site, send, news, tab } = await open(table, { isOther: true });
    expect(selectLive(site.state()).status).toBe('off');
    await site.passes(31_000);
    expect(selectLive(site.state()).status).toBe('polling');
    await send('uuid:3');
    tab.isVisible = false;
    site.forgetSent();
    await site.passes(40_000);
    expect(site.sent).toEqual([]);
    tab.isVisible = true;
    await site.passes(31_000);
    expect(site.sent).toHaveLength(1);
    expect(news()).toMatchObject({ added: 1 });
  });

  it('reloads the shown data where missed changes are unknown', async () => {
    const changes: LiveChange[] = [];
    const browser = fakeBrowser();
    const form = await publishSurvey(server);
    const site = await worldOfAdmin(server, { live: browser.tab().port });
    sites.push(site);
    await site.visit(table(form));
    browser.stream().says('open', '1.0.ab', changes);
    await site.passes(2_000);
    await submitAnswers(server, form, [surveyAnswer('uuid:9')]);
    site.forgetSent();
    browser.stream().says('reset', '9.0.ab', changes);
    await site.idle();
    expect(site.sent).toContain(`GET /v1/projects/${form.projectId}/forms/survey`);
    expect(selectLive(site.state()).news).toMatchObject({ added: 1 });
  });
});
