import { useTranslation } from 'react-i18next';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';
import { FormPage } from '../../ui/page/FormPage';
import { LinkButton } from '../../ui/action/LinkButton';
import { Problem } from '../../ui/status/Problem';
import { newPassword } from './newPassword';

export interface AccountClaimProps extends RequestProps {
  /** Required for setting a password. */
  readonly hasToken: boolean;
  /** Whether the link is expired or used. */
  readonly isSpent: boolean;
  /** The page for requesting a new mail. */
  readonly resetHref: string;
  readonly onSubmit: (password: { readonly new: string }) => void;
}

const fields = [newPassword];

/** Prompts for a new password after following a mailed link. */
export const AccountClaim = (props: AccountClaimProps) => {
  const { hasToken, pending, problem, isSpent, resetHref, onSubmit } = props;
  const { t } = useTranslation();
  const askAgain = <LinkButton href={resetHref}>{t('accountClaim.newMail')}</LinkButton>;
  if (!hasToken) {
    return (
      <FormPage title={t('accountClaim.title')}>
        <Problem text={t('accountClaim.noToken')} action={askAgain} />
      </FormPage>
    );
  }
  return (
    <FormPage title={t('accountClaim.title')} lead={<p>{t('accountClaim.intro')}</p>}>
      <RequestForm
        fields={fields}
        onSubmit={onSubmit}
        pending={pending}
        problem={problem}
        submitLabel="accountClaim.submit"
        aside={!pending && isSpent && askAgain}
      />
    </FormPage>
  );
};
