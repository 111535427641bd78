import { useTranslation } from 'react-i18next';
import type { FormExtended } from '../../../api/schemas/form';
import { Card } from '../../ui/Card';
import { Facts } from '../../ui/Facts';
import { LinkButton } from '../../ui/LinkButton';
import { FormVersion } from './FormVersion';

export interface DraftCardProps {
  readonly draft:
    { readonly status: 'present'; readonly draft: FormExtended } | { readonly status: 'absent' } | undefined;
  /** Null where the person may not go. */
  readonly draftHref: string | null;
  /** The page's head offers to make one. */
  readonly canCreate: boolean;
}

/** The draft of a form at a glance, or what one would be for. */
export const DraftCard = ({ draft, draftHref, canCreate }: DraftCardProps) => {
  const { t } = useTranslation();
  if (draft?.status !== 'present') {
    return (
      <Card title={t('formOverview.draft')}>
        <p>{t('formOverview.noDraft')}</p>
        {canCreate && <p className="quiet-text">{t('formOverview.noDraftHelp')}</p>}
      </Card>
    );
  }
  const { version, submissions } = draft.draft;
  const tests = submissions > 0 ? t('formOverview.testCount', { count: submissions }) : t('draftStatus.testsNone');
  return (
    <Card title={t('formOverview.draft')}>
      <Facts
        facts={[
          { name: t('formOverview.version'), value: <FormVersion version={version} /> },
          { name: t('draftStatus.tests'), value: tests },
        ]}
      />
      <p className="quiet-text">{t('formOverview.draftIntro')}</p>
      {draftHref && <LinkButton href={draftHref}>{t('formOverview.openDraft')}</LinkButton>}
    </Card>
  );
};
