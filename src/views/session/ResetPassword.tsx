import { useTranslation } from 'react-i18next';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';
import type { FormField } from '../../ui/form/formFields';
import { FormPage } from '../../ui/page/FormPage';

export interface ResetPasswordProps extends RequestProps {
  /** The initial address, from the login page. */
  readonly email: string;
  readonly onSubmit: (person: { readonly email: string }) => void;
  readonly onCancel: () => void;
}

const fields: readonly FormField<'email'>[] = [
  { name: 'email', label: 'login.email', type: 'email', required: true, trim: true, autoComplete: 'username' },
];

/** Prompts for the address for the mail with the link. */
export const ResetPassword = ({ email, pending, problem, onSubmit, onCancel }: ResetPasswordProps) => {
  const { t } = useTranslation();
  return (
    <FormPage title={t('resetPassword.title')} lead={<p>{t('resetPassword.intro')}</p>}>
      <RequestForm
        fields={fields}
        initial={{ email }}
        onSubmit={onSubmit}
        onCancel={onCancel}
        pending={pending}
        problem={problem}
        submitLabel="resetPassword.submit"
      />
    </FormPage>
  );
};
