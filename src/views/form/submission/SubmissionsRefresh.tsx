import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button';
import type { ListedSubmissions } from './submissionListProps';

export type SubmissionsRefreshProps = Pick<ListedSubmissions, 'source' | 'progress' | 'onRefresh'>;

/** Reads the newest submissions again. */
export const SubmissionsRefresh = ({ source, progress, onRefresh }: SubmissionsRefreshProps) => {
  const { t } = useTranslation();
  return (
    <Button icon="refresh" busy={progress?.status === 'refreshing'} onClick={() => onRefresh(source)}>
      {t('formSubmissions.refresh')}
    </Button>
  );
};
