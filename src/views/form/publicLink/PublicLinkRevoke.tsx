import { useTranslation } from 'react-i18next';
import type { PublicLink } from '../../../../api/schemas/publicLink';
import type { ModalIds } from '../../../../store/modal';
import { useMessageText, type Message } from '../../../messageText';
import { Confirm } from '../../../ui/overlay/Confirm';

export interface PublicLinkRevokeProps {
  readonly ids: ModalIds['publicLinkRevoke'];
  readonly link: PublicLink | undefined;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onRevoke: (link: ModalIds['publicLinkRevoke']) => void;
  readonly onClose: () => void;
}

/** Names the link that will be revoked for everybody, for good. */
export const PublicLinkRevoke = ({ ids, link, pending, problem, onRevoke, onClose }: PublicLinkRevokeProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  return (
    <Confirm
      title={t('publicLinkRevoke.title')}
      message={
        <>
          <p>{t('publicLinkRevoke.message', { name: link?.displayName })}</p>
          <p>{t('publicLinkRevoke.started')}</p>
        </>
      }
      action={t('publicLinkRevoke.submit')}
      danger
      busy={pending}
      problem={pending ? null : messageText(problem)}
      onConfirm={() => onRevoke(ids)}
      onClose={onClose}
    />
  );
};
