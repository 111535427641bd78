import { type SqlBool, sql } from 'kysely';
import type { WebhookState } from '#api/schemas/webhook';
import type { ServerLanguage } from '../../domain/language/serverLanguage';
import { withCreators } from '../access/actors';
import type { ActorRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

/** A webhook with its displayed properties. */
export interface WebhookRow {
  readonly id: number;
  readonly projectId: number;
  readonly xmlFormId: string | null;
  readonly name: string;
  readonly url: string;
  readonly events: string[];
  readonly state: WebhookState;
  readonly formerSecretUntil: string | null;
  readonly createdAt: string;
  readonly updatedAt: string | null;
  readonly createdBy: ActorRow | null;
}

/** Editable settings of a webhook. */
export interface WebhookSettings {
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly formId: number | null;
  readonly state: WebhookState;
}

const formerSecretUntil = sql<
  string | null
>`case when webhooks.former_until > clock_timestamp() then webhooks.former_until end`;

const shown = (db: Db, projectId: number) =>
  db
    .selectFrom('webhooks')
    .leftJoin('forms', 'forms.id', 'webhooks.formId')
    .select([
      'webhooks.id',
      'webhooks.projectId',
      'forms.xmlFormId',
      'webhooks.name',
      'webhooks.url',
      'webhooks.events',
    ])
    .select(['webhooks.state', 'webhooks.createdAt', 'webhooks.updatedAt', 'webhooks.createdBy'])
    .select(formerSecretUntil.as('formerSecretUntil'))
    .where('webhooks.projectId', '=', projectId);

/** The webhooks of a project, by name. */
export const listWebhooks = async (db: Db, projectId: number): Promise<WebhookRow[]> =>
  withCreators(db, await shown(db, projectId).orderBy('webhooks.name').orderBy('webhooks.id').execute());

/** One webhook of a project. */
export const findWebhook = async (db: Db, projectId: number, id: number): Promise<WebhookRow | undefined> =>
  (await withCreators(db, await shown(db, projectId).where('webhooks.id', '=', id).execute()))[0];

/**
 * Locks the set of webhooks of a project until the end of the transaction, with the weakest possible lock, which does not block
 * other work in the project.
 * @returns the number of webhooks
 */
export const lockWebhooks = async (db: Db, projectId: number): Promise<number> => {
  await db.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
  const rows = await db.selectFrom('webhooks').select('id').where('projectId', '=', projectId).execute();
  return rows.length;
};

/** Stores a new webhook. @returns its id */
export const insertWebhook = async (
  db: Db,
  webhook: Omit<WebhookSettings, 'state'> & {
    readonly projectId: number;
    readonly secretSealed: string;
    readonly language: ServerLanguage;
    readonly createdBy: number | null;
  },
): Promise<number> => {
  const { id } = await db
    .insertInto('webhooks')
    .values({ ...webhook, events: JSON.stringify(webhook.events) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Changes the given settings. A reactivated webhook gets its pending deliveries at once. */
export const updateWebhook = async (db: Db, id: number, change: Partial<WebhookSettings>): Promise<void> => {
  const { events, ...rest } = change;
  await db
    .updateTable('webhooks')
    .set({
      ...rest,
      ...(events && { events: JSON.stringify(events) }),
      ...(rest.state === 'active' && { heldUntil: null }),
      updatedAt: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
};

/** Sets a new secret; the previous one also signs for some hours. */
export const renewSecret = async (db: Db, id: number, secretSealed: string, formerHours: number): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set((eb) => ({
      secretSealed,
      formerSealed: eb.ref('secretSealed'),
      formerUntil: sql<string>`clock_timestamp() + make_interval(hours => ${formerHours}::integer)`,
      updatedAt: sql<string>`clock_timestamp()`,
    }))
    .where('id', '=', id)
    .execute();
};

/** Removes a webhook with its log. */
export const deleteWebhook = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
  await db.deleteFrom('webhookDeliveries').where('webhookId', '=', id).execute();
};

/**
 * Pauses an active webhook, because its receiver is unreachable, or unsubscribed.
 * @returns its name and the actee id of its project; undefined if it was not active
 */
export const pauseWebhook = async (
  db: Db,
  id: number,
  state: 'failed' | 'gone',
): Promise<{ readonly name: string; readonly acteeId: string } | undefined> =>
  db
    .updateTable('webhooks')
    .from('projects')
    .set({ state, updatedAt: sql<string>`clock_timestamp()` })
    .where('webhooks.id', '=', id)
    .where('webhooks.state', '=', 'active')
    .whereRef('projects.id', '=', 'webhooks.projectId')
    .returning(['webhooks.name', 'projects.acteeId'])
    .executeTakeFirst();

/** Creator of a webhook, with the data for the mail, if they still may change its project. */
export const findCreatorToMail = (db: Db, id: number, verb: string) =>
  db
    .selectFrom('webhooks')
    .innerJoin('projects', 'projects.id', 'webhooks.projectId')
    .innerJoin('users', 'users.actorId', 'webhooks.createdBy')
    .select(['webhooks.name', 'webhooks.url', 'webhooks.language', 'webhooks.projectId', 'users.email'])
    .select('projects.name as projectName')
    .where('webhooks.id', '=', id)
    .where('users.deletedAt', 'is', null)
    .where(
      sql<SqlBool>`exists (select from assignments join roles on roles.id = assignments.role_id
        where assignments.actor_id = users.actor_id and assignments.actee_id in (projects.actee_id::text, '*')
          and assignments.deleted_at is null and ${verb} = any(roles.verbs))`,
    )
    .executeTakeFirst();
