import { sql } from 'kysely';
import { submissionCount, type SubmissionScope } from './counts';
import type { Db } from '../../schema/tables';

/** Sample size of submissions. */
const SAMPLE = 200;

/** Estimated size (bytes) of the answers of all submissions as text. */
export const answerCharacters = async (db: Db, scope: SubmissionScope): Promise<number> => {
  const { rows } = await sql<{ average: number | null }>`
    select avg(octet_length(text))::float8 as average from (
      select text from submission_texts where form_id = ${scope.formId} and draft = ${scope.draft} limit ${SAMPLE}
    ) as sample`.execute(db);
  return (rows[0]?.average ?? 0) * (await submissionCount(db, scope));
};
