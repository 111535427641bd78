import { useTranslation } from 'react-i18next';
import type { FormAttachment } from '#api/schemas/form/attachment';
import { Icon } from '#src/ui/Icon';
import { MediaIssues } from './MediaIssues';

export interface AttachmentsStateProps {
  readonly attachments: readonly FormAttachment[];
}

const Completeness = ({ attachments }: AttachmentsStateProps) => {
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

/** The completeness and issues of a definition's media files. */
export const AttachmentsState = ({ attachments }: AttachmentsStateProps) => {
  const { t } = useTranslation();
  const doubtful = attachments.filter(({ issues = [] }) => issues.length > 0);
  if (doubtful.length === 0) return <Completeness attachments={attachments} />;
  return (
    <>
      <Completeness attachments={attachments} />{' '}
      <span className="media-issue">{t('mediaIssues.heading', { count: doubtful.length })}</span>
      {doubtful.map((attachment) => (
        <MediaIssues key={attachment.name} attachment={attachment} isNamed />
      ))}
    </>
  );
};
