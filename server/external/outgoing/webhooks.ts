import { version } from '../../../package.json';
import { noTraces, type Traces } from '#server/domain/traces/traces';
import { webhookReceiver, type WebhookReceiver } from './webhookReceiver';

/** Shared by the handlers and the webhook job. */
export interface Webhooks {
  readonly receiver: WebhookReceiver;
  /** Wakes the job, because deliveries are due. */
  wake(): void;
  /** Sets the function that `wake` calls. */
  onWake(act: () => void): void;
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
  let act = () => undefined as void;
  const receiver = webhookReceiver({ allowPrivate, userAgent: `Transect-Webhooks/${version}` });
  return {
    receiver: traces.isOn ? tracedReceiver(receiver, traces) : receiver,
    wake: () => act(),
    onWake: (given) => {
      act = given;
    },
  };
};
