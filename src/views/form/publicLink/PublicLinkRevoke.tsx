import { useTranslation } from 'react-i18next';
import type { PublicLink } from '../../../../api/schemas/publicLink';
import type { ModalIds } from '../../../../store/modal';
import { RequestConfirm } from '../../RequestConfirm';
import type { RequestDialogProps } from '../../requestProps';

export interface PublicLinkRevokeProps extends RequestDialogProps<'publicLinkRevoke'> {
  readonly link: PublicLink | undefined;
  readonly onRevoke: (link: ModalIds['publicLinkRevoke']) => void;
}

/** Names the link that will be revoked for everybody, for good. */
export const PublicLinkRevoke = ({ ids, link, onRevoke, ...dialog }: PublicLinkRevokeProps) => {
  const { t } = useTranslation();
  return (
    <RequestConfirm
      {...dialog}
      title={t('publicLinkRevoke.title')}
      message={
        <>
          <p>{t('publicLinkRevoke.message', { name: link?.displayName })}</p>
          <p>{t('publicLinkRevoke.started')}</p>
        </>
      }
      action={t('publicLinkRevoke.submit')}
      onConfirm={() => onRevoke(ids)}
    />
  );
};
