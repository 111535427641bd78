import { useTranslation } from 'react-i18next';
import type { Credentials } from '#api/schemas/account/session';
import { useMessageText, type Message } from '../../messageText';
import { Form } from '../../ui/form/Form';
import type { FormField } from '../../ui/form/formFields';
import { Button } from '../../ui/action/Button';
import { Modal } from '../../ui/overlay/Modal';
import { LoginWait } from './LoginWait';

export interface SessionRenewProps {
  readonly email: string;
  readonly name: string;
  readonly pending: boolean;
  /** A mail for a new password is being requested. */
  readonly isResetting: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onSubmit: (credentials: Credentials) => void;
  /** Requests that mail; the edits stay. */
  readonly onReset: (account: { readonly email: string }) => void;
  /** Discards the unsaved edits. */
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

/** The session ended with unsaved edits: the same user logs in again, over the page. */
export const SessionRenew = (props: SessionRenewProps) => {
  const { email, name, pending, isResetting, problem, onSubmit, onReset, onDiscard } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const busy = pending ? t('ui.busy') : null;
  const aside = (
    <>
      <Button busy={isResetting} reason={busy} onClick={() => onReset({ email })}>
        {t('login.reset')}
      </Button>
      <Button onClick={onDiscard} reason={busy}>
        {t('sessionRenew.discard')}
      </Button>
    </>
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
        aside={aside}
      >
        <LoginWait pending={pending} />
      </Form>
    </Modal>
  );
};
