import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '#api/schemas/webhook';
import { Button } from '#src/ui/action/Button';
import { StateLabel } from '#src/ui/status/StateLabel';
import type { Column } from '#src/ui/table/tableColumns';
import { formatTime } from '#src/ui/text/dateFormats';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';
import { TwoLines } from '#src/ui/text/TwoLines';
import { answerText, deliveryStates, eventText } from './webhookTexts';

/** Shared by the rows of the table. */
export interface DeliveryContext {
  readonly onDetails: (deliveryId: number) => void;
  readonly onAgain: (deliveryId: number) => void;
}

interface RowProps {
  readonly delivery: WebhookDelivery;
}

const Event = ({ delivery }: RowProps) => {
  const { t } = useTranslation();
  return (
    <TwoLines second={<Text>{delivery.messageId}</Text>}>
      <Text>{eventText(delivery.event, t)}</Text>
    </TwoLines>
  );
};

const State = ({ delivery }: RowProps) => {
  const { t } = useTranslation();
  const { text, ...look } = deliveryStates[delivery.state];
  return <StateLabel {...look} text={t(text)} />;
};

const Answer = ({ delivery }: RowProps) => {
  const { t } = useTranslation();
  return <Text>{answerText(delivery, t)}</Text>;
};

const Next = ({ delivery: { nextAt, fault } }: RowProps) =>
  fault === null || nextAt === null ? null : <Time at={nextAt} />;

const Actions = ({ delivery, onDetails, onAgain }: RowProps & DeliveryContext) => {
  const { t, i18n } = useTranslation();
  const values = { event: eventText(delivery.event, t), time: formatTime(delivery.createdAt, 'exact', i18n.language) };
  return (
    <span className="delivery-actions">
      <Button kind="quiet" aria-label={t('webhookLog.detailsOf', values)} onClick={() => onDetails(delivery.id)}>
        {t('webhookLog.details')}
      </Button>
      <Button kind="quiet" aria-label={t('webhookLog.againOf', values)} onClick={() => onAgain(delivery.id)}>
        {t('webhookLog.again')}
      </Button>
    </span>
  );
};

export const deliveryColumns: readonly Column<WebhookDelivery, DeliveryContext>[] = [
  {
    key: 'event',
    header: 'webhookLog.event',
    kind: 'name',
    cell: (delivery) => <Event delivery={delivery} />,
    sort: ({ event }) => event,
    // The payload can be searched, too: an instance id finds its deliveries.
    text: ({ messageId, payload }) => `${messageId} ${payload}`,
  },
  {
    key: 'state',
    header: 'webhookLog.state',
    width: 'clamp(140px, 11vw, 180px)',
    part: 'state',
    cell: (delivery) => <State delivery={delivery} />,
    choice: {
      values: [
        { value: 'failed', text: 'webhookLog.is.failed' },
        { value: 'waiting', text: 'webhookLog.is.waiting' },
        { value: 'delivered', text: 'webhookLog.is.delivered' },
      ],
      of: ({ state }) => state,
    },
  },
  {
    key: 'answer',
    header: 'webhookLog.answer',
    width: 'clamp(120px, 12vw, 320px)',
    cell: (delivery) => <Answer delivery={delivery} />,
    sort: ({ responseStatus }) => responseStatus,
  },
  {
    key: 'attempts',
    header: 'webhookLog.attempts',
    width: '104px',
    align: 'right',
    descends: true,
    cell: ({ attempts }) => attempts,
    sort: ({ attempts }) => attempts,
  },
  {
    key: 'when',
    header: 'webhookLog.when',
    width: 'clamp(140px, 12vw, 220px)',
    descends: true,
    cell: ({ attemptedAt, createdAt }) => <Time at={attemptedAt ?? createdAt} form="seconds" />,
    sort: ({ attemptedAt, createdAt }) => timeValue(attemptedAt ?? createdAt),
  },
  {
    key: 'next',
    header: 'webhookLog.next',
    width: 'clamp(150px, 13vw, 220px)',
    cell: (delivery) => <Next delivery={delivery} />,
    sort: ({ nextAt }) => timeValue(nextAt),
  },
  {
    key: 'actions',
    header: 'webhookLog.actions',
    width: 'clamp(256px, 21vw, 300px)',
    kind: 'controls',
    align: 'right',
    cell: (delivery, context) => <Actions delivery={delivery} {...context} />,
  },
];
