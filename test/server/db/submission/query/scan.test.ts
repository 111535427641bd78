import { sql } from 'kysely';
import { slicingConnection } from '#server/db/connection/sliced';
import { requestPool } from '#server/db/connection/pool/connectionQueue';
import { countSubmissionRows, listSubmissionRows } from '#server/db/submission/rows';
import { treeOfDefinition } from '#server/db/submission/query/fields';
import { queryFields } from '#server/domain/odata/answers';
import type { PageCursor } from '#server/domain/odata/query/paging';
import { readOrder } from '#server/domain/odata/query/order';
import { expensiveReads } from '#server/domain/cooperative/expensiveReads';
import { readFilter } from '#server/domain/odata/query/filter';
import { answerCache } from '#server/domain/core/answerCache';
import { countCache } from '#server/domain/summary/countCache';
import { describePooled } from '#test/support/servers/pooledServer';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

/** Calls that each scan all submissions of the survey. */
const calls: readonly string[] = [
  ".svc/Submissions?$count=true&$filter=contains(name,'n1')",
  '.svc/Submissions?$top=3&$skip=2&$orderby=name desc',
  '.svc/Submissions?$top=4&$orderby=age',
  '.svc/Submissions?$search=n1 NOT n12',
  ".svc/Submissions?$expand=*&matchingRows=true&$filter=person/any(p:p/pname eq 'B')",
  '.svc/Submissions.person?$filter=$root/Submissions/age ge 7&$count=true',
  '.svc/Submissions?$apply=groupby((age),aggregate($count as n))&$orderby=age',
  '.svc/Submissions?$apply=filter(age gt 3)/aggregate(age with sum as s,age with average as a,name with countdistinct as d)',
  '.svc/Submissions?$apply=rows(person)/groupby((pname),aggregate($count as n))&$orderby=n desc,pname',
  '/summaries?field=age,name,person/pname',
  '/summaries?field=age&by=name',
  '/places?field=place&by=age&geometries=true',
  '/pictures?count=true',
  '.svc/Submissions/$count?$filter=age lt 5',
  '/submissions.csv?$orderby=name&splitSelectMultiples=true',
  '/submissions.geojson?$filter=age gt 2',
];

const timesOf = (wholeMs: number) => ({
  wholeMs: { quiet: wholeMs, busy: wholeMs, crowded: wholeMs },
  sliceMs: { quiet: 25, busy: 25, crowded: 25 },
});
const isBusy = () => false;

describePooled('scans of submissions', (server) => {
  const scratches = async () =>
    (await sql`select relname from pg_class where relname like 'scratch%'`.execute(server.db)).rows;

  it('have the same result as one statement and in slices', async () => {
    const params = await publishSurvey(server);
    const answers = Array.from({ length: 12 }, (_, index) =>
      surveyAnswer(`uuid:${index}`, {
        name: `n${index % 5}${'x'.repeat(index * 2_000)}`,
        ...(index % 4 === 0 ? {} : { age: index % 7 }),
        place: `${index} ${index} 0 0`,
        persons: index % 3 === 0 ? [] : [['A', 'Rex'], ['B']],
      }),
    );
    await submitAnswers(server, params, answers);
    const read = async (call: string) => {
      const { payload, statusCode } = await server.app.inject({
        method: 'GET',
        url: `/v1/projects/${params.projectId}/forms/survey${call}`,
        headers: { authorization: `Bearer ${server.admin.token}` },
      });
      return { statusCode, payload };
    };
    const { database } = server.deps;
    const at = async (wholeMs: number) => {
      // No response may come from a cache.
      Object.assign(server.deps, { answers: answerCache(1_000_000), counts: countCache(1_000_000) });
      const slowest = timesOf(wholeMs);
      const bounded = (limits: Parameters<typeof database.bounded>[0]) =>
        server.kind === 'embedded'
          ? slicingConnection({ pool: server.queue, unlimited: database.db, isBusy }, limits, slowest)
          : database.db;
      Object.assign(server.deps, { database: { ...database, bounded } });
      const found: Record<string, unknown> = {};
      for (const call of calls) found[call] = await read(call);
      return found;
    };
    const whole = await at(60_000);
    expect(Object.values(whole)).toEqual(calls.map(() => expect.objectContaining({ statusCode: 200 })));
    let tables = 0;
    server.around = (text, given, run) => {
      if (text.startsWith('create temporary table')) tables += 1;
      return run(text, given);
    };
    const sliced = await at(-1);
    for (const call of calls) expect([call, sliced[call]]).toEqual([call, whole[call]]);
    Object.assign(server.deps, { database });
    if (server.kind !== 'embedded') return;
    expect(tables).toBeGreaterThanOrEqual(calls.length);
    expect(await scratches()).toEqual([]);
  });

  it('leave no table behind when their request ends', async () => {
    if (server.kind !== 'embedded') return;
    const { id: formId } = await server.db.selectFrom('forms').select('id').executeTakeFirstOrThrow();
    const ended = new AbortController();
    const { limits } = await expensiveReads().begin('ann', ended.signal);
    const pool = requestPool(server.queue, ended.signal);
    const reads = slicingConnection({ pool, unlimited: server.db, isBusy }, limits, timesOf(-1));
    server.around = (text, given, run) => {
      if (text.startsWith('insert into "scratch')) ended.abort(new Error('ended'));
      return run(text, given);
    };
    const count = countSubmissionRows(reads, {
      formId,
      draft: false,
      filter: readFilter('__system/edits eq 0'),
      instanceId: null,
    });
    await expect(count).rejects.toThrow('ended');
    server.heal();
    expect(await scratches()).toEqual([]);
  });

  it('read only as many of the submissions that they found as one statement should', async () => {
    if (server.kind !== 'embedded') return;
    const params = await publishSurvey(server);
    const large = (index: number) => surveyAnswer(`uuid:large${index}`, { name: `${index}${'x'.repeat(3_000_000)}` });
    await submitAnswers(server, params, [1, 2, 3].map(large));
    const { id: formId, currentDefId } = await server.db
      .selectFrom('forms')
      .selectAll()
      .where('projectId', '=', params.projectId)
      .executeTakeFirstOrThrow();
    const order = readOrder('name', queryFields(await treeOfDefinition(server.db, currentDefId ?? 0), 'submissions'));
    const { limits } = await expensiveReads().begin('ann', new AbortController().signal);
    const reads = slicingConnection({ pool: server.queue, unlimited: server.db, isBusy }, limits, timesOf(-1));
    const selection = { formId, draft: false, filter: null, instanceId: null, order, keys: [] };
    const found: string[] = [];
    let after: PageCursor | null = null;
    for (let isCut = true; isCut;) {
      const page = await listSubmissionRows(reads, selection, { limit: 10, skip: 0, after });
      found.push(page.rows.map(({ instanceId }) => instanceId).join());
      after = page.rows.at(-1)?.cursor ?? null;
      isCut = page.isCut;
    }
    expect(found).toEqual(['uuid:large1,uuid:large2', 'uuid:large3']);
  });
});
