import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';
import { LinkButton } from '#src/ui/action/LinkButton';
import { Empty } from '#src/ui/status/Empty';

export interface SubmissionsEmptyProps {
  /** Whether the table is of test submissions. */
  readonly isOfTests: boolean;
  /** Whether there are submissions, without rows of the shown repeat. */
  readonly lacksRepeatRows: boolean;
  readonly isFiltered: boolean;
  /** The number of searched submissions; null if these are all. */
  readonly among: number | null;
  /** Whether the filter uses answers, so that encrypted submissions are missing. */
  readonly findsUnsealed: boolean;
  /** Null without permission. */
  readonly formAccessHref: string | null;
  /** Removes filter and search. */
  readonly onClear: () => void;
}

/** Why the submissions table is empty, and what to do. */
export const SubmissionsEmpty = (props: SubmissionsEmptyProps) => {
  const { isOfTests, lacksRepeatRows, isFiltered, among, findsUnsealed, formAccessHref, onClear } = props;
  const { t } = useTranslation();
  if (isOfTests) {
    return (
      <Empty icon="table" title={t('draftTesting.empty')}>
        {t('draftTesting.emptyHelp')}
      </Empty>
    );
  }
  if (lacksRepeatRows) {
    return (
      <Empty icon="table" title={t('repeats.empty')}>
        {t('repeats.emptyHelp')}
      </Empty>
    );
  }
  if (isFiltered) {
    return (
      <Empty
        icon="filter"
        title={among === null ? t('filter.none') : t('loaded.none', { count: among })}
        action={<Button onClick={onClear}>{t('filter.clear')}</Button>}
      >
        {t('filter.noneHelp')} {findsUnsealed && t('filter.noneSealed')}
      </Empty>
    );
  }
  return (
    <Empty
      icon="table"
      title={t('formSubmissions.empty')}
      action={formAccessHref && <LinkButton href={formAccessHref}>{t('formSubmissions.toFormAccess')}</LinkButton>}
    >
      {t(formAccessHref ? 'formSubmissions.emptyHelp' : 'formSubmissions.emptyToRead')}
    </Empty>
  );
};
