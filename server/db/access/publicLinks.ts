import { sql } from 'kysely';
import type { Properties } from '#api/schemas/account/actorProperties';
import { withProperties } from './actorProperties';
import { insertActor, withCreators } from './actors';
import { NEVER } from './appUsers';
import { insertAssignment } from './assignments';
import { findRole } from './roles';
import { termColumns } from './publicLinkTerms';
import { insertSession } from './sessions';
import type { LinkTerms } from '../../domain/access/linkTerms';
import type { ActorRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

export type PublicLinkRow = ActorRow &
  LinkTerms & {
    readonly submissionCount: number;
    readonly once: boolean | null;
    readonly createdBy: ActorRow | null;
    /** Sealed; null after the link was revoked. */
    readonly tokenSealed: string | null;
    readonly properties: Properties;
  };

/** Live links of a form, as actors. */
const linksOf = (db: Db, formId: number) =>
  db
    .selectFrom('publicLinks')
    .innerJoin('actors', 'actors.id', 'publicLinks.actorId')
    .selectAll('actors')
    .where('publicLinks.formId', '=', formId)
    .where('actors.deletedAt', 'is', null);

/** The same with their tokens and terms. */
const wholeLinksOf = (db: Db, formId: number) =>
  linksOf(db, formId)
    .leftJoin('sessions', 'sessions.actorId', 'actors.id')
    .select(['publicLinks.once', 'sessions.tokenSealed'])
    .select(termColumns);

/** Live links of a form: active ones first, then the newest. */
export const listPublicLinks = async (db: Db, formId: number): Promise<PublicLinkRow[]> => {
  const rows = await wholeLinksOf(db, formId)
    .select('publicLinks.createdBy')
    .orderBy(sql`sessions.token_sealed is null`)
    .orderBy('actors.createdAt', 'desc')
    .orderBy('actors.id', 'desc')
    .execute();
  return withProperties(db, await withCreators(db, rows));
};

/** One link of that list, by actor id. */
export const getPublicLink = async (db: Db, formId: number, id: number): Promise<PublicLinkRow | undefined> => {
  const rows = await wholeLinksOf(db, formId).select('publicLinks.createdBy').where('actors.id', '=', id).execute();
  return (await withProperties(db, await withCreators(db, rows))).at(0);
};

/** A new link. `token` gives access to the form, `sealed` is the token encrypted with the server key. */
export interface NewPublicLink {
  readonly form: { readonly id: number; readonly acteeId: string };
  readonly displayName: string;
  readonly once: boolean | null;
  readonly createdBy: number | null;
  readonly token: string;
  readonly sealed: string;
  readonly terms: Partial<LinkTerms>;
}

/** Creates a link of a form, with its session and the role for reading the form and submitting to it. */
export const insertPublicLink = async (
  db: Db,
  { form, displayName, once, createdBy, token, sealed, terms }: NewPublicLink,
): Promise<ActorRow> => {
  const actor = await insertActor(db, 'public_link', displayName);
  await db
    .insertInto('publicLinks')
    .values({ actorId: actor.id, formId: form.id, createdBy, once, ...terms })
    .execute();
  const role = await findRole(db, 'pub-link');
  if (role === undefined) throw new Error('the role of public links is missing');
  await insertAssignment(db, { actorId: actor.id, roleId: role.id, acteeId: form.acteeId });
  await insertSession(db, { actorId: actor.id, token, sealed, expiresAt: NEVER });
  return actor;
};

/** Link of a form, by actor id. */
export const findPublicLink = (db: Db, formId: number, id: number): Promise<ActorRow | undefined> =>
  linksOf(db, formId).where('actors.id', '=', id).executeTakeFirst();

/**
 * The same with its terms, locked until the end of the transaction. A submission through it, which references the actor before it
 * is counted, waits only when it is counted.
 */
export const lockPublicLink = (
  db: Db,
  formId: number,
  id: number,
): Promise<Omit<PublicLinkRow, 'createdBy' | 'properties'> | undefined> =>
  wholeLinksOf(db, formId).where('actors.id', '=', id).forNoKeyUpdate(['publicLinks', 'actors']).executeTakeFirst();
