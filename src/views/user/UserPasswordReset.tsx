import { useTranslation } from 'react-i18next';
import type { User } from '#api/schemas/account/user';
import { RequestConfirm } from '../RequestConfirm';
import type { RequestDialogProps } from '../requestProps';

export interface UserPasswordResetProps extends RequestDialogProps<'userPasswordReset'> {
  readonly user: User | undefined;
  /** Whether the server ends the user's sessions. */
  readonly endsSessions: boolean;
  readonly onReset: (user: { readonly userId: number }) => void;
}

/** Explains that the current password becomes invalid at once, and how its owner gets a new one. */
export const UserPasswordReset = ({ ids, user, endsSessions, onReset, ...dialog }: UserPasswordResetProps) => {
  const { t } = useTranslation();
  const message = (
    <>
      <p>{t('userPasswordReset.lost', { name: user?.displayName })}</p>
      {endsSessions && <p>{t('userPasswordReset.sessions', { name: user?.displayName })}</p>}
      <p>{t('userPasswordReset.mail', { email: user?.email })}</p>
    </>
  );
  return (
    <RequestConfirm
      {...dialog}
      title={t('userPasswordReset.title')}
      message={message}
      action={t('userPasswordReset.submit')}
      onConfirm={() => onReset(ids)}
    />
  );
};
