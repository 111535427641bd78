import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupRow } from '#store/selectors/system/backups';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { Button } from '../../ui/action/Button';
import { Problem } from '../../ui/status/Problem';
import { BackupsRecent } from './BackupsRecent';
import { SystemPage, type SystemPageProps } from './SystemPage';

export interface BackupsProps {
  readonly load: RouteLoad;
  readonly tabs: SystemPageProps['tabs'];
  readonly rows: readonly BackupRow[];
  /** Whether it is being read, for the first time or again. */
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly onRetry: (here: string) => void;
  readonly BackupsPanel: ComponentType;
}

/** The status of backups, their results, and switching them on and off. */
export const Backups = ({ load, tabs, rows, refreshing, onRefresh, onRetry, BackupsPanel }: BackupsProps) => {
  const { t } = useTranslation();
  const refresh = (
    <Button icon="refresh" busy={refreshing} onClick={onRefresh}>
      {t('backups.refresh')}
    </Button>
  );
  return (
    <SystemPage tabs={tabs} action={refresh}>
      <p className="intro">{t('backups.intro')}</p>
      {load.status === 'error' ? (
        <Problem text={t('backups.failed')} onRetry={() => onRetry(load.here)} />
      ) : (
        <BackupsPanel />
      )}
      {rows.length > 0 && <BackupsRecent rows={rows} />}
    </SystemPage>
  );
};
