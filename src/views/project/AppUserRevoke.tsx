import { useTranslation } from 'react-i18next';
import type { AppUser } from '../../../api/schemas/appUser';
import { useMessageText, type Message } from '../../messageText';
import { Confirm } from '../../ui/overlay/Confirm';

export interface AppUserRevokeProps {
  readonly ids: { readonly projectId: number; readonly appUserId: number };
  readonly appUser: AppUser | undefined;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onRevoke: (appUser: { readonly projectId: number; readonly appUserId: number }) => void;
  readonly onClose: () => void;
}

/** Names whose access is revoked for good. */
export const AppUserRevoke = ({ ids, appUser, pending, problem, onRevoke, onClose }: AppUserRevokeProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  return (
    <Confirm
      title={t('appUserRevoke.title')}
      message={t('appUserRevoke.message', { name: appUser?.displayName })}
      action={t('appUserRevoke.submit')}
      danger
      busy={pending}
      problem={pending ? null : messageText(problem)}
      onConfirm={() => onRevoke(ids)}
      onClose={onClose}
    />
  );
};
