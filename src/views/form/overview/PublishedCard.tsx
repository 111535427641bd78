import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { FormAttachment } from '#api/schemas/form/attachment';
import type { WebForm } from '#store/selectors/form/webForm';
import { Button } from '#src/ui/action/Button';
import { Card } from '#src/ui/page/Card';
import { CopyableCode } from '#src/ui/text/CopyableCode';
import { Facts } from '#src/ui/text/Facts';
import { FileLink } from '#src/ui/action/FileLink';
import { Time } from '#src/ui/text/Time';
import { AttachmentsState } from '../attachment/AttachmentsState';
import { FormVersion } from '../version/FormVersion';
import { WebFormLink } from '../WebFormLink';

export interface PublishedCardProps {
  readonly form: FormExtended;
  /** Its media files. */
  readonly attachments: readonly FormAttachment[];
  /** Its preview in the browser. */
  readonly webForm: WebForm;
  /** Null if it was not made from a spreadsheet. */
  readonly sheetHref: string | null;
  readonly onViewXml: () => void;
}

const titleOf = ({ name, xmlFormId }: FormExtended) => name ?? xmlFormId;

/** The current published version of a form. */
export const PublishedCard = (props: PublishedCardProps) => {
  const { form, attachments, webForm, sheetHref, onViewXml } = props;
  const { t } = useTranslation();
  const definition = (
    <span className="in-line">
      <Button kind="quiet" onClick={onViewXml}>
        {t('formOverview.viewXml')}
      </Button>
      {sheetHref && <FileLink href={sheetHref}>{t('draftStatus.downloadSheet')}</FileLink>}
    </span>
  );
  const media = (
    <>
      <AttachmentsState attachments={attachments} />
      {attachments.some(({ exists }) => !exists) && <p className="quiet-text">{t('formOverview.mediaMissingHelp')}</p>}
    </>
  );
  return (
    <Card title={t('formOverview.published')} action={<WebFormLink webForm={webForm} name={titleOf(form)} />}>
      <Facts
        facts={[
          { name: t('formOverview.version'), value: <FormVersion version={form.version} /> },
          { name: t('formOverview.publishedAt'), value: <Time at={form.publishedAt} /> },
          // Most forms need none; the line would be empty.
          ...(attachments.length > 0 ? [{ name: t('draftStatus.media'), value: media }] : []),
          { name: t('draftStatus.definition'), value: definition },
          {
            name: t('formOverview.formId'),
            value: <CopyableCode label={t('formOverview.copyFormId')}>{form.xmlFormId}</CopyableCode>,
          },
        ]}
      />
    </Card>
  );
};
