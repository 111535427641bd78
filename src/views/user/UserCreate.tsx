import { useTranslation } from 'react-i18next';
import { useMessageText, type Message } from '../../messageText';
import { Form } from '../../ui/form/Form';
import type { FormField } from '../../ui/form/formFields';
import { Modal } from '../../ui/overlay/Modal';

export interface UserCreateProps {
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onCreate: (user: { readonly email: string; readonly displayName: string }) => void;
  readonly onClose: () => void;
}

const fields: readonly FormField<'email' | 'displayName'>[] = [
  {
    name: 'email',
    label: 'userCreate.email',
    help: 'userCreate.emailHelp',
    type: 'email',
    required: true,
    trim: true,
    checked: true,
    autoComplete: 'off',
  },
  {
    name: 'displayName',
    label: 'userCreate.displayName',
    help: 'userCreate.displayNameHelp',
    trim: true,
    autoComplete: 'off',
  },
];

/** Creates an account; its owner chooses the password. */
export const UserCreate = ({ pending, problem, onCreate, onClose }: UserCreateProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  return (
    <Modal title={t('userCreate.title')} busy={pending} onClose={onClose}>
      <Form
        fields={fields}
        onSubmit={onCreate}
        onCancel={onClose}
        pending={pending}
        problem={pending ? null : messageText(problem)}
        submitLabel="userCreate.submit"
      />
    </Modal>
  );
};
