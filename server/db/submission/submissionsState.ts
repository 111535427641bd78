import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** The state of a form's submissions, and when it became what it is, if that is known. */
export interface SubmissionsState {
  readonly state: string;
  readonly since: string | null;
}

/**
 * What all that is read of a form's submissions depends on, as a text that changes with it: the digest of the last entry about
 * the form in the audit log, in which every change of a submission is, and the names of people. Entries are chained one after
 * another, so none is committed behind a later one; and a digest never comes again, even after a backup was restored.
 * @param hasReviews whether it depends on reviews
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
