import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '#api/schemas/webhook';
import { Button } from '#src/ui/action/Button';
import { Modal } from '#src/ui/overlay/Modal';
import { Facts, type Fact } from '#src/ui/text/Facts';
import { CopyableCode } from '#src/ui/text/CopyableCode';
import { formatTime } from '#src/ui/text/dateFormats';
import { answerText, deliveryStates, eventText } from './webhookTexts';

export interface DeliveryDetailsProps {
  /** Undefined once it is no longer in the log. */
  readonly delivery: WebhookDelivery | undefined;
  readonly pending: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** In a replayed session, it may be missing. */
const indented = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
};

/** All details of one delivery: the request, and the response. */
export const DeliveryDetails = ({ delivery, pending, onAgain, onClose }: DeliveryDetailsProps) => {
  const { t, i18n } = useTranslation();
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui.close')}</Button>
      <Button kind="primary" busy={pending} onClick={onAgain}>
        {t('webhookLog.again')}
      </Button>
    </>
  );
  if (!delivery) {
    return (
      <Modal title={t('webhookDelivery.title')} busy={false} onClose={onClose}>
        <p>{t('webhookDelivery.gone')}</p>
      </Modal>
    );
  }
  const { messageId, event, state, createdAt, attempts, attemptedAt, nextAt, responseText, payload } = delivery;
  const at = (time: string) => formatTime(time, 'full', i18n.language);
  const facts: Fact[] = [
    { name: t('webhookLog.event'), value: eventText(event, t) },
    { name: t('webhookLog.state'), value: t(deliveryStates[state].text) },
    { name: t('webhookDelivery.happened'), value: at(createdAt) },
    { name: t('webhookLog.attempts'), value: attempts },
    ...(attemptedAt === null ? [] : [{ name: t('webhookLog.when'), value: at(attemptedAt) }]),
    ...(nextAt === null ? [] : [{ name: t('webhookLog.next'), value: at(nextAt) }]),
    {
      name: t('webhookDelivery.id'),
      value: <CopyableCode label={t('webhookDelivery.copyId')}>{messageId}</CopyableCode>,
    },
  ];
  return (
    <Modal title={t('webhookDelivery.title')} busy={pending} wide onClose={onClose} actions={actions}>
      <Facts facts={facts} />
      <Lines title={t('webhookDelivery.payload')} text={indented(payload)} />
      <h3>{t('webhookLog.answer')}</h3>
      <p>{answerText(delivery, t) || t('webhookDelivery.noAnswer')}</p>
      {responseText && <Lines title={t('webhookDelivery.beginning')} text={responseText} />}
    </Modal>
  );
};

const Lines = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section className="webhook-lines">
    <h3>{title}</h3>
    {/* Scrollable by keyboard, too. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre tabIndex={0} aria-label={title}>
      <code translate="no">{text}</code>
    </pre>
  </section>
);
