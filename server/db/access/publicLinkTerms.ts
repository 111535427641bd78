import { sql } from 'kysely';
import { assertLinkAccepts, type LinkTerms } from '../../domain/access/linkTerms';
import type { ActorRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

/** Columns of the terms of a link, with its number of submissions. */
export const termColumns = ['closesAt', 'submissionLimit', 'thankYou', 'redirectUrl', 'submissionCount'] as const;

/** Terms of an opened public link. */
export interface OpenedLink extends LinkTerms {
  readonly submissionCount: number;
  /** Whether it allows only one submission per browser. */
  readonly once: boolean | null;
}

/** Terms of a link; undefined for other actors. */
export const findOpenedLink = (db: Db, actorId: number): Promise<OpenedLink | undefined> =>
  db.selectFrom('publicLinks').select(termColumns).select('once').where('actorId', '=', actorId).executeTakeFirst();

/**
 * Changes the name and the terms of a link.
 * @returns the updated actor
 */
export const updatePublicLink = async (
  db: Db,
  actorId: number,
  { displayName, ...terms }: Partial<LinkTerms> & { readonly displayName?: string | undefined },
): Promise<ActorRow> => {
  if (Object.keys(terms).length > 0) {
    await db.updateTable('publicLinks').set(terms).where('actorId', '=', actorId).execute();
  }
  return db
    .updateTable('actors')
    .set({ ...(displayName === undefined ? {} : { displayName }), updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', actorId)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Refuses edits through a closed link, because they would change answers after the deadline. A full link accepts edits, which do
 * not count.
 * @throws 409.51
 */
export const assertLinkTakesEdits = async (db: Db, actorId: number): Promise<void> => {
  const link = await findOpenedLink(db, actorId);
  if (link) assertLinkAccepts({ closesAt: link.closesAt, submissionLimit: null }, 0);
};

/**
 * Counts a new submission through a link. Concurrent ones wait for the end of this transaction, so that the limit is not
 * exceeded.
 * @throws 409.51 if the link is closed, 409.52 if it is full
 */
export const countLinkSubmission = async (db: Db, actorId: number): Promise<void> => {
  const { submissionCount, ...terms } = await db
    .updateTable('publicLinks')
    .set((eb) => ({ submissionCount: eb('submissionCount', '+', 1) }))
    .where('actorId', '=', actorId)
    .returning(['closesAt', 'submissionLimit', 'submissionCount'])
    .executeTakeFirstOrThrow();
  assertLinkAccepts(terms, submissionCount - 1);
};
