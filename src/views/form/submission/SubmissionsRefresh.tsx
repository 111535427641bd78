import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button';
import { useNarrow } from '../../../ui/table/useNarrow';
import type { ListedSubmissions } from './submissionListProps';

export type SubmissionsRefreshProps = Pick<ListedSubmissions, 'source' | 'progress' | 'onRefresh'>;

/** Reads the newest submissions again. */
export const SubmissionsRefresh = ({ source, progress, onRefresh }: SubmissionsRefreshProps) => {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const text = t('formSubmissions.refresh');
  return (
    <Button
      icon="refresh"
      label={isNarrow ? text : undefined}
      busy={progress?.status === 'refreshing'}
      onClick={() => onRefresh(source)}
    >
      {isNarrow ? null : text}
    </Button>
  );
};
