import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionExtended } from '../../../../../api/schemas/submission';
import { LinkButton } from '../../../../ui/action/LinkButton';
import { PlainButton } from '../../../../ui/action/PlainButton';
import { Page, type Crumb } from '../../../../ui/page/Page';
import { Alert } from '../../../../ui/status/Alert';
import { Problem } from '../../../../ui/status/Problem';
import { trashDays } from '../trashDays';

export interface SubmissionGoneProps {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly about?: ReactNode;
  /** It would be of a draft, which has no trash. */
  readonly isTest: boolean;
  /** Null where nothing is known of it. */
  readonly trashed: SubmissionExtended | null;
  /** For how many days it can be restored. */
  readonly keptDays: number;
  readonly listHref: string;
  /** Undefined where the user may not. */
  readonly onRestore: (() => void) | undefined;
}

/** In the place of a submission whose link leads into the trash, or nowhere. */
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
          <PlainButton kind="primary" onClick={onRestore}>
            {t('submission.restore')}
          </PlainButton>
        )}
        {toTable}
      </div>
    </Page>
  );
};
