import { useTranslation } from 'react-i18next';
import { useMessageText, type Message } from '../../messageText';
import { Form } from '../../ui/form/Form';
import type { FormField } from '../../ui/form/formFields';
import { FormPage } from '../../ui/page/FormPage';

export interface ResetPasswordProps {
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onSubmit: (person: { readonly email: string }) => void;
  readonly onCancel: () => void;
}

const fields: readonly FormField<'email'>[] = [
  { name: 'email', label: 'login.email', type: 'email', required: true, trim: true, autoComplete: 'username' },
];

/** Asks for the address for the mail with the link. */
export const ResetPassword = ({ pending, problem, onSubmit, onCancel }: ResetPasswordProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  return (
    <FormPage title={t('resetPassword.title')} lead={<p>{t('resetPassword.intro')}</p>}>
      <Form
        fields={fields}
        onSubmit={onSubmit}
        onCancel={onCancel}
        pending={pending}
        problem={pending ? null : messageText(problem)}
        submitLabel="resetPassword.submit"
      />
    </FormPage>
  );
};
