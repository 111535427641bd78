import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import { Card } from '#src/ui/page/Card';
import { Facts } from '#src/ui/text/Facts';
import { LinkButton } from '#src/ui/action/LinkButton';
import { DraftChecklist, type DraftChecklistProps } from './DraftChecklist';
import { FormVersion } from '../version/FormVersion';

export interface DraftCardProps {
  /** Null if there is none. */
  readonly draft: (DraftChecklistProps & { readonly draft: FormExtended }) | null;
  /** The page's header offers to create one. */
  readonly canCreate: boolean;
}

/** The draft of a form and its next steps, or the purpose of drafts. */
export const DraftCard = ({ draft, canCreate }: DraftCardProps) => {
  const { t } = useTranslation();
  if (!draft) {
    return (
      <Card title={t('formOverview.draft')}>
        <p>{t('formOverview.noDraft')}</p>
        {canCreate && <p className="quiet-text">{t('formOverview.noDraftHelp')}</p>}
      </Card>
    );
  }
  const { draftHref } = draft;
  const action = draftHref && <LinkButton href={draftHref}>{t('formOverview.openDraft')}</LinkButton>;
  return (
    <Card title={t('formOverview.draft')} action={action}>
      <Facts facts={[{ name: t('formOverview.version'), value: <FormVersion version={draft.draft.version} /> }]} />
      <p className="quiet-text">{t('formOverview.draftIntro')}</p>
      <DraftChecklist {...draft} />
    </Card>
  );
};
