import { sql } from 'kysely';
import { limits } from '#api/limits';
import { allChunksRequested, submissionsRefreshRequested } from '#store/submission/submissions';
import { hrefWithQuery, pathTo } from '#store/route/location';
import {
  selectExploredPart,
  selectQuestions,
  selectVisibleSummaries,
  selectSplitQuestions,
} from '#store/selectors/explore/questions';
import { selectFormHead } from '#store/selectors/form/head';
import { selectSummaries, summariesRefreshRequested, summaryRequested } from '#store/explore/summaries';
import { PLACES } from '#store/explore/summaryQuery';
import { partlyEncryptedForm } from '../../support/form/partlyEncryptedForm';
import { labelledAnswer } from '../../support/form/labelledForm';
import { sendLabelled } from '../../support/form/sendLabelled';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const answers = [
  '<name>Ana</name><village>a</village><crops>maize beans</crops><size>4</size>',
  '<name>Bo</name><village>a</village><crops>maize</crops><size>10</size>',
  '<name/><village>b</village><crops/><size>x</size>',
];

describeServer('exploring a form', (server) => {
  const open = async () => {
    const params = await sendLabelled(server, answers);
    const site = await worldOfAdmin(server);
    const source = { ...params, draft: false };
    const board = pathTo('formExplore', params);
    const of = (field: string) => selectVisibleSummaries(site.state()).get(field);
    const want = async (...fields: string[]) => {
      for (const field of fields) site.dispatch(summaryRequested(field));
      await site.idle();
    };
    const asked = () => site.sent.filter((sent) => sent.includes('/summaries'));
    return { site, params, source, board, of, want, asked };
  };

  it('where answers are encrypted, metadata is not split by answers, whatever the address', async () => {
    const { params, sendEncrypted } = await partlyEncryptedForm(server);
    await sendEncrypted();
    const site = await worldOfAdmin(server);
    const source = { ...params, draft: false };
    await site.visit(hrefWithQuery(pathTo('formExplore', params), { by: 'code' }));
    expect(selectSplitQuestions(site.state(), source).every(({ path }) => path.startsWith('__'))).toBe(true);
    site.dispatch(summaryRequested('__system/reviewState'));
    await site.idle();
    const shown = selectVisibleSummaries(site.state()).get('__system/reviewState');
    expect(shown).toMatchObject({ isOutdated: false, summary: { count: 2 } });
    site.stop();
  });

  it('a question is requested when it comes into view, once, and again for another filter', async () => {
    const { site, board, of, want, asked } = await open();
    await site.visit(board);
    expect(asked()).toEqual([]);
    await want('size', 'village');
    await want('size');
    expect(of('size')).toMatchObject({ isOutdated: false, summary: { kind: 'number', count: 3, answered: 2 } });
    expect(of('village')).toMatchObject({ summary: { groups: [{ value: 'a', count: 2 }, { value: 'b' }] } });
    expect(asked()).toEqual([
      expect.stringContaining('field=size%2Cvillage&'),
      // The following charts of the page.
      expect.stringContaining('field=price%2Cday%2C'),
    ]);
    await site.visit(hrefWithQuery(board, { filter: "village eq 'a'", search: 'ana' }));
    expect(of('size')).toMatchObject({ isOutdated: false, summary: { count: 1, answered: 1 } });
    expect(of('village')).toMatchObject({ summary: { count: 1 } });
    await site.visit(hrefWithQuery(board, { by: 'village' }));
    expect(of('size')).toMatchObject({
      summary: {
        split: [
          { by: 'a', mean: 7 },
          { by: 'b', mean: null },
        ],
      },
    });
    // Not split by default.
    expect(of('village')?.summary).not.toHaveProperty('split');
    site.stop();
  });

  it('slow questions are requested last', async () => {
    const { site, board, want } = await open();
    await site.visit(board);
    site.forgetSent();
    await want('size', 'village', PLACES, 'day', '__system/reviewState');
    const asked = site.sent.map((sent) => /summaries.*field=([^&]*)/.exec(sent)?.[1] ?? 'places');
    expect(asked).toEqual([
      '__system%2FreviewState',
      'size%2Cvillage%2Cday',
      'places',
      expect.stringMatching(/^hour%2Cmet%2C/),
    ]);
    site.stop();
  });

  it('a refresh reloads the visible charts; leaving drops them', async () => {
    const { site, params, board, of, want } = await open();
    await site.visit(board);
    await want('size');
    const body = labelledAnswer('uuid:9', '<size>7</size>');
    await server.ok('submissionCreate', { as: server.admin.token, params, body });
    site.dispatch(summariesRefreshRequested());
    await site.idle();
    expect(of('size')).toMatchObject({ isOutdated: false, summary: { count: 4, answered: 3 } });
    await site.visit(pathTo('formSubmissions', params));
    expect(selectSummaries(site.state())).toMatchObject({ wanted: [], known: {} });
    site.stop();
  });

  it('a question that cannot be counted reports that alone', async () => {
    const { site, board, of, want } = await open();
    await site.visit(board);
    await want('nothing', 'size', 'choices(size)');
    expect(of('nothing')).toEqual({ summary: null, isOutdated: false });
    expect(of('choices(size)')).toEqual({ summary: null, isOutdated: false });
    expect(of('size')?.summary?.answered).toBe(2);
    expect(site.state().alert.current).toBeNull();
    site.stop();
  });

  it('questions are in the order of the form, and choice questions can split the others', async () => {
    const { site, source, board } = await open();
    await site.visit(board);
    const questions = selectQuestions(site.state(), source);
    expect(questions.slice(0, 4).map(({ field }) => field)).toEqual([
      '__system/submissionDate',
      '__system/reviewState',
      '__system/submitterName',
      '__system/formVersion',
    ]);
    expect(questions.find(({ field }) => field === 'choices(crops)')).toMatchObject({ kind: 'choices', path: 'crops' });
    expect(questions.some(({ path }) => path.startsWith('meta/'))).toBe(false);
    expect(selectSplitQuestions(site.state(), source).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['__system/reviewState', '__system/submitterName', 'village']),
    );
    site.stop();
  });

  it('the filter is the same in the table and the charts', async () => {
    const { site, params, board } = await open();
    await site.visit(
      hrefWithQuery(pathTo('formSubmissions', params), { filter: "village eq 'a'", order: 'name desc' }),
    );
    const href = () =>
      new URL(
        selectFormHead(site.state()).tabs.find((tab) => !tab.current && /Sub|Exp/.test(tab.route))?.href ?? '',
        'http://x',
      );
    expect(href().pathname).toBe(board);
    expect([...href().searchParams]).toEqual([['filter', "village eq 'a'"]]);
    await site.visit(href().pathname + href().search);
    expect(href().pathname).toBe(pathTo('formSubmissions', params));
    expect(href().searchParams.get('filter')).toBe("village eq 'a'");
    site.stop();
  });

  it('the browser computes the same summaries from the loaded and filtered rows where the server computes none', async () => {
    const own = await open();
    await own.site.visit(own.board);
    const fields = ['__system/submissionDate', 'size', 'village', 'choices(crops)', 'name'];
    await own.want(...fields);
    const other = await worldOfAdmin(server, { isOther: true });
    await other.visit(own.board);
    for (const field of fields) other.dispatch(summaryRequested(field));
    await other.idle();
    const of = (field: string) => selectVisibleSummaries(other.state()).get(field);
    for (const field of fields) expect(of(field)).toEqual(own.of(field));
    expect(other.sent.some((sent) => sent.includes('/summaries'))).toBe(false);
    expect(selectExploredPart(other.state(), own.source)).toBeNull();

    const query = { loadedFilter: "village eq 'a'", by: 'village' };
    await other.visit(hrefWithQuery(own.board, query));
    expect(of('size')).toMatchObject({ isOutdated: false, summary: { count: 2, split: [{ by: 'a', mean: 7 }] } });
    await other.visit(hrefWithQuery(own.board, { loadedFilter: "village eq 'nowhere'" }));
    expect(of('size')).toMatchObject({ isOutdated: false, summary: { count: 0, answered: 0 } });

    const body = labelledAnswer('uuid:9', '<size>7</size>');
    await server.ok('submissionCreate', { as: server.admin.token, params: own.params, body });
    await other.visit(own.board);
    other.dispatch(submissionsRefreshRequested(own.source));
    await other.idle();
    expect(of('size')).toMatchObject({ isOutdated: false, summary: { count: 4, answered: 3 } });
    own.site.stop();
    other.stop();
  });

  it('the browser loads all of few submissions before it counts, and all of many on request', async () => {
    const { board, source } = await open();
    const sized = async (count: number, first: string) => {
      await sql`insert into submissions (form_id, form_def_id, draft, instance_id, data, created_at)
        select form_id, form_def_id, false, ${first} || number, jsonb_build_object('root', jsonb_build_object('size', number), 'tables', '{}'::jsonb), now()
        from submissions, generate_series(1, ${count}::integer) as number where instance_id = 'uuid:1' and form_id = (select max(form_id) from submissions)`.execute(
        server.db,
      );
      await sql`update submission_counters set submissions = submissions + ${count}::integer where form_id = (select max(form_id) from submissions)`.execute(
        server.db,
      );
    };
    await sized(260, 'uuid:few-');
    const site = await worldOfAdmin(server, { isOther: true });
    await site.visit(board);
    site.dispatch(summaryRequested('size'));
    await site.idle();
    expect(selectVisibleSummaries(site.state()).get('size')?.summary).toMatchObject({ count: 263, answered: 262 });
    expect(selectExploredPart(site.state(), source)).toBeNull();
    site.stop();

    await sized(limits.submissionsExplored, 'uuid:many-');
    const other = await worldOfAdmin(server, { isOther: true });
    await other.visit(board);
    other.dispatch(summaryRequested('size'));
    await other.idle();
    const total = 263 + limits.submissionsExplored;
    expect(selectVisibleSummaries(other.state()).get('size')?.summary).toMatchObject({ count: 250 });
    expect(selectExploredPart(other.state(), source)).toMatchObject({ loaded: 250, total, done: null });
    other.dispatch(allChunksRequested(source));
    await other.idle();
    expect(selectVisibleSummaries(other.state()).get('size')?.summary).toMatchObject({ count: total });
    expect(selectExploredPart(other.state(), source)).toBeNull();
    other.stop();
  });
});
