import { useTranslation } from 'react-i18next';
import type { FormExtended } from '../../../api/schemas/form';
import type { FormAttachment } from '../../../api/schemas/formAttachment';
import { Facts } from '../../ui/Facts';
import { FileLink } from '../../ui/FileLink';
import { Icon } from '../../ui/Icon';
import { Time } from '../../ui/Time';
import { FormVersion } from './FormVersion';

export interface DraftFactsProps {
  readonly draft: FormExtended;
  readonly attachments: readonly FormAttachment[];
  readonly xmlHref: string;
  /** Null where the draft was not made from a spreadsheet. */
  readonly sheetHref: string | null;
}

/** What there is to know about a draft. */
export const DraftFacts = ({ draft, attachments, xmlHref, sheetHref }: DraftFactsProps) => {
  const { t } = useTranslation();
  const { version, submissions, xmlFormId, createdAt, updatedAt } = draft;
  const files = (
    <span className="in-line">
      <FileLink href={xmlHref} name={`${xmlFormId}.xml`}>
        {t('draftStatus.downloadXml')}
      </FileLink>
      {sheetHref && <FileLink href={sheetHref}>{t('draftStatus.downloadSheet')}</FileLink>}
    </span>
  );
  const tests = submissions > 0 ? t('formOverview.testCount', { count: submissions }) : t('draftStatus.testsNone');
  return (
    <Facts
      facts={[
        { name: t('formOverview.version'), value: <FormVersion version={version} /> },
        // The protocol tells when the form changed, not when this definition came.
        { name: t('draftStatus.changed'), value: <Time at={updatedAt ?? createdAt} /> },
        { name: t('draftStatus.media'), value: <Media attachments={attachments} /> },
        { name: t('draftStatus.tests'), value: tests },
        { name: t('draftStatus.definition'), value: files },
      ]}
    />
  );
};

const Media = ({ attachments }: { readonly attachments: readonly FormAttachment[] }) => {
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
