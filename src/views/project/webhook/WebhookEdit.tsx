import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook, WebhookCreation } from '#api/schemas/webhook';
import * as textLengths from '#api/textLengths';
import { webhookEvents, type WebhookEvent } from '#api/webhook/events';
import { Checkbox } from '#src/ui/form/Checkbox';
import type { FormField } from '#src/ui/form/formFields';
import { Modal } from '#src/ui/overlay/Modal';
import { RequestForm } from '../../RequestForm';
import type { RequestProps } from '../../requestProps';
import { eventText } from './webhookTexts';

export type WebhookFieldName = 'name' | 'url' | 'xmlFormId';

export interface WebhookEditProps extends RequestProps {
  /** The webhook to change; none for a new one. */
  readonly webhook: Webhook | undefined;
  readonly forms: readonly { readonly xmlFormId: string; readonly name: string }[];
  /** The field that caused the failure. */
  readonly problemAt: WebhookFieldName | null;
  readonly onSave: (settings: WebhookCreation) => void;
  readonly onClose: () => void;
}

const fieldsWith = (forms: WebhookEditProps['forms']): readonly FormField<WebhookFieldName>[] => [
  {
    name: 'name',
    label: 'webhookEdit.name',
    help: 'webhookEdit.nameHelp',
    maxLength: textLengths.displayName,
    required: true,
    trim: true,
    autoComplete: 'off',
  },
  {
    name: 'url',
    label: 'webhookEdit.url',
    help: 'webhookEdit.urlHelp',
    type: 'url',
    maxLength: textLengths.linkText,
    required: true,
    trim: true,
    invalid: 'webhookEdit.urlInvalid',
    autoComplete: 'off',
  },
  {
    name: 'xmlFormId',
    label: 'webhookEdit.form',
    type: 'select',
    options: [
      { value: '', label: 'webhooks.allForms' },
      ...forms.map(({ xmlFormId, name }) => ({ value: xmlFormId, label: { text: name } })),
    ],
  },
];

/** Creates or changes a webhook. */
export const WebhookEdit = ({ webhook, forms, pending, problem, problemAt, onSave, onClose }: WebhookEditProps) => {
  const { t } = useTranslation();
  const [events, setEvents] = useState<ReadonlySet<string>>(new Set(webhook?.events ?? webhookEvents));
  const [isMissing, setMissing] = useState(false);
  const fields = useMemo(() => fieldsWith(forms), [forms]);
  const chosen = webhookEvents.filter((event) => events.has(event));
  return (
    <Modal title={t(webhook ? 'webhookEdit.editTitle' : 'webhookEdit.createTitle')} busy={pending} onClose={onClose}>
      <RequestForm
        saves={webhook ? 'webhookUpdate' : 'webhookCreate'}
        fields={fields}
        initial={webhook && { name: webhook.name, url: webhook.url, xmlFormId: webhook.xmlFormId ?? '' }}
        onSubmit={({ name, url, xmlFormId }) => {
          setMissing(chosen.length === 0);
          if (chosen.length > 0) onSave({ name, url, events: chosen, xmlFormId: xmlFormId === '' ? null : xmlFormId });
        }}
        onCancel={onClose}
        pending={pending}
        problem={problem}
        problemAt={problemAt}
        submitLabel={webhook ? 'webhookEdit.save' : 'webhookEdit.create'}
      >
        <Events chosen={events} isMissing={isMissing && chosen.length === 0} onChange={setEvents} />
      </RequestForm>
    </Modal>
  );
};

interface EventsProps {
  readonly chosen: ReadonlySet<string>;
  readonly isMissing: boolean;
  readonly onChange: (events: ReadonlySet<string>) => void;
}

const Events = ({ chosen, isMissing, onChange }: EventsProps) => {
  const { t } = useTranslation();
  const id = useId();
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    onChange(new Set(webhookEvents.filter((one) => (one === event ? isChosen : chosen.has(one)))));
  return (
    <fieldset className="webhook-events" aria-describedby={isMissing ? id : undefined}>
      <legend>{t('webhookEdit.events')}</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={eventText(event, t)}
          checked={chosen.has(event)}
          onChange={(isChosen) => choose(event, isChosen)}
        />
      ))}
      {isMissing && (
        <p id={id} className="field-error" role="alert">
          {t('webhookEdit.noEvents')}
        </p>
      )}
    </fieldset>
  );
};
