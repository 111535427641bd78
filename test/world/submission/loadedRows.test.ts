import { instrument, ActionCreators, type EnhancedStore } from '@redux-devtools/instrument';
import type { RootState } from '#store/index';
import {
  allChunksCancelled,
  allChunksRequested,
  nextChunkRequested,
  submissionsRemoved,
  submissionsRefreshRequested,
} from '#store/submission/submissions';
import type { Condition } from '#store/submission/filter/conditions';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { navigationRequested } from '#store/route/navigation';
import { selectVisibleTotals } from '#store/selectors/submission/columnTotals';
import { selectFilterFields } from '#store/selectors/submission/filterFields';
import { selectFilterEvaluator } from '#store/request/capabilities';
import {
  selectLocalSearchStatus,
  selectIsTableOutdated,
  selectVisibleCount,
  selectVisibleRows,
} from '#store/selectors/submission/loadedRows';
import { selectExportCount, selectExportHref } from '#store/selectors/submission/export';
import { filtersWith, selectConditions, selectSearch } from '#store/selectors/submission/filter';
import { selectSubmissionNeighbours } from '#store/selectors/submission/adjacent';
import { allSubmissionsSelected, selectSelectedSubmissions } from '#store/submission/bulkActions';
import { formProject } from '../../support/project/withForm';
import { listed } from '../../support/rows';
import { describeServer } from '../../support/server';
import type { SiteOptions } from '../../support/site';
import { worldOfAdmin } from '../../support/world';

const WELLS = 300;

const villages = ['Kosiv', 'kosiv dolny', 'Dana', ''];

const well = (index: number) => ({
  village: villages[index % 4] || null,
  depth: (index * 7) % WELLS,
  meta: { instanceID: `uuid:${index}` },
});

const contains = (text: string): Condition => ({ kind: 'contains', path: 'village', text });
const deeper = (from: number): Condition => ({
  kind: 'range',
  path: 'depth',
  type: 'number',
  from: String(from),
  to: null,
});

describeServer('the table of submissions on a server without filters on answers', (server) => {
  const open = async (enhancers: SiteOptions['enhancers'] = []) => {
    const { projectId, published } = await formProject(server);
    const types = { '/village': 'string', '/depth': 'decimal', '/meta/instanceID': 'string' };
    await published({ id: 'wells', version: '1', instance: '<village/><depth/>', types, body: '' });
    const params = { projectId, xmlFormId: 'wells' };
    const form = await server.db.selectFrom('forms').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: WELLS }, (_, index) => ({
      formId: form.id,
      formDefId: form.currentDefId ?? 0,
      draft: false,
      instanceId: `uuid:${index}`,
      data: JSON.stringify({ root: well(index), tables: {} }),
      submitterId: server.admin.user.id,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    }));
    await server.db.insertInto('submissions').values(rows).execute();
    await server.db
      .insertInto('submissionCounters')
      .values({ formId: form.id, draft: false, submissions: WELLS, lastSubmission: rows.at(-1)?.createdAt ?? '' })
      .execute();
    const site = await worldOfAdmin(server, { isOther: true, enhancers });
    const source = { ...params, draft: false };
    const table = pathTo('formSubmissions', params);
    const hrefOf = (conditions: readonly Condition[], more: Readonly<Record<string, string>> = {}) =>
      hrefWithQuery(table, { ...filtersWith(null, conditions, selectFilterEvaluator(site.state())), ...more });
    return {
      site,
      source,
      params,
      table,
      hrefOf,
      go: (conditions: readonly Condition[], more: Readonly<Record<string, string>> = {}) =>
        site.visit(hrefOf(conditions, more)),
      ids: () => listed(selectVisibleRows(site.state(), source)).map(({ __id }) => __id.slice('uuid:'.length)),
      depths: () => listed(selectVisibleRows(site.state(), source)).map(({ depth }) => depth),
      among: () => selectLocalSearchStatus(site.state(), source),
      rowsAsked: () => site.sent.filter((sent) => sent.includes('.svc/Submissions')),
    };
  };

  it('conditions that the server does not support are evaluated on the loaded rows, without a request', async () => {
    const { site, source, go, ids, among, rowsAsked } = await open();
    await go([]);
    site.forgetSent();
    await go([contains('KOSIV'), deeper(290)]);
    expect(rowsAsked()).toEqual([]);
    // Those of 50 to 299 are loaded.
    expect(ids().map(Number)).toEqual(
      Array.from({ length: 250 }, (_, index) => 299 - index).filter(
        (index) => index % 4 < 2 && (index * 7) % WELLS >= 290,
      ),
    );
    expect(among()).toMatchObject({ hits: ids().length, loaded: 250, total: 300, isWhole: false, isLimited: true });
    expect(selectVisibleCount(site.state(), source)).toBe(ids().length);
    site.stop();
  });

  it('after all is loaded, the numbers are complete; rows loaded later are in order', async () => {
    const { site, source, go, depths, among } = await open();
    await go([deeper(150)], { loadedOrder: 'depth desc' });
    expect(depths()).toHaveLength(among()?.hits ?? 0);
    expect(among()).toMatchObject({ loaded: 250, isWhole: false });
    site.dispatch(allChunksRequested(source));
    await site.idle();
    expect(depths()).toEqual(Array.from({ length: 150 }, (_, index) => 299 - index));
    expect(among()).toMatchObject({ hits: 150, loaded: 300, total: 300, isWhole: true });
    site.stop();
  });

  it('the server is queried for metadata: time, submitter and review state', async () => {
    const { site, go, ids, rowsAsked } = await open();
    site.forgetSent();
    const since: Condition = {
      kind: 'range',
      path: '__system/submissionDate',
      type: 'moment',
      from: '2020-01-01',
      to: null,
    };
    const received: Condition = { kind: 'oneOf', path: '__system/reviewState', values: [null] };
    await go([contains('dana'), since, received], { loadedSearch: 'dana' });
    const [sent = ''] = rowsAsked();
    expect(sent).toContain('submissionDate');
    expect(sent).toContain('reviewState');
    expect(sent).not.toMatch(/village|search|dana/i);
    expect(new Set(ids().map((id) => Number(id) % 4))).toEqual(new Set([2]));
    expect(selectConditions(site.state())).toEqual([since, received, contains('dana')]);
    site.stop();
  });

  it('a search finds in all answers, and an order has equal rows newest first', async () => {
    const { site, source, go, ids } = await open();
    await go([], { loadedSearch: 'kosiv "dolny"', loadedOrder: 'village asc' });
    expect(selectSearch(site.state(), source)).toBe('kosiv "dolny"');
    expect(ids().slice(0, 3)).toEqual(['297', '293', '289']);
    site.stop();
  });

  it('a search in a link is not left to the server: some ignore it silently', async () => {
    const { site, source, go, among } = await open();
    await go([], { search: 'dana' });
    expect(among()).toMatchObject({ searches: true, hits: 63, loaded: 250 });
    expect(selectSearch(site.state(), source)).toBe('dana');
    site.stop();
  });

  it('after twenty changes in a second, the rows are those of the last', async () => {
    const { site, source, go, hrefOf, depths } = await open();
    await go([]);
    for (let depth = 271; depth <= 290; depth += 1) {
      site.dispatch(navigationRequested({ href: hrefOf([deeper(depth)], { loadedOrder: 'depth' }), replace: true }));
    }
    await site.idle();
    expect(Math.min(...depths().map(Number))).toBeGreaterThanOrEqual(290);
    expect(selectIsTableOutdated(site.state(), source)).toBe(false);
    site.stop();
  });

  it('loading all continues while another filter is set', async () => {
    const { site, source, go, hrefOf, among } = await open();
    await go([deeper(1)]);
    const release = site.holdNext(/skip=250/);
    site.dispatch(allChunksRequested(source));
    site.dispatch(navigationRequested({ href: hrefOf([deeper(2)]), replace: true }));
    await site.idle();
    expect(among()).toMatchObject({ loaded: 250, isLoading: true });
    release();
    await site.idle();
    expect(among()).toMatchObject({ loaded: 300, hits: 298, isWhole: true, isLoading: false });
    site.stop();
  });

  it('totals show the number of counted rows, and cover all once all are loaded', async () => {
    const { site, source, go } = await open();
    const totals = () => selectVisibleTotals(site.state(), source);
    await go([]);
    expect(totals()).toMatchObject({ count: 250, among: 250, columns: { depth: { answered: 250 } } });
    await go([deeper(290)]);
    const found = selectVisibleCount(site.state(), source);
    expect(totals()).toMatchObject({ count: found, among: 250, columns: { depth: { answered: found, max: 299 } } });
    site.dispatch(allChunksRequested(source));
    await site.idle();
    expect(totals()).toMatchObject({ count: 10, among: null, columns: { depth: { sum: 2945, min: 290, max: 299 } } });
    site.stop();
  });

  it('loading all can be stopped, and the results of loaded rows stay', async () => {
    const { site, source, go, among } = await open();
    await go([deeper(1)]);
    const release = site.holdNext(/skip=250/);
    site.dispatch(allChunksRequested(source));
    site.dispatch(allChunksCancelled(source));
    release();
    await site.idle();
    expect(among()).toMatchObject({ loaded: 250, isWhole: false, isLoading: false });
    site.stop();
  });

  it('rows that change, disappear or are reloaded are evaluated again', async () => {
    const { site, source, go, ids, among } = await open();
    await go([deeper(290)]);
    const [first = '', ...others] = ids();
    site.dispatch(submissionsRemoved({ source, ids: [`uuid:${first}`] }));
    expect(ids()).toEqual(others);
    await site.idle();
    expect(among()).toMatchObject({ hits: others.length, loaded: 249 });
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(ids()).toEqual([first, ...others]);
    site.dispatch(nextChunkRequested(source));
    await site.idle();
    expect(among()).toMatchObject({ loaded: 300, isWhole: true });
    site.stop();
  });

  it('downloads are the server’s own, and are counted as such', async () => {
    const { site, source, go } = await open();
    const received: Condition = { kind: 'oneOf', path: '__system/reviewState', values: [null] };
    await go([contains('dana'), received], { loadedSearch: 'dana', loadedOrder: 'depth' });
    const href = decodeURIComponent(selectExportHref(site.state(), source));
    expect(href).toContain('reviewState');
    expect(href).not.toMatch(/village|dana|orderby/);
    expect(selectExportCount(site.state(), source)).toBe(300);
    site.stop();
  });

  it('selecting all selects the matches', async () => {
    const { site, source, go, ids } = await open();
    await go([deeper(290)]);
    site.dispatch(allSubmissionsSelected(source));
    await site.idle();
    expect(selectSelectedSubmissions(site.state(), source)).toEqual(ids().map((id) => `uuid:${id}`));
    site.stop();
  });

  it('the page of a submission has the adjacent ones of the results', async () => {
    const { site, source, params, go, ids, hrefOf } = await open();
    await go([deeper(290)], { loadedOrder: 'depth' });
    const [, second = ''] = ids();
    const query = hrefOf([deeper(290)], { loadedOrder: 'depth' }).split('?')[1] ?? '';
    await site.visit(`${pathTo('formSubmission', { ...params, instanceId: `uuid:${second}` })}?${query}`);
    expect(selectSubmissionNeighbours(site.state(), { source, instanceId: `uuid:${second}` })).toMatchObject({
      place: 2,
      count: ids().length,
    });
    site.stop();
  });

  it('a syntax error is reported, and matches nothing', async () => {
    const { site, go, ids, among } = await open();
    await go([{ kind: 'other', text: "gone eq 'x'" }]);
    expect(ids()).toEqual([]);
    expect(among()).toMatchObject({ fault: 'gone' });
    await go([{ kind: 'other', text: 'depth eq' }]);
    expect(among()?.fault).toContain('ends too early');
    await go([{ kind: 'other', text: 'year(__system/submissionDate) ge 2020' }]);
    expect(among()).toMatchObject({ fault: null, hits: 250 });
    site.stop();
  });

  it('all fields are available, and those the server supports include all values of its rows', async () => {
    const { site, source, go } = await open();
    await go([]);
    const offered = () => selectFilterFields(site.state(), source).map(({ path }) => path);
    expect(offered()).toEqual(expect.arrayContaining(['village', 'depth', '__system/deviceId', '__system/edits']));
    site.stop();
  });

  it('time travel shows the former results, and sends nothing', async () => {
    const { site, source, go, ids } = await open([instrument()]);
    await go([deeper(290)]);
    const before = ids();
    await go([contains('dana')]);
    expect(ids()).not.toEqual(before);
    const { liftedStore } = site.store as unknown as EnhancedStore<RootState, never, object>;
    const { computedStates } = liftedStore.getState();
    const earlier = computedStates.findLastIndex(
      ({ state }) =>
        selectLocalSearchStatus(state, source)?.hits === before.length && !selectIsTableOutdated(state, source),
    );
    site.forgetSent();
    liftedStore.dispatch(ActionCreators.jumpToState(earlier));
    await site.idle();
    expect(ids()).toEqual(before);
    expect(site.sent).toEqual([]);
    site.stop();
  });
});
