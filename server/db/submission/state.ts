import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** The state of the submissions of a form, and the time of its last change, if known. */
export interface SubmissionsState {
  readonly state: string;
  readonly since: string | null;
}

/**
 * Identifies the data of the submissions of a form by a text: the digest of the last audit entry about the form, which covers
 * every change of a submission, and the names of people. Entries are chained, so none is committed behind a later one, and a
 * digest never repeats, even after a restore.
 * @param hasReviews whether it includes reviews
 */
export const submissionsState = async (db: Db, acteeId: string, hasReviews: boolean): Promise<SubmissionsState> => {
  const without = ['form.submission.export', ...(hasReviews ? [] : ['submission.update'])];
  const { rows } = await sql<SubmissionsState>`select concat_ws(' ', last.hash, people.state) as state,
      last.logged_at as since
    from (select concat_ws(' ', count(*), sum(extract(epoch from updated_at)), sum(extract(epoch from deleted_at)))
        as state from actors) as people
      left join (select hash, logged_at from audits
        where actee_id = ${acteeId} and action <> all(${without}::text[]) order by id desc limit 1) as last on true`.execute(
    db,
  );
  return rows[0] ?? { state: '', since: null };
};
