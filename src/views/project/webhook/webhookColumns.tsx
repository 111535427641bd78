import { useTranslation } from 'react-i18next';
import type { WebhookListRow } from '#store/selectors/webhook/webhooks';
import { Link } from '#src/ui/action/Link';
import { LazyMenu } from '#src/ui/overlay/LazyMenu';
import { StateLabel } from '#src/ui/status/StateLabel';
import type { Column } from '#src/ui/table/tableColumns';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';
import { TwoLines } from '#src/ui/text/TwoLines';
import { deliveryStates, eventsText, hostOf, webhookStates } from './webhookTexts';

/** Shared by the rows of the table. */
export interface WebhookContext {
  readonly onEdit: (webhookId: number) => void;
  readonly onTest: (webhookId: number) => void;
  readonly onState: (webhookId: number, state: 'active' | 'paused') => void;
  readonly onRenew: (webhookId: number) => void;
  readonly onDelete: (webhookId: number) => void;
}

const Name = ({ webhook, href }: WebhookListRow) => (
  <TwoLines second={<Text>{hostOf(webhook.url)}</Text>}>
    <Link href={href}>
      <Text>{webhook.name}</Text>
    </Link>
  </TwoLines>
);

const Form = ({ formName }: WebhookListRow) => {
  const { t } = useTranslation();
  return <Text>{formName ?? t('webhooks.allForms')}</Text>;
};

const About = ({ webhook }: WebhookListRow) => {
  const { t } = useTranslation();
  return <Text>{eventsText(webhook.events, t)}</Text>;
};

const State = ({ webhook }: WebhookListRow) => {
  const { t } = useTranslation();
  const { text, hint, ...look } = webhookStates[webhook.state];
  return <StateLabel {...look} text={t(text)} hint={hint && t(hint)} />;
};

const Last = ({ webhook: { last } }: WebhookListRow) => {
  const { t } = useTranslation();
  if (last === null) return <span className="quiet-text">{t('webhooks.nothingSent')}</span>;
  const { text, ...look } = deliveryStates[last.state];
  return (
    <span className="webhook-last">
      <StateLabel {...look} text={t(text)} /> <Time at={last.at} />
    </span>
  );
};

const Actions = ({ webhook, href, ...context }: WebhookListRow & WebhookContext) => {
  const { t } = useTranslation();
  const { id, name, state } = webhook;
  const items = () => [
    { key: 'log', text: t('webhooks.log'), icon: 'table' as const, href },
    { key: 'edit', text: t('webhooks.edit'), icon: 'edit' as const, onChoose: () => context.onEdit(id) },
    { key: 'test', text: t('webhooks.test'), icon: 'play' as const, onChoose: () => context.onTest(id) },
    state === 'active'
      ? {
          key: 'pause',
          text: t('webhooks.pause'),
          icon: 'pause' as const,
          onChoose: () => context.onState(id, 'paused'),
        }
      : {
          key: 'switchOn',
          text: t('webhooks.switchOn'),
          icon: 'check circle' as const,
          onChoose: () => context.onState(id, 'active'),
        },
    { key: 'renew', text: t('webhooks.renew'), icon: 'key' as const, onChoose: () => context.onRenew(id) },
    {
      key: 'delete',
      text: t('webhooks.delete'),
      icon: 'trash' as const,
      danger: true,
      onChoose: () => context.onDelete(id),
    },
  ];
  return <LazyMenu label={t('webhooks.actionsOf', { name })} items={items} />;
};

const stateRank = { active: 0, paused: 1, gone: 2, failed: 3 } as const;

export const webhookColumns: readonly Column<WebhookListRow, WebhookContext>[] = [
  {
    key: 'name',
    header: 'webhooks.name',
    kind: 'name',
    cell: (row) => <Name {...row} />,
    sort: ({ webhook }) => webhook.name,
    text: ({ webhook }) => `${webhook.name} ${hostOf(webhook.url)}`,
  },
  {
    key: 'form',
    header: 'webhooks.form',
    width: 'clamp(140px, 14vw, 260px)',
    cell: (row) => <Form {...row} />,
    sort: ({ formName }) => formName,
    text: ({ formName }) => formName,
  },
  {
    key: 'about',
    header: 'webhooks.about',
    width: 'clamp(140px, 14vw, 420px)',
    cell: (row) => <About {...row} />,
  },
  {
    key: 'state',
    header: 'webhooks.state',
    width: 'clamp(215px, 18vw, 240px)',
    part: 'state',
    cell: (row) => <State {...row} />,
    sort: ({ webhook }) => stateRank[webhook.state],
  },
  {
    key: 'last',
    header: 'webhooks.last',
    width: 'clamp(240px, 19vw, 290px)',
    descends: true,
    cell: (row) => <Last {...row} />,
    sort: ({ webhook }) => timeValue(webhook.last?.at),
  },
  {
    key: 'actions',
    header: 'webhooks.actions',
    width: '90px',
    kind: 'controls',
    align: 'right',
    cell: (row, context) => <Actions {...row} {...context} />,
  },
];
