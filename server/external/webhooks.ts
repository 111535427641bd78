import { version } from '../../package.json';
import { noTraces, type Traces } from '../domain/traces/traces';
import { webhookReceiver, type WebhookReceiver } from './webhookReceiver';

/** What handlers and the job of webhooks share. */
export interface Webhooks {
  readonly receiver: WebhookReceiver;
  /** Something is to be sent now. */
  wake(): void;
  /** Sets what is done then. */
  onWake(act: () => void): void;
}

/**
 * Makes each attempt a step of its delivery. Nothing is told of where it goes, as addresses may contain keys; and the receiver is not told
 * of our trace, which is none of its business and might make it keep one.
 */
const notedReceiver = (receiver: WebhookReceiver, traces: Traces): WebhookReceiver => ({
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

/** Webhooks as the operator allows them. @param traces get every attempt */
export const webhooksOf = (
  { webhooksAllowPrivate: allowPrivate }: { readonly webhooksAllowPrivate: boolean },
  traces: Traces = noTraces,
): Webhooks => {
  let act = () => undefined as void;
  const receiver = webhookReceiver({ allowPrivate, userAgent: `Transect-Webhooks/${version}` });
  return {
    receiver: traces.isOn ? notedReceiver(receiver, traces) : receiver,
    wake: () => act(),
    onWake: (given) => {
      act = given;
    },
  };
};
