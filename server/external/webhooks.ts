import { version } from '../../package.json';
import { webhookReceiver, type WebhookReceiver } from './webhookReceiver';

/** What handlers and the job of webhooks share. */
export interface Webhooks {
  readonly receiver: WebhookReceiver;
  /** Something is to be sent now. */
  wake(): void;
  /** Sets what is done then. */
  onWake(act: () => void): void;
}

/** Webhooks as the operator allows them. */
export const webhooksOf = ({
  webhooksAllowPrivate: allowPrivate,
}: {
  readonly webhooksAllowPrivate: boolean;
}): Webhooks => {
  let act = () => undefined as void;
  return {
    receiver: webhookReceiver({ allowPrivate, userAgent: `Transect-Webhooks/${version}` }),
    wake: () => act(),
    onWake: (given) => {
      act = given;
    },
  };
};
