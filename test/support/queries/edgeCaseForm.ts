import { sql } from 'kysely';
import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '#api/schemas/odata';
import type { SubmissionPlaces } from '#api/schemas/explore/places';
import type { SubmissionSummary } from '#api/schemas/explore/summary';
import { appended, noPartitions, type Partitions } from '#store/submission/partitions';
import type { RowsQuery } from '#store/submission/rowsQuery';
import { formProject } from '../project/withForm';
import type { TestServer } from '../server';
import { oddBody, oddInstance, edgeCaseRepeatTypes, edgeCaseSubmissions, edgeCaseTypes } from './edgeCaseSubmissions';

/** The number in `QUERY_ROWS`; 10,000 take minutes. */
export const ODD_ROWS = Number(process.env.QUERY_ROWS ?? 200);
export const ODD_SEED = 20_261_125;
const PAGE = 1000;

/**
 * A form with answers of all sorts. @returns the server's results: `ask` for rows, `apply` for aggregates and groups,
 * `summaries` and `places` for those of a question
 */
export const edgeCaseForm = async (server: TestServer, rows = ODD_ROWS) => {
  const { projectId, as, published } = await formProject(server);
  const types = { ...edgeCaseTypes, ...edgeCaseRepeatTypes, '/meta/instanceID': 'string' };
  await published({ id: 'odd', version: '1', instance: oddInstance, types, body: oddBody });
  const params = { projectId, xmlFormId: 'odd' };
  const headers = { 'content-type': 'application/xml' };
  for (const body of edgeCaseSubmissions(rows, ODD_SEED)) {
    await server.ok('submissionCreate', { as, params, body, headers });
  }
  const other = await server.signUp('İpek@example.org');
  // Their metadata differs, too.
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
  const get = async <Row>(query: Readonly<Record<string, string>>): Promise<readonly Row[]> => {
    const search = new URLSearchParams(query).toString();
    const url = `/v1/projects/${projectId}/forms/odd.svc/Submissions?${search}`;
    const { body, statusCode } = await server.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
    if (statusCode !== 200) throw new Error(`${JSON.stringify(query)}: ${body}`);
    const page: { readonly value: readonly Row[] } = JSON.parse(body);
    return page.value;
  };
  const ask = (
    query: RowsQuery & { readonly $select?: string; readonly $expand?: '*'; readonly matchingRows?: 'true' },
  ) => get<SubmissionRow>({ ...query });
  const apply = ($apply: string, more: Readonly<Record<string, string>> = {}) =>
    get<Readonly<Record<string, unknown>>>({ $apply, ...more });
  const summaries = (query: Readonly<Record<string, string>>): Promise<readonly SubmissionSummary[]> =>
    server.ok('submissionSummaryList', { as, params, query });
  const places = (query: Readonly<Record<string, string>>): Promise<SubmissionPlaces> =>
    server.ok('submissionPlaceList', { as, params, query });
  const fields: readonly Field[] = await server.ok('formFieldList', { as, params, query: { odata: true } });
  return { ask, apply, summaries, places, fields };
};

/** Rows as pages of a list. */
export const inPages = (rows: readonly SubmissionRow[]): Partitions => {
  let pages = noPartitions;
  for (let from = 0; from < rows.length; from += PAGE) pages = appended(pages, rows.slice(from, from + PAGE));
  return pages;
};

/** Does work to its end, without a pause. */
export const toEnd = <Result>(work: Generator<undefined, Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};
