import { useTranslation } from 'react-i18next';
import type { Webhook, WebhookDelivery } from '#api/schemas/webhook';
import type { ModalIds } from '#store/core/modal';
import type {
  deliverySendRequested,
  webhookCreateSubmitted,
  webhookUpdateSubmitted,
  WebhookRef,
} from '#store/webhook/actions';
import { Button } from '#src/ui/action/Button';
import { CopyableCode } from '#src/ui/text/CopyableCode';
import { Modal } from '#src/ui/overlay/Modal';
import { formatTime } from '#src/ui/text/dateFormats';
import { RequestConfirm } from '../../RequestConfirm';
import type { RequestDialogProps, RequestProps } from '../../requestProps';
import { DeliveryDetails } from './DeliveryDetails';
import { WebhookEdit, type WebhookEditProps, type WebhookFieldName } from './WebhookEdit';

export interface WebhookDialogProps extends RequestDialogProps<'webhook'> {
  readonly webhook: Webhook | undefined;
  readonly delivery: WebhookDelivery | undefined;
  readonly forms: WebhookEditProps['forms'];
  /** The field that caused the failure. */
  readonly problemAt: WebhookFieldName | null;
  readonly onCreate: typeof webhookCreateSubmitted;
  readonly onUpdate: typeof webhookUpdateSubmitted;
  readonly onDelete: (webhook: WebhookRef) => void;
  readonly onRenew: (webhook: WebhookRef) => void;
  readonly onAgain: typeof deliverySendRequested;
}

/** All dialogs about one webhook. */
export const WebhookDialog = (props: WebhookDialogProps) => {
  const { ids, webhook, delivery, onClose } = props;
  const { projectId } = ids;
  const request = { pending: props.pending, problem: props.problem, onClose };
  const edit = { ...request, forms: props.forms, problemAt: props.problemAt };
  switch (ids.act) {
    case 'create':
      return (
        <WebhookEdit {...edit} webhook={undefined} onSave={(settings) => props.onCreate({ projectId, ...settings })} />
      );
    case 'edit':
      return (
        <WebhookEdit
          {...edit}
          // Remounts the fields, which only show initial values.
          key={webhook?.id}
          webhook={webhook}
          onSave={(settings) => props.onUpdate({ projectId, webhookId: ids.webhookId, ...settings })}
        />
      );
    case 'delete':
      return (
        <Delete
          {...request}
          name={webhook?.name}
          onConfirm={() => props.onDelete({ projectId, webhookId: ids.webhookId })}
        />
      );
    case 'renew':
      return (
        <Renew
          {...request}
          name={webhook?.name}
          onConfirm={() => props.onRenew({ projectId, webhookId: ids.webhookId })}
        />
      );
    case 'secret':
      return <Secret ids={ids} webhook={webhook} onClose={onClose} />;
    case 'delivery':
      return (
        <DeliveryDetails
          delivery={delivery}
          pending={props.pending}
          onAgain={() => props.onAgain({ projectId, webhookId: ids.webhookId, deliveryId: ids.deliveryId })}
          onClose={onClose}
        />
      );
  }
};

interface QuestionProps extends RequestProps {
  readonly name: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const Delete = ({ name, ...dialog }: QuestionProps) => {
  const { t } = useTranslation();
  return (
    <RequestConfirm
      {...dialog}
      title={t('webhookDelete.title')}
      message={<p>{t('webhookDelete.message', { name })}</p>}
      action={t('webhookDelete.submit')}
    />
  );
};

const Renew = ({ name, ...dialog }: QuestionProps) => {
  const { t } = useTranslation();
  return (
    <RequestConfirm
      {...dialog}
      danger={false}
      title={t('webhookRenew.title')}
      message={<p>{t('webhookRenew.message', { name })}</p>}
      action={t('webhookRenew.submit')}
    />
  );
};

interface SecretProps {
  readonly ids: Extract<ModalIds['webhook'], { readonly act: 'secret' }>;
  readonly webhook: Webhook | undefined;
  readonly onClose: () => void;
}

/** The secret, shown only once; the dialog can only be closed by its button. */
const Secret = ({ ids, webhook, onClose }: SecretProps) => {
  const { t, i18n } = useTranslation();
  const until = webhook?.formerSecretUntil;
  const done = (
    <Button kind="primary" onClick={onClose}>
      {t('webhookSecret.done')}
    </Button>
  );
  return (
    <Modal title={t('webhookSecret.title')} busy={false} actions={done}>
      <p>{t('webhookSecret.intro', { name: webhook?.name ?? '' })}</p>
      <p className="webhook-secret">
        <CopyableCode label={t('webhookSecret.copy')}>{ids.secret}</CopyableCode>
      </p>
      <p>{t('webhookSecret.use')}</p>
      {until && <p>{t('webhookSecret.former', { time: formatTime(until, 'short', i18n.language) })}</p>}
    </Modal>
  );
};
