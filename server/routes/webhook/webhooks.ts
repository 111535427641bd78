import type { Webhook } from '#api/schemas/webhook';
import { mostWebhooks } from '#api/webhook/limits';
import { findForm } from '../../db/lookups';
import { lastDeliveries } from '../../db/webhook/webhookDeliveries';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhooks,
  renewSecret,
  updateWebhook,
  type WebhookRow,
} from '../../db/webhook/webhooks';
import type { Db } from '../../db/schema/tables';
import { problem } from '../../domain/core/problem';
import { assertPublicHost, hostOf, readWebhookAddress } from '../../domain/webhook/webhookAddress';
import { newWebhookSecret } from '../../domain/webhook/webhookSecret';
import type { BaseContext, Context, Handlers } from '../../http/context';
import { senderOf } from '../../http/sender';

/** A receiver that does not get the new secret at once continues with the former one. */
const FORMER_HOURS = 24;

type Change = Pick<Context<'webhookUpdate'>['body'], 'name' | 'events' | 'xmlFormId' | 'state'> & {
  readonly url?: string;
};

/** Without the URL path, which often contains a secret. */
const logged = ({ url, ...rest }: Change) => ({ ...rest, ...(url !== undefined && { host: new URL(url).host }) });

const withLast = async (db: Db, rows: readonly WebhookRow[]): Promise<Webhook[]> => {
  const last = await lastDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  // Event names were validated by the schema before they were stored.
  return rows.map((row) => ({ ...row, events: row.events as Webhook['events'], last: last.get(row.id) ?? null }));
};

const oneOf = async (db: Db, projectId: number, id: number): Promise<Webhook> => {
  const row = await findWebhook(db, projectId, id);
  const [webhook] = row ? await withLast(db, [row]) : [];
  if (!webhook) throw problem('notFound');
  return webhook;
};

/** The URL in a request, if any, after a DNS check. */
const readAddress = async ({ services }: BaseContext, text: string | undefined): Promise<string | undefined> => {
  if (text === undefined) return undefined;
  const { webhooksAllowPrivate } = services.config;
  const url = readWebhookAddress(text, webhooksAllowPrivate);
  if (!webhooksAllowPrivate) assertPublicHost(text, await services.webhooks.receiver.addressesOf(hostOf(url)));
  return url.href;
};

/** The form in a request; null for the whole project, undefined if there is none. @throws 400.14 for a missing form */
const readForm = async (db: Db, projectId: number, xmlFormId: string | null | undefined) => {
  if (typeof xmlFormId !== 'string') return xmlFormId;
  const form = await findForm(db, projectId, xmlFormId);
  if (!form) throw problem('unknownReference', { field: 'xmlFormId' });
  return form.id;
};

const newSecret = ({ services }: BaseContext) => {
  const secret = newWebhookSecret();
  return { secret, secretSealed: services.tokens.seal(secret) };
};

/** Webhooks, which notify other programs of changes in a project. */
export const webhookHandlers: Handlers<
  'webhookList' | 'webhookCreate' | 'webhookUpdate' | 'webhookDelete' | 'webhookSecretRenew'
> = {
  webhookList: async ({ db, found }) => withLast(db, await listWebhooks(db, found.project.id)),

  webhookCreate: {
    prepare: async (context) => {
      const { name, events, xmlFormId = null } = context.body;
      const url = (await readAddress(context, context.body.url)) ?? '';
      return async (writing) => {
        const { db, found, actor, audit } = writing;
        const projectId = found.project.id;
        if ((await lockWebhooks(db, projectId)) >= mostWebhooks) throw problem('webhooksFull', { limit: mostWebhooks });
        const formId = (await readForm(db, projectId, xmlFormId)) ?? null;
        const { secret, secretSealed } = newSecret(writing);
        const { language } = senderOf(writing);
        const settings = { projectId, formId, name, url, events, secretSealed, language, createdBy: actor?.id ?? null };
        const id = await insertWebhook(db, settings);
        const data = logged({ name, url, events, xmlFormId });
        audit({ acteeId: found.project.acteeId, details: { webhookId: id, data } });
        return { ...(await oneOf(db, projectId, id)), secret };
      };
    },
  },

  webhookUpdate: {
    prepare: async (context) => {
      const { name, events, xmlFormId, state } = context.body;
      const url = await readAddress(context, context.body.url);
      const named = Object.fromEntries(
        Object.entries({ name, events, xmlFormId, state, url }).filter(([, value]) => value !== undefined),
      ) as Change;
      return async ({ db, found, params, audit }) => {
        const { project } = found;
        await lockWebhooks(db, project.id);
        const before = await findWebhook(db, project.id, params.webhookId);
        if (!before) throw problem('notFound');
        const formId = await readForm(db, project.id, xmlFormId);
        const { xmlFormId: _, ...settings } = named;
        await updateWebhook(db, before.id, { ...settings, ...(formId !== undefined && { formId }) });
        const was = Object.fromEntries(Object.keys(named).map((key) => [key, before[key as keyof Change]]));
        audit({
          acteeId: project.acteeId,
          // The name identifies a webhook after it was renamed or deleted.
          details: { webhookId: before.id, ...(name === undefined && { name: before.name }), data: logged(named) },
          before: logged(was as Change),
        });
        return oneOf(db, project.id, before.id);
      };
    },
  },

  webhookDelete: async ({ db, found, params, audit }) => {
    const { project } = found;
    await lockWebhooks(db, project.id);
    const before = await findWebhook(db, project.id, params.webhookId);
    if (!before) throw problem('notFound');
    const { id: webhookId, name, url, events, xmlFormId, state } = before;
    await deleteWebhook(db, webhookId);
    audit({
      acteeId: project.acteeId,
      details: { webhookId, name },
      before: logged({ name, url, events, xmlFormId, state } as Change),
    });
    return { success: true };
  },

  webhookSecretRenew: async (context) => {
    const { db, found, params, audit } = context;
    const { project } = found;
    await lockWebhooks(db, project.id);
    const before = await findWebhook(db, project.id, params.webhookId);
    if (!before) throw problem('notFound');
    const { secret, secretSealed } = newSecret(context);
    await renewSecret(db, params.webhookId, secretSealed, FORMER_HOURS);
    audit({ acteeId: project.acteeId, details: { webhookId: before.id, name: before.name }, before: null });
    return { ...(await oneOf(db, project.id, params.webhookId)), secret };
  },
};
