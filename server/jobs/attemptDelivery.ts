import { insertAudits } from '../db/audit/audits';
import { settleDelivery, type ClaimedDelivery, type Outcome } from '../db/webhook/webhookOutbox';
import { findCreatorToMail, pauseWebhook } from '../db/webhook/webhooks';
import type { Deps } from '../deps';
import { letters } from '../domain/letter/letters';
import { nextAttemptIn, pauseFor, WEBHOOK_ATTEMPTS } from '../domain/webhook/retries';
import { webhookBody } from '../domain/webhook/webhookBody';
import { webhookHeaders } from '../domain/webhook/webhookSecret';
import type { ReceiverAnswer } from '../external/outgoing/webhookReceiver';

/** 410 Gone: the receiver unsubscribes. */
const GONE = 410;

/** Clocks of the job; tests replace them. */
export interface DeliveryClock {
  /** Offset of the database clock, in milliseconds. */
  readonly ahead: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Monotonic time of the process, in milliseconds. */
  readonly now?: () => number;
  /** Grace period for attempts in flight at shutdown, in milliseconds. */
  readonly grace: number;
}

const attempt = async ({ tokens, webhooks }: Deps, delivery: ClaimedDelivery, at: number, signal: AbortSignal) => {
  const { url, secretSealed, formerSealed, messageId } = delivery;
  const present = tokens.open(secretSealed);
  const former = formerSealed === null ? null : tokens.open(formerSealed);
  if (present === null) {
    const fault = 'secret';
    return { status: null, retryAfter: null, text: null, fault, faultCode: null } satisfies ReceiverAnswer;
  }
  const body = webhookBody(delivery);
  const headers = webhookHeaders([present, ...(former === null ? [] : [former])], { messageId, at, body });
  return webhooks.receiver.send(url, body, headers, signal);
};

const outcomeOf = (
  { attempts, retries }: ClaimedDelivery,
  answer: ReceiverAnswer,
  now: number,
  random: number,
): Outcome => {
  const { status: responseStatus, text: responseText, fault, faultCode } = answer;
  const holdFor = fault === null ? null : pauseFor(answer, now);
  const isOver = fault === null || !retries || responseStatus === GONE;
  const nextIn = isOver ? null : nextAttemptIn(attempts, holdFor, random);
  const state = fault === null ? 'delivered' : nextIn === null ? 'failed' : 'waiting';
  return { state, responseStatus, responseText, fault, faultCode, nextIn, holdFor };
};

/** The reason to pause a webhook after such an attempt; null to continue. */
const endOf = (
  { attempts, retries }: ClaimedDelivery,
  { state, responseStatus }: Outcome,
): 'failed' | 'gone' | null => {
  if (responseStatus === GONE) return 'gone';
  return state === 'failed' && retries && attempts >= WEBHOOK_ATTEMPTS ? 'failed' : null;
};

/** Pauses a webhook, with an audit entry. @returns whether it was active before */
const pause = async ({ database }: Deps, webhookId: number, state: 'failed' | 'gone'): Promise<boolean> =>
  database.db.transaction().execute(async (transaction) => {
    const paused = await pauseWebhook(transaction, webhookId, state);
    if (!paused) return false;
    const { name, acteeId } = paused;
    const details = { webhookId, name, data: { state } };
    const entry = { actorId: null, action: 'webhook.update', acteeId, details };
    await insertAudits(transaction, [{ ...entry, before: { state: 'active' } }]);
    return true;
  });

/** Mails the creator of a paused webhook. */
const mailCreator = async (
  { database, mail, siteOrigin }: Deps,
  webhookId: number,
  state: 'failed' | 'gone',
): Promise<void> => {
  const maker = await findCreatorToMail(database.db, webhookId, 'project.update');
  if (!maker) return;
  const origin = siteOrigin.current();
  const write = state === 'gone' ? letters.webhookGone : letters.webhookFailed;
  await mail.send(
    write(
      maker.email,
      { origin, language: maker.language },
      {
        webhook: maker.name,
        project: maker.projectName,
        link: `${origin}/projects/${maker.projectId}/webhooks`,
      },
    ),
  );
};

/**
 * Makes one attempt of a leased delivery and records the result. If the process dies, another one retries with the same id when
 * the lease expires.
 * @param signal aborts an attempt, which then counts as unanswered
 * @returns whether the receiver responded
 */
export const attemptDelivery = async (
  deps: Deps,
  delivery: ClaimedDelivery,
  { ahead, random }: DeliveryClock,
  signal: AbortSignal,
): Promise<boolean> => {
  const { database } = deps;
  const now = Date.now() + ahead();
  const answer = await attempt(deps, delivery, now, signal);
  if (signal.aborted) return false;
  const outcome = outcomeOf(delivery, answer, now, random());
  const isOurs = await settleDelivery(database.db, delivery, outcome, ahead());
  const end = isOurs ? endOf(delivery, outcome) : null;
  if (end !== null && (await pause(deps, delivery.webhookId, end))) {
    await database.settled();
    await mailCreator(deps, delivery.webhookId, end);
  }
  return answer.status !== null;
};
