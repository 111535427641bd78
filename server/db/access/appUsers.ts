import { sql } from 'kysely';
import type { Properties } from '#api/schemas/account/actorProperties';
import { withProperties } from './actorProperties';
import { insertActor, withCreators } from './actors';
import { insertSession } from './sessions';
import type { ActorRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

/** Sessions of app users and links never expire. */
export const NEVER = '9999-12-31T23:59:59.000Z';

export type AppUserRow = ActorRow & {
  readonly projectId: number;
  readonly createdBy: ActorRow | null;
  /** Sealed; null after access was revoked. */
  readonly tokenSealed: string | null;
  readonly lastUsed: string | null;
  readonly properties: Properties;
};

const wholeAppUsers = (db: Db, projectId: number) =>
  db
    .selectFrom('fieldKeys')
    .innerJoin('actors', 'actors.id', 'fieldKeys.actorId')
    .leftJoin('sessions', 'sessions.actorId', 'actors.id')
    .selectAll('actors')
    .select(['fieldKeys.projectId', 'fieldKeys.createdBy', 'sessions.tokenSealed'])
    .select((eb) =>
      eb
        .selectFrom('submissions')
        .select((inner) => inner.fn.max('submissions.createdAt').as('last'))
        .whereRef('submissions.submitterId', '=', 'actors.id')
        .as('lastUsed'),
    )
    .where('fieldKeys.projectId', '=', projectId)
    .where('actors.deletedAt', 'is', null);

const whole = async (
  db: Db,
  rows: readonly (Omit<AppUserRow, 'createdBy' | 'properties'> & { readonly createdBy: number | null })[],
): Promise<AppUserRow[]> => withProperties(db, await withCreators(db, rows));

/** Live app users of a project: those with access first, then the newest. */
export const listAppUsers = async (db: Db, projectId: number): Promise<AppUserRow[]> => {
  const rows = await wholeAppUsers(db, projectId)
    .orderBy(sql`sessions.token_sealed is null`)
    .orderBy('actors.createdAt', 'desc')
    .orderBy('actors.id', 'desc')
    .execute();
  return whole(db, rows);
};

/** One app user of that list, by actor id. */
export const getAppUser = async (db: Db, projectId: number, id: number): Promise<AppUserRow | undefined> => {
  const rows = await wholeAppUsers(db, projectId).where('actors.id', '=', id).execute();
  return (await whole(db, rows)).at(0);
};

/** Creates an app user with its session, without access to any form. */
export const insertAppUser = async (
  db: Db,
  appUser: { projectId: number; displayName: string; createdBy: number | null; token: string; sealed: string },
): Promise<ActorRow> => {
  const { projectId, displayName, createdBy, token, sealed } = appUser;
  const actor = await insertActor(db, 'field_key', displayName);
  await db.insertInto('fieldKeys').values({ actorId: actor.id, projectId, createdBy }).execute();
  await insertSession(db, { actorId: actor.id, token, sealed, expiresAt: NEVER });
  return actor;
};

/** App user of a project, by actor id. */
export const findAppUser = (db: Db, projectId: number, id: number): Promise<ActorRow | undefined> =>
  db
    .selectFrom('fieldKeys')
    .innerJoin('actors', 'actors.id', 'fieldKeys.actorId')
    .selectAll('actors')
    .where('fieldKeys.projectId', '=', projectId)
    .where('actors.id', '=', id)
    .where('actors.deletedAt', 'is', null)
    .executeTakeFirst();
