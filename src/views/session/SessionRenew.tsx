import { useTranslation } from 'react-i18next';
import type { Credentials } from '../../../api/schemas/session';
import { useMessageText, type Message } from '../../messageText';
import { Form } from '../../ui/form/Form';
import type { FormField } from '../../ui/form/formFields';
import { PlainButton } from '../../ui/action/PlainButton';
import { Modal } from '../../ui/overlay/Modal';

export interface SessionRenewProps {
  readonly email: string;
  readonly name: string;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onSubmit: (credentials: Credentials) => void;
  /** Gives up what was typed. */
  readonly onDiscard: () => void;
}

const fields: readonly FormField<'email' | 'password'>[] = [
  { name: 'email', label: 'login.email', type: 'unseen', autoComplete: 'username' },
  {
    name: 'password',
    label: 'login.password',
    type: 'password',
    required: true,
    autoFocus: true,
    autoComplete: 'current-password',
  },
];

/** The session is over while something is unsaved: the same user logs in again, over the page. */
export const SessionRenew = ({ email, name, pending, problem, onSubmit, onDiscard }: SessionRenewProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const discard = (
    <PlainButton onClick={onDiscard} reason={pending ? t('ui.busy') : null}>
      {t('sessionRenew.discard')}
    </PlainButton>
  );
  return (
    <Modal title={t('sessionRenew.title')} busy={pending}>
      <p>{t('sessionRenew.text', { name })}</p>
      <Form
        fields={fields}
        initial={{ email }}
        onSubmit={onSubmit}
        pending={pending}
        problem={pending ? null : messageText(problem)}
        submitLabel="sessionRenew.submit"
        aside={discard}
      />
    </Modal>
  );
};
