import { hrefWithQuery, pathTo } from '../../store/location';
import { listQueryChanged } from '../../store/navigation';
import { selectShownTotals } from '../../store/selectors/columnTotals';
import { submissionsRefreshRequested } from '../../store/entities/submissions';
import { submissionActsRequested } from '../../store/submissionActs';
import { facetWanted, selectFacet } from '../../store/submissionTotals';
import { encryptedBeside } from '../support/encryptedBeside';
import { publishExported } from '../support/exportedForm';
import { labelledAnswer, labelledForm } from '../support/labelledForm';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';

const answers = [
  '<name>Ana</name><village>a</village><crops>maize beans</crops><size>4</size><day>2026-02-28</day>',
  '<name>Bo</name><village>a</village><crops>maize</crops><size>10</size><day>2025-12-31</day>',
  '<name/><village>b</village><crops/><size>x</size>',
];

describeServer('totals of the table of submissions', (server) => {
  const open = async () => {
    const params = await publishExported(server, labelledForm);
    const as = server.admin.token;
    for (const [index, inside] of answers.entries()) {
      await server.ok('submissionCreate', { as, params, body: labelledAnswer(`uuid:${index + 1}`, inside) });
    }
    const site = await worldOfAdmin(server);
    const source = { ...params, draft: false };
    const table = pathTo('formSubmissions', params);
    const totals = () => selectShownTotals(site.state(), source);
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
        village: { groups: [{ value: 'a', count: 2 }, { value: 'b', count: 1 }] }, // prettier-ignore
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

  it('only what is missing is read: of other columns, not for another order', async () => {
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

  it('what is done with a submission counts at once', async () => {
    const { site, source, table, totals } = await open();
    await site.visit(table);
    const act = (name: 'review' | 'delete') =>
      submissionActsRequested({
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

  it('where answers are encrypted, only what the server knows itself is totalled', async () => {
    const { params, sendEncrypted } = await encryptedBeside(server);
    await sendEncrypted();
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('formSubmissions', params));
    const totals = selectShownTotals(site.state(), { ...params, draft: false });
    expect(totals?.count).toBe(2);
    expect(Object.keys(totals?.columns ?? {}).every((name) => name.startsWith('__system/'))).toBe(true);
    expect(totals?.columns['__system/reviewState']?.groups).toEqual([{ value: null, count: 2 }]);
    expect(site.sent.filter((sent) => sent.includes('apply') && sent.includes('weight'))).toEqual([]);
    site.stop();
  });

  it('choices are counted among what the rest of the filter finds', async () => {
    const { site, source, table } = await open();
    await site.visit(hrefWithQuery(table, { filter: "village eq 'a' and size gt 5" }));
    site.dispatch(facetWanted({ source, path: 'village' }));
    await site.idle();
    expect(selectFacet(site.state(), source)).toEqual({ path: 'village', groups: [{ value: 'a', count: 1 }] });
    site.dispatch(facetWanted({ source, path: 'crops' }));
    expect(selectFacet(site.state(), source)).toBeUndefined();
    await site.idle();
    expect(selectFacet(site.state(), source)?.groups).toEqual([{ value: 'maize', count: 1 }]);
    site.stop();
  });
});
