import { sql } from 'kysely';
import type { Db } from '../schema/tables';
import type { Grounds, PlainSubmission } from './plainSubmission';

/** What the database gave a submission. */
export interface StoredPlain {
  readonly submissionId: number;
  readonly versionId: number;
  readonly createdAt: string;
}

interface Answered extends StoredPlain {
  readonly place: number;
}

/** Each of them once, and for each submission which one is its own. */
const distinctGrounds = (submissions: readonly PlainSubmission[]) => {
  const places = new Map<string, number>();
  const grounds: (Grounds & { readonly ground: number })[] = [];
  const ofEach = submissions.map(({ grounds: own }) => {
    const key = JSON.stringify(own);
    const ground = places.get(key) ?? places.size;
    if (!places.has(key)) grounds.push({ ground, ...own });
    places.set(key, ground);
    return ground;
  });
  return { grounds, ofEach };
};

/**
 * Stores submissions with their counters and audit entries in one statement, which is a transaction of its own. Each is stored only if what
 * it rests upon still holds at this moment, and its instance id is free; whether another one of them is, does not matter.
 * @param submissions no two with the same instance id in the same form
 * @param waits whether the commit waits for the disk, as usual; else whoever calls has to
 * @returns for each what it was given, or undefined if it was not stored
 */
export const storeTogether = async (
  db: Db,
  submissions: readonly PlainSubmission[],
  waits: boolean,
): Promise<(StoredPlain | undefined)[]> => {
  const { grounds, ofEach } = distinctGrounds(submissions);
  const data = submissions.map(({ row }, place) => ({ place, ground: ofEach[place], ...row }));
  // Of the transaction that this statement is; where nothing was stored, nothing is said.
  const release = waits ? sql`` : sql`, set_config('synchronous_commit', 'off', true)`;
  const { rows } = await sql<Answered>`select place, submission_id, version_id, created_at ${release}
    from store_submissions(${JSON.stringify(data)}::jsonb, ${JSON.stringify(grounds)}::jsonb)`.execute(db);
  const stored = new Map(
    rows.map(({ place, submissionId, versionId, createdAt }) => [place, { submissionId, versionId, createdAt }]),
  );
  return submissions.map((_, place) => stored.get(place));
};
