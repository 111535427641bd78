import { useTranslation } from 'react-i18next';
import type { User } from '#api/schemas/account/user';
import { RequestConfirm } from '../RequestConfirm';
import type { RequestDialogProps } from '../requestProps';

export interface UserRetireProps extends RequestDialogProps<'userRetire'> {
  readonly user: User | undefined;
  readonly onRetire: (user: { readonly userId: number }) => void;
}

/** Confirms retiring a user, with the name and what remains. */
export const UserRetire = ({ ids, user, onRetire, ...dialog }: UserRetireProps) => {
  const { t } = useTranslation();
  const message = (
    <>
      <p>{t('userRetire.lost', { name: user?.displayName })}</p>
      <p>{t('userRetire.kept', { email: user?.email })}</p>
    </>
  );
  return (
    <RequestConfirm
      {...dialog}
      title={t('userRetire.title')}
      message={message}
      action={t('userRetire.submit')}
      onConfirm={() => onRetire(ids)}
    />
  );
};
