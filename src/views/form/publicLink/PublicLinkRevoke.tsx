import { useTranslation } from 'react-i18next';
import type { PublicLink } from '#api/schemas/form/publicLink';
import type { ModalIds } from '#store/core/modal';
import { RequestConfirm } from '../../RequestConfirm';
import type { RequestDialogProps } from '../../requestProps';

export interface PublicLinkRevokeProps extends RequestDialogProps<'publicLinkRevoke'> {
  readonly link: PublicLink | undefined;
  readonly onRevoke: (link: ModalIds['publicLinkRevoke']) => void;
}

/** Confirms revoking a link for good, with its name. */
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
