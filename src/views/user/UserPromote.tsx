import { useTranslation } from 'react-i18next';
import type { User } from '#api/schemas/account/user';
import type { ModalIds } from '#store/core/modal';
import { Confirm } from '../../ui/overlay/Confirm';

export interface UserPromoteProps {
  readonly ids: ModalIds['userPromote'];
  readonly user: User | undefined;
  readonly onPromote: (userId: number) => void;
  readonly onClose: () => void;
}

/** Confirms promoting a user to administrator, with the permissions. The list shows the role while it is saved. */
export const UserPromote = ({ ids, user, onPromote, onClose }: UserPromoteProps) => {
  const { t } = useTranslation();
  return (
    <Confirm
      title={t('userPromote.title')}
      message={t('userPromote.message', { name: user?.displayName, email: user?.email })}
      action={t('userPromote.submit')}
      busy={false}
      problem={null}
      onConfirm={() => onPromote(ids.userId)}
      onClose={onClose}
    />
  );
};
