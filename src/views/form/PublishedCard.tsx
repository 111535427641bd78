import { useTranslation } from 'react-i18next';
import type { FormExtended, FormState } from '#api/schemas/form';
import type { FormAttachment } from '#api/schemas/form/attachment';
import type { WebForm } from '#store/selectors/form/webForm';
import { Button } from '../../ui/action/Button';
import { Card } from '../../ui/page/Card';
import { CopyableCode } from '../../ui/text/CopyableCode';
import { Facts } from '../../ui/text/Facts';
import { FileLink } from '../../ui/action/FileLink';
import { Link } from '../../ui/action/Link';
import { Time } from '../../ui/text/Time';
import { AttachmentsState } from './attachment/AttachmentsState';
import { FormStateMenu } from './FormStateMenu';
import { FormVersion } from './version/FormVersion';
import { WebFormLink } from './WebFormLink';

export interface PublishedCardProps {
  readonly form: FormExtended;
  /** Its media files. */
  readonly attachments: readonly FormAttachment[];
  /** Whether another state is being saved. */
  readonly isStateSaving: boolean;
  /** Its preview in the browser. */
  readonly webForm: WebForm;
  /** Null if it was not made from a spreadsheet. */
  readonly sheetHref: string | null;
  /** Null without permission. */
  readonly submissionsHref: string | null;
  readonly formAccessHref: string | null;
  readonly onState: (state: FormState) => void;
  readonly onViewXml: () => void;
}

const titleOf = ({ name, xmlFormId }: FormExtended) => name ?? xmlFormId;

/** The current published version of a form. */
export const PublishedCard = (props: PublishedCardProps) => {
  const { form, attachments, isStateSaving, webForm, sheetHref, submissionsHref, formAccessHref, onState, onViewXml } =
    props;
  const { t } = useTranslation();
  const count = t('formOverview.submissionCount', { count: form.submissions });
  const state = (
    <span className="in-line">
      <FormStateMenu name={titleOf(form)} state={form.state} saving={isStateSaving} onState={onState} />
      {formAccessHref && <Link href={formAccessHref}>{t('formOverview.changeState')}</Link>}
    </span>
  );
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
          { name: t('formOverview.state'), value: state },
          {
            name: t('formOverview.submissions'),
            value: submissionsHref ? <Link href={submissionsHref}>{count}</Link> : count,
          },
          {
            name: t('formOverview.lastSubmission'),
            value: form.lastSubmission ? <Time at={form.lastSubmission} /> : t('formOverview.none'),
          },
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
