import { useTranslation } from 'react-i18next';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';
import type { FormField } from '../../ui/form/formFields';
import { Modal } from '../../ui/overlay/Modal';

export interface UserCreateProps extends RequestProps {
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
  return (
    <Modal title={t('userCreate.title')} busy={pending} onClose={onClose}>
      <RequestForm
        saves="userCreate"
        fields={fields}
        onSubmit={onCreate}
        onCancel={onClose}
        pending={pending}
        problem={problem}
        submitLabel="userCreate.submit"
      />
    </Modal>
  );
};
