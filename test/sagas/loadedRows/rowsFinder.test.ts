import { sql } from 'kysely';
import type { Field } from '../../../api/schemas/field';
import type { SubmissionPage, SubmissionRow } from '../../../api/schemas/odata';
import { rowsFinder } from '../../../sagas/loadedRows/rowsFinder';
import { appended, noPartitions, type Partitions } from '../../../store/entities/submissionPartitions';
import type { RowsQuery } from '../../../store/rowsQuery';
import { formProject } from '../../support/formProject';
import { oddQueries, placeFilters } from '../../support/queries/oddQueries';
import { oddBody, oddInstance, oddRepeatTypes, oddSubmissions, oddTypes } from '../../support/queries/oddSubmissions';
import { describeServer, type TestServer } from '../../support/server';

/** What chance may not come upon: letters of which another case is none of their own, and days that are none. */
const suspected = [
  "contains(tolower(name),'istanbul')",
  "contains(tolower(name),'i')",
  "contains(toupper(name),'I')",
  "contains(toupper(name),'STRA')",
  "contains(tolower(name),'οδος')",
  "contains(tolower(name),'οδοσ')",
  "startswith(toupper(name),'ISTANBUL')",
  'year(seen) eq 2026',
  'not (year(seen) eq 2026)',
  'year(seen) ge 2026',
  'year(seen) lt 2026',
  'year(seen) ne 2026',
  'month(seen) eq 0',
  'month(seen) eq 13',
  'at eq 2000-01-01T00:00:00Z',
  'at lt 2000-01-01T00:00:00Z',
  "selected(crops,'')",
  'length(note) eq 231',
  "note gt '👍'",
  "note lt '｡'",
  ...placeFilters,
  ...placeFilters.map((filter) => `not ${filter}`),
];

/** As many as `QUERY_ROWS` says; 10,000 take minutes. */
const ROWS = Number(process.env.QUERY_ROWS ?? 200);
const QUERIES = 500;
const SEED = 20_261_125;
const PAGE = 1000;

const filled = async (server: TestServer) => {
  const { projectId, as, published } = await formProject(server);
  const types = { ...oddTypes, ...oddRepeatTypes, '/meta/instanceID': 'string' };
  await published({ id: 'odd', version: '1', instance: oddInstance, types, body: oddBody });
  const params = { projectId, xmlFormId: 'odd' };
  const headers = { 'content-type': 'application/xml' };
  for (const body of oddSubmissions(ROWS, SEED)) {
    await server.ok('submissionCreate', { as, params, body, headers });
  }
  const other = await server.signUp('İpek@example.org');
  // What the server knows of them differs, too.
  await sql`update submissions set
    created_at = timestamptz '2026-03-01T12:00:00Z' - (id % 50) * interval '7 hours 13.007 seconds',
    updated_at = case when id % 3 = 0 then timestamptz '2026-02-28T23:30:00Z' + (id % 5) * interval '1 hour' end,
    review_state = (array['approved', 'hasIssues', null, 'rejected', 'edited'])[id % 5 + 1],
    device_id = (array['collect:a', 'collect:B', null, ''])[id % 4 + 1],
    submitter_id = case id % 3 when 0 then null when 1 then submitter_id else ${other.user.id}::integer end,
    attachments_present = id % 3, attachments_expected = 2,
    data = case when id % 17 = 0 then null else data end,
    encrypted_key = case when id % 17 = 0 then 'x' end`.execute(server.db);
  await sql`delete from submission_texts where submission_id in (select id from submissions where data is null)`.execute(
    server.db,
  );
  const ask = async (
    query: RowsQuery & { readonly $select?: string; readonly $expand?: '*' },
  ): Promise<readonly SubmissionRow[]> => {
    const search = new URLSearchParams({ ...query }).toString();
    const url = `/v1/projects/${projectId}/forms/odd.svc/Submissions?${search}`;
    const { body, statusCode } = await server.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
    if (statusCode !== 200) throw new Error(`${JSON.stringify(query)}: ${body}`);
    const page: SubmissionPage = JSON.parse(body);
    return page.value;
  };
  const fields: readonly Field[] = await server.ok('formFieldList', { as, params, query: { odata: true } });
  return { ask, fields };
};

const inPages = (rows: readonly SubmissionRow[]): Partitions => {
  let pages = noPartitions;
  for (let from = 0; from < rows.length; from += PAGE) pages = appended(pages, rows.slice(from, from + PAGE));
  return pages;
};

const toEnd = <Result>(work: Generator<undefined, Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};

describeServer('queries on loaded rows', (server) => {
  it(`${QUERIES} queries on all kinds of answers find in the browser what they find on the server, in the same order`, async () => {
    const { ask, fields } = await filled(server);
    const loaded = inPages(await ask({ $expand: '*' }));
    const different: unknown[] = [];
    let found = 0;
    for (const query of [...suspected.map(($filter) => ({ $filter })), ...oddQueries(QUERIES, SEED)]) {
      const there = (await ask({ ...query, $select: '__id' })).map(({ __id }) => __id);
      const here = toEnd(rowsFinder(query, fields, Date.now())(loaded));
      found += here.length;
      if (here.join() === there.join()) continue;
      const [more, less] = [here.filter((id) => !there.includes(id)), there.filter((id) => !here.includes(id))];
      different.push({ ...query, more: more.slice(0, 3), less: less.slice(0, 3), of: there.length });
    }
    expect(different).toEqual([]);
    // Neither nothing nor everything.
    expect(found / QUERIES / ROWS).toBeGreaterThan(0.1);
    expect(found / QUERIES / ROWS).toBeLessThan(0.9);
  });
});
