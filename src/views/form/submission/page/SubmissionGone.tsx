import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionExtended } from '#api/schemas/submission';
import { LinkButton } from '#src/ui/action/LinkButton';
import { Button } from '#src/ui/action/Button';
import type { Crumb } from '#src/ui/page/Breadcrumbs';
import { Page } from '#src/ui/page/Page';
import { Alert } from '#src/ui/status/Alert';
import { Problem } from '#src/ui/status/Problem';
import { trashDays } from '../trashDays';

export interface SubmissionGoneOwnProps {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly about: ReactNode;
}

export interface SubmissionGoneProps extends SubmissionGoneOwnProps {
  /** Of a draft, which has no trash. */
  readonly isTest: boolean;
  /** Null if unknown. */
  readonly trashed: SubmissionExtended | null;
  /** The number of days for which it can be restored. */
  readonly keptDays: number;
  readonly listHref: string;
  /** Undefined without permission. */
  readonly onRestore: (() => void) | undefined;
}

/** Replaces a submission whose link leads into the trash, or nowhere. */
export const SubmissionGone = ({
  title,
  crumbs,
  about,
  isTest,
  trashed,
  keptDays,
  listHref,
  onRestore,
}: SubmissionGoneProps) => {
  const { t, i18n } = useTranslation();
  const toTable = <LinkButton href={listHref}>{t('submission.toTable')}</LinkButton>;
  if (!trashed) {
    return (
      <Page title={title} crumbs={crumbs}>
        <Problem text={t(isTest ? 'submission.testMissing' : 'submission.missing')} action={toTable} />
      </Page>
    );
  }
  const days = trashDays(keptDays, i18n.language)(trashed.deletedAt);
  const until = days && t('submission.restoredUntil', { ...days });
  return (
    <Page title={title} crumbs={crumbs} about={about}>
      <div className="submission-trash">
        <Alert type="warning" text={[t('submission.inTrash'), until].filter(Boolean).join(' ')} />
        {onRestore && (
          <Button kind="primary" onClick={onRestore}>
            {t('submission.restore')}
          </Button>
        )}
        {toTable}
      </div>
    </Page>
  );
};
