import { useTranslation } from 'react-i18next';
import type { Credentials } from '#api/schemas/account/session';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';
import type { FormField } from '../../ui/form/formFields';
import { FormPage } from '../../ui/page/FormPage';
import { LinkButton } from '../../ui/action/LinkButton';
import { LoginWait } from './LoginWait';

export interface LoginProps extends RequestProps {
  /** Whether the last attempt failed because of a wrong address or password. */
  readonly isRefused: boolean;
  /** The page for a forgotten password. */
  readonly resetHref: string;
  /** The initial address: the last one typed. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSubmit: (credentials: Credentials) => void;
}

const fields: readonly FormField<'email' | 'password'>[] = [
  { name: 'email', label: 'login.email', type: 'email', required: true, trim: true, autoComplete: 'username' },
  { name: 'password', label: 'login.password', type: 'password', required: true, autoComplete: 'current-password' },
];

/** Prompts for email address and password. */
export const Login = (props: LoginProps) => {
  const { pending, problem, isRefused, resetHref, email, onEmail, onSubmit } = props;
  const { t } = useTranslation();
  const reset = (
    <LinkButton href={resetHref} reason={pending ? t('ui.busy') : null}>
      {t('login.reset')}
    </LinkButton>
  );
  return (
    <FormPage title={t('login.title')} lead={<p>{t('login.intro')}</p>}>
      <RequestForm
        fields={fields}
        initial={{ email }}
        onLeave={(name, value) => {
          if (name === 'email' && value.trim() !== email) onEmail(value.trim());
        }}
        onSubmit={onSubmit}
        pending={pending}
        problem={problem}
        problemAt={isRefused ? 'password' : null}
        submitLabel="login.submit"
        aside={reset}
      >
        <LoginWait pending={pending} />
      </RequestForm>
    </FormPage>
  );
};
