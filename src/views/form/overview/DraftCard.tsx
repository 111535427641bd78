import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { FormAttachment } from '#api/schemas/form/attachment';
import { Button } from '#src/ui/action/Button';
import { LinkButton } from '#src/ui/action/LinkButton';
import { Card } from '#src/ui/page/Card';
import { AttachmentsState } from '../attachment/AttachmentsState';
import { FormVersion } from '../version/FormVersion';

export interface DraftCardProps {
  /** Null if there is none. */
  readonly draft: {
    readonly draft: FormExtended;
    readonly attachments: readonly FormAttachment[];
    readonly draftHref: string | null;
  } | null;
  readonly canCreate: boolean;
  readonly isCreating: boolean;
  readonly onCreate: () => void;
}

/** The draft of a form in one line, or the purpose of drafts with a button that creates one. */
export const DraftCard = ({ draft, canCreate, isCreating, onCreate }: DraftCardProps) => {
  const { t } = useTranslation();
  if (draft) {
    const { version, submissions } = draft.draft;
    return (
      <Card
        title={t('formOverview.draft')}
        action={draft.draftHref && <LinkButton href={draft.draftHref}>{t('formOverview.openDraft')}</LinkButton>}
      >
        <p className="in-line quiet-text">
          <FormVersion version={version} />
          {draft.attachments.length > 0 && (
            <span>
              <AttachmentsState attachments={draft.attachments} />
            </span>
          )}
          <span>{t('formOverview.testCount', { count: submissions })}</span>
        </p>
      </Card>
    );
  }
  if (!canCreate) return null;
  return (
    <Card
      title={t('formOverview.draft')}
      action={
        <Button icon="edit" busy={isCreating} onClick={onCreate}>
          {t('formHead.createDraft')}
        </Button>
      }
    >
      <p className="quiet-text">{t('formOverview.noDraftHelp')}</p>
    </Card>
  );
};
