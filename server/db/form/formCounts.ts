import type { Db } from '../schema/tables';

/** Counts of the submissions of a form. */
export interface FormCounts {
  readonly submissions: number;
  readonly lastSubmission: string | null;
  /** Submissions in states that need a review. */
  readonly reviewStates: { readonly received: number; readonly hasIssues: number; readonly edited: number };
}

/** Number of active public links of forms, by form id; omits forms without any. */
export const linksOfForms = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('publicLinks')
    .innerJoin('sessions', 'sessions.actorId', 'publicLinks.actorId')
    .select(({ fn }) => ['publicLinks.formId', fn.countAll<number>().as('count')])
    .where('publicLinks.formId', 'in', [...ids])
    .groupBy('publicLinks.formId')
    .execute();
  return new Map(rows.map(({ formId, count }) => [formId, count]));
};

/**
 * Counts of forms, by id; omits forms without submissions.
 * @param draft counts the test submissions of drafts instead
 */
export const countsOfForms = async (
  db: Db,
  ids: readonly number[],
  draft: boolean,
): Promise<Map<number, FormCounts>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('submissionCounters')
    .selectAll()
    .where('formId', 'in', [...ids])
    .where('draft', '=', draft)
    .execute();
  return new Map(
    rows.map(({ formId, submissions, lastSubmission, hasIssues, edited, decided }) => {
      const received = submissions - hasIssues - edited - decided;
      return [formId, { submissions, lastSubmission, reviewStates: { received, hasIssues, edited } }];
    }),
  );
};
