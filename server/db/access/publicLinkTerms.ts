import { sql } from 'kysely';
import { assertLinkAccepts, type LinkTerms } from '../../domain/access/linkTerms';
import type { ActorRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

/** The columns of a link's terms, with how many submissions it has. */
export const termColumns = ['closesAt', 'submissionLimit', 'thankYou', 'redirectUrl', 'submissionCount'] as const;

/** What holds for whoever comes through a link. */
export interface OpenedLink extends LinkTerms {
  readonly submissionCount: number;
  /** Whether it allows a single submission per browser. */
  readonly once: boolean | null;
}

/** What holds for a link; undefined for other actors. */
export const findOpenedLink = (db: Db, actorId: number): Promise<OpenedLink | undefined> =>
  db.selectFrom('publicLinks').select(termColumns).select('once').where('actorId', '=', actorId).executeTakeFirst();

/**
 * Changes the name and the terms of a link.
 * @returns the actor as it is now
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
 * Checks that a link is not closed, for the edit of a submission: what it says would change after the day on which all answers were to be
 * there. One that is full takes edits, as they are none of those it counts.
 * @throws 409.51
 */
export const assertLinkTakesEdits = async (db: Db, actorId: number): Promise<void> => {
  const link = await findOpenedLink(db, actorId);
  if (link) assertLinkAccepts({ closesAt: link.closesAt, submissionLimit: null }, 0);
};

/**
 * Counts a new submission through a link. Others through the same link wait for the end of this transaction, so that no
 * two take the last place.
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
