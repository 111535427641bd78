import { hrefWithQuery, pathTo } from '#store/route/location';
import { listQueryChanged } from '#store/route/navigation';
import { selectVisibleTotals } from '#store/selectors/submission/columnTotals';
import { selectSubmissionList, submissionsRefreshRequested } from '#store/submission/submissions';
import { bulkActionsRequested } from '#store/submission/bulkActions';
import { facetRequested, selectFacet, totalsRequested } from '#store/submission/totals';
import { partlyEncryptedForm } from '../../support/form/partlyEncryptedForm';
import { sendLabelled } from '../../support/form/sendLabelled';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const answers = [
  '<name>Ana</name><village>a</village><crops>maize beans</crops><size>4</size><day>2026-02-28</day>',
  '<name>Bo</name><village>a</village><crops>maize</crops><size>10</size><day>2025-12-31</day>',
  '<name/><village>b</village><crops/><size>x</size>',
];

describeServer('totals of the table of submissions', (server) => {
  const open = async (isOther = false) => {
    const params = await sendLabelled(server, answers);
    const site = await worldOfAdmin(server, { isOther });
    const source = { ...params, draft: false };
    const table = pathTo('formSubmissions', params);
    const totals = () => selectVisibleTotals(site.state(), source);
    const sums = () => site.sent.filter((sent) => sent.includes('apply'));
    return { site, source, table, totals, sums };
  };

  it('each column has the totals of its type, about all that the filter finds', async () => {
    const { site, table, totals } = await open();
    await site.visit(table);
    expect(totals()).toMatchObject({
      count: 3,
      areOffered: false,
      columns: {
        name: { answered: 2, distinct: 2 },
        village: { groups: [{ value: 'a', count: 2 }, { value: 'b', count: 1 }] }, // oxfmt-ignore
        crops: {
          groups: expect.arrayContaining([
            { value: 'maize', count: 2 },
            { value: 'beans', count: 1 },
            { value: null, count: 1 },
          ]) as unknown,
        },
        size: { answered: 2, sum: 14, average: 7, min: 4, max: 10 },
        day: { answered: 2, min: '2025-12-31', max: '2026-02-28' },
        '__system/reviewState': { groups: [{ value: null, count: 3 }] },
        '__system/submitterName': { groups: [{ value: 'admin', count: 3 }] },
      },
    });
    await site.visit(hrefWithQuery(table, { filter: "village eq 'a'", search: 'ana' }));
    expect(totals()).toMatchObject({ count: 1, columns: { size: { sum: 4 }, village: { groups: [{ count: 1 }] } } });
    await site.visit(hrefWithQuery(table, { filter: "village eq 'nowhere'" }));
    expect(totals()).toBeNull();
    site.stop();
  });

  it('totals that the server does not answer are available on request', async () => {
    const { site, source, table, totals } = await open();
    site.answerNext(/apply/, { ok: false, problem: { kind: 'noResponse' } });
    await site.visit(table);
    expect(totals()).toMatchObject({ count: undefined, areOffered: true });
    const release = site.holdNext(/apply/);
    site.dispatch(totalsRequested(source));
    await site.idle();
    expect(totals()).toMatchObject({ count: undefined, areOffered: false });
    release();
    await site.idle();
    expect(totals()).toMatchObject({ count: 3, areOffered: false, columns: { size: { sum: 14 } } });

    site.answerNext(/apply/, { ok: false, problem: { kind: 'noResponse' } });
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(totals()).toMatchObject({ count: undefined, areOffered: true });
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(totals()).toMatchObject({ count: 3, areOffered: false });
    // An earlier failure has no effect on the next request.
    const releaseAgain = site.holdNext(/apply/);
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(totals()).toMatchObject({ count: undefined, areOffered: false });
    releaseAgain();
    await site.idle();
    site.stop();
  });

  it('only missing columns are loaded, and none for another order', async () => {
    const { site, source, table, totals, sums } = await open();
    await site.visit(hrefWithQuery(table, { columns: 'size' }));
    expect(sums()).toHaveLength(1);
    site.forgetSent();
    await site.visit(hrefWithQuery(table, { columns: 'size', order: 'size desc' }));
    expect(sums()).toEqual([]);
    site.dispatch(listQueryChanged({ columns: 'size,village' }));
    await site.idle();
    expect(totals()?.columns).toMatchObject({ size: { sum: 14 }, village: { groups: [{}, {}] } });
    expect(sums().some((sent) => sent.includes('size'))).toBe(false);
    site.forgetSent();
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(sums().some((sent) => sent.includes('size'))).toBe(true);
    site.stop();
  });

  it('actions on a submission change the totals at once', async () => {
    const { site, source, table, totals } = await open();
    await site.visit(table);
    const act = (name: 'review' | 'delete') =>
      bulkActionsRequested({
        source,
        ids: ['uuid:2'],
        act: name === 'review' ? { name, reviewState: 'approved' } : { name },
      });
    site.dispatch(act('review'));
    await site.idle();
    expect(totals()?.columns['__system/reviewState']?.groups).toContainEqual({ value: 'approved', count: 1 });
    site.dispatch(act('delete'));
    await site.idle();
    expect(totals()).toMatchObject({ count: 2, columns: { size: { sum: 4 } } });
    site.stop();
  });

  it('a late total of another filter is not shown', async () => {
    const { site, source, table, totals } = await open();
    const answer = site.holdNext(/GET .*apply/);
    const first = site.visit(hrefWithQuery(table, { columns: 'size', filter: "village eq 'b'" }));
    await first;
    await site.visit(hrefWithQuery(table, { columns: 'size', filter: "village eq 'a'" }));
    answer();
    await site.idle();
    expect(totals()).toMatchObject({ count: 2, columns: { size: { sum: 14 } } });
    expect(source.draft).toBe(false);
    site.stop();
  });

  it('where answers are encrypted, only metadata is totalled', async () => {
    const { params, sendEncrypted } = await partlyEncryptedForm(server);
    await sendEncrypted();
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('formSubmissions', params));
    const totals = selectVisibleTotals(site.state(), { ...params, draft: false });
    expect(totals?.count).toBe(2);
    expect(Object.keys(totals?.columns ?? {}).every((name) => name.startsWith('__system/'))).toBe(true);
    expect(totals?.columns['__system/reviewState']?.groups).toEqual([{ value: null, count: 2 }]);
    expect(site.sent.filter((sent) => sent.includes('apply') && sent.includes('weight'))).toEqual([]);
    site.stop();
  });

  it('where answers are encrypted, matches by answers are not totalled, and the server gets no request', async () => {
    const { params, sendEncrypted } = await partlyEncryptedForm(server);
    await sendEncrypted();
    const site = await worldOfAdmin(server);
    const source = { ...params, draft: false };
    const table = pathTo('formSubmissions', params);
    const sums = () => site.sent.filter((sent) => sent.includes('apply'));
    for (const query of [{ search: '1' }, { filter: "code eq '1'" }]) {
      await site.visit(hrefWithQuery(table, query));
      expect(selectSubmissionList(site.state(), source)).toMatchObject({ count: 1 });
      expect(selectVisibleTotals(site.state(), source)).toBeNull();
      site.dispatch(facetRequested({ source, path: '__system/reviewState' }));
      await site.idle();
    }
    expect(sums()).toEqual([]);
    await site.visit(hrefWithQuery(table, { filter: '__system/reviewState eq null' }));
    expect(selectVisibleTotals(site.state(), source)?.count).toBe(2);
    site.stop();
  });

  it('choices are counted among the matches of the other conditions', async () => {
    const { site, source, table } = await open();
    await site.visit(hrefWithQuery(table, { filter: "village eq 'a' and size gt 5" }));
    site.dispatch(facetRequested({ source, path: 'village' }));
    await site.idle();
    expect(selectFacet(site.state(), source)).toEqual({ path: 'village', groups: [{ value: 'a', count: 1 }] });
    site.dispatch(facetRequested({ source, path: 'crops' }));
    expect(selectFacet(site.state(), source)).toBeUndefined();
    await site.idle();
    expect(selectFacet(site.state(), source)?.groups).toEqual([{ value: 'maize', count: 1 }]);
    site.stop();
  });

  describe('on a server without totals', () => {
    it('the browser computes the same totals from the loaded and matching rows', async () => {
      const here = await open();
      await here.site.visit(here.table);
      const there = here.totals();
      const other = await open(true);
      await other.site.visit(other.table);
      expect(other.sums()).toEqual([]);
      expect(other.totals()).toMatchObject({
        count: 3,
        among: null,
        areOffered: false,
        columns: {
          name: there?.columns.name,
          village: there?.columns.village,
          crops: there?.columns.crops,
          size: there?.columns.size,
          day: there?.columns.day,
          '__system/submitterName': there?.columns['__system/submitterName'],
        },
      });
      await other.site.visit(hrefWithQuery(other.table, { loadedFilter: "village eq 'a'", loadedOrder: 'size' }));
      expect(other.totals()).toMatchObject({ count: 2, columns: { size: { sum: 14 }, village: { groups: [{}] } } });
      await other.site.visit(hrefWithQuery(other.table, { loadedFilter: "village eq 'nowhere'" }));
      expect(other.totals()).toBeNull();
      here.site.stop();
      other.site.stop();
    });

    it('other columns, and changed submissions, are counted again', async () => {
      const { site, source, table, totals } = await open(true);
      await site.visit(hrefWithQuery(table, { columns: 'size' }));
      expect(Object.keys(totals()?.columns ?? {})).toEqual(['size']);
      site.dispatch(listQueryChanged({ columns: 'size,village' }));
      await site.idle();
      expect(totals()?.columns).toMatchObject({ size: { sum: 14 }, village: { groups: [{}, {}] } });
      site.dispatch(bulkActionsRequested({ source, ids: ['uuid:2'], act: { name: 'delete' } }));
      await site.idle();
      expect(totals()).toMatchObject({ count: 2, columns: { size: { sum: 4 } } });
      site.stop();
    });

    it('a filter evaluated in the browser applies to the totals, also on our server', async () => {
      const { site, table, totals, sums } = await open();
      await site.visit(hrefWithQuery(table, { loadedFilter: "village eq 'b'" }));
      expect(sums()).toEqual([]);
      expect(totals()).toMatchObject({ count: 1, columns: { size: { answered: 0, sum: null } } });
      site.stop();
    });
  });
});
