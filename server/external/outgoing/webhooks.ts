import { version } from '../../../package.json';
import { jobWaker, type JobWaker } from '#server/domain/core/jobWaker';
import { noTraces, type Traces } from '#server/domain/traces/traces';
import { webhookReceiver, type WebhookReceiver } from './webhookReceiver';

/** Shared by the handlers and the webhook job, which is woken when deliveries are due. */
export interface Webhooks extends JobWaker {
  readonly receiver: WebhookReceiver;
}

/**
 * Traces each attempt as a step of its delivery. The span has no address, which may contain a key. The receiver gets no trace
 * context, which might make it record our traces.
 */
const tracedReceiver = (receiver: WebhookReceiver, traces: Traces): WebhookReceiver => ({
  ...receiver,
  send: async (...sent) => {
    const since = performance.now();
    const answer = await receiver.send(...sent);
    const { status, fault } = answer;
    const facts = {
      'http.request.method': 'POST',
      ...(status === null ? {} : { 'http.response.status_code': status }),
    };
    const word = fault === 'answer' && status !== null ? String(status) : (fault ?? undefined);
    traces.note({ name: 'POST', since, isOutside: true, facts, fault: word });
    return answer;
  },
});

/** Webhooks with the settings of the operator. @param traces receive every attempt */
export const webhooksOf = (
  { webhooksAllowPrivate: allowPrivate }: { readonly webhooksAllowPrivate: boolean },
  traces: Traces = noTraces,
): Webhooks => {
  const receiver = webhookReceiver({ allowPrivate, userAgent: `Transect-Webhooks/${version}` });
  return { receiver: traces.isOn ? tracedReceiver(receiver, traces) : receiver, ...jobWaker() };
};
