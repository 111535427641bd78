import { useTranslation } from 'react-i18next';
import type { FormAttachment } from '../../../../api/schemas/formAttachment';
import { Icon } from '../../../ui/Icon';

export interface AttachmentsStateProps {
  readonly attachments: readonly FormAttachment[];
}

/** How complete the media files of a definition are. */
export const AttachmentsState = ({ attachments }: AttachmentsStateProps) => {
  const { t } = useTranslation();
  const missing = attachments.filter(({ exists }) => !exists).length;
  if (attachments.length === 0) return <>{t('draftStatus.mediaNone')}</>;
  if (missing === 0) return <>{t('draftStatus.mediaComplete', { count: attachments.length })}</>;
  return (
    <span className="attention-text">
      <Icon name="exclamation triangle" /> {t('draftStatus.mediaMissing', { count: missing })}
    </span>
  );
};
