import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { FormAttachment } from '#api/schemas/form/attachment';
import type { DraftStep } from '#store/selectors/form/checklist';
import { Checklist } from '#src/ui/status/Checklist';
import { Link } from '#src/ui/action/Link';
import { AttachmentsState } from '../attachment/AttachmentsState';

export interface DraftChecklistProps {
  readonly steps: readonly DraftStep[];
  readonly draft: Pick<FormExtended, 'submissions'>;
  readonly attachments: readonly FormAttachment[];
  /** Null without permission, or on that page. */
  readonly draftHref: string | null;
  readonly mediaHref: string | null;
  readonly testingHref: string | null;
}

/** The steps of a draft until it is published. */
export const DraftChecklist = (props: DraftChecklistProps) => {
  const { steps, draft, attachments, draftHref, mediaHref, testingHref } = props;
  const { t } = useTranslation();
  const { submissions } = draft;
  const notes = {
    media: <AttachmentsState attachments={attachments} />,
    test: submissions > 0 ? t('formOverview.testCount', { count: submissions }) : null,
  };
  const links = {
    initial: [],
    revised: [draftHref && <Link href={draftHref}>{t('draftStatus.upload')}</Link>],
    media: [mediaHref && <Link href={mediaHref}>{t('draftChecklist.toMedia')}</Link>],
    test: [testingHref && <Link href={testingHref}>{t('draftChecklist.toTesting')}</Link>],
    publish: [draftHref && <Link href={draftHref}>{t('draftStatus.publish')}</Link>],
  };
  return (
    <Checklist
      steps={steps.map(({ name, stage }) => ({
        key: name,
        stage,
        title: t(`draftChecklist.${name}`),
        text: t(`draftChecklist.${name}Text`),
        note: name === 'media' || name === 'test' ? notes[name] : null,
        links: links[name],
      }))}
    />
  );
};
