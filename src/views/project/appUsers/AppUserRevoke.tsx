import { useTranslation } from 'react-i18next';
import type { AppUser } from '#api/schemas/project/appUser';
import { RequestConfirm } from '../../RequestConfirm';
import type { RequestDialogProps } from '../../requestProps';

export interface AppUserRevokeProps extends RequestDialogProps<'appUserRevoke'> {
  readonly appUser: AppUser | undefined;
  readonly onRevoke: (appUser: { readonly projectId: number; readonly appUserId: number }) => void;
}

/** Confirms revoking access for good, with the name. */
export const AppUserRevoke = ({ ids, appUser, onRevoke, ...dialog }: AppUserRevokeProps) => {
  const { t } = useTranslation();
  return (
    <RequestConfirm
      {...dialog}
      title={t('appUserRevoke.title')}
      message={t('appUserRevoke.message', { name: appUser?.displayName })}
      action={t('appUserRevoke.submit')}
      onConfirm={() => onRevoke(ids)}
    />
  );
};
