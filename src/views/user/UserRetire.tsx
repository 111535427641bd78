import { useTranslation } from 'react-i18next';
import type { User } from '../../../api/schemas/user';
import { useMessageText, type Message } from '../../messageText';
import { Confirm } from '../../ui/overlay/Confirm';

export interface UserRetireProps {
  readonly ids: { readonly userId: number };
  readonly user: User | undefined;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onRetire: (user: { readonly userId: number }) => void;
  readonly onClose: () => void;
}

/** Names the user to be retired, and says what remains. */
export const UserRetire = ({ ids, user, pending, problem, onRetire, onClose }: UserRetireProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const message = (
    <>
      <p>{t('userRetire.lost', { name: user?.displayName })}</p>
      <p>{t('userRetire.kept', { email: user?.email })}</p>
    </>
  );
  return (
    <Confirm
      title={t('userRetire.title')}
      message={message}
      action={t('userRetire.submit')}
      danger
      busy={pending}
      problem={pending ? null : messageText(problem)}
      onConfirm={() => onRetire(ids)}
      onClose={onClose}
    />
  );
};
