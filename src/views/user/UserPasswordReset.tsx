import { useTranslation } from 'react-i18next';
import type { User } from '../../../api/schemas/user';
import { useMessageText, type Message } from '../../messageText';
import { Confirm } from '../../ui/overlay/Confirm';

export interface UserPasswordResetProps {
  readonly ids: { readonly userId: number };
  readonly user: User | undefined;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onReset: (user: { readonly userId: number }) => void;
  readonly onClose: () => void;
}

/** Says that the current password becomes invalid at once, and how its owner gets a new one. */
export const UserPasswordReset = ({ ids, user, pending, problem, onReset, onClose }: UserPasswordResetProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const message = (
    <>
      <p>{t('userPasswordReset.lost', { name: user?.displayName })}</p>
      <p>{t('userPasswordReset.mail', { email: user?.email })}</p>
    </>
  );
  return (
    <Confirm
      title={t('userPasswordReset.title')}
      message={message}
      action={t('userPasswordReset.submit')}
      danger
      busy={pending}
      problem={pending ? null : messageText(problem)}
      onConfirm={() => onReset(ids)}
      onClose={onClose}
    />
  );
};
