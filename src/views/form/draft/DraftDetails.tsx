import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { FormAttachment } from '#api/schemas/form/attachment';
import { Button } from '#src/ui/action/Button';
import { Facts } from '#src/ui/text/Facts';
import { FileLink } from '#src/ui/action/FileLink';
import { Time } from '#src/ui/text/Time';
import { AttachmentsState } from '../attachment/AttachmentsState';
import { FormVersion } from '../version/FormVersion';

export interface DraftFactsProps {
  readonly draft: FormExtended;
  readonly attachments: readonly FormAttachment[];
  readonly files: {
    readonly xmlHref: string;
    /** Null if the draft was not made from a spreadsheet. */
    readonly sheetHref: string | null;
  };
  readonly onViewXml: () => void;
}

/** The details of a draft. */
export const DraftDetails = ({ draft, attachments, files, onViewXml }: DraftFactsProps) => {
  const { t } = useTranslation();
  const { version, submissions, xmlFormId, createdAt, updatedAt } = draft;
  const definition = (
    <span className="in-line">
      <Button kind="quiet" onClick={onViewXml}>
        {t('formOverview.viewXml')}
      </Button>
      <FileLink href={files.xmlHref} name={`${xmlFormId}.xml`}>
        {t('draftStatus.downloadXml')}
      </FileLink>
      {files.sheetHref && <FileLink href={files.sheetHref}>{t('draftStatus.downloadSheet')}</FileLink>}
    </span>
  );
  const tests = submissions > 0 ? t('formOverview.testCount', { count: submissions }) : t('draftStatus.testsNone');
  return (
    <Facts
      facts={[
        { name: t('formOverview.version'), value: <FormVersion version={version} /> },
        // The protocol has the time when the form changed, not when this definition was uploaded.
        { name: t('draftStatus.changed'), value: <Time at={updatedAt ?? createdAt} /> },
        { name: t('draftStatus.media'), value: <AttachmentsState attachments={attachments} /> },
        { name: t('draftStatus.tests'), value: tests },
        { name: t('draftStatus.definition'), value: definition },
      ]}
    />
  );
};
