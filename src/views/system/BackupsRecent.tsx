import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Header } from 'semantic-ui-react';
import type { BackupRow } from '#store/selectors/system/backups';
import { Table } from '../../ui/table/Table';
import { backupColumns } from './backupColumns';

export interface BackupsRecentProps {
  readonly rows: readonly BackupRow[];
}

const rowKey = ({ key }: BackupRow) => key;

/** The recent backups, including those of earlier configurations. */
export const BackupsRecent = ({ rows }: BackupsRecentProps) => {
  const { t } = useTranslation();
  const context = useMemo(
    () => ({
      tellsFiles: rows.some(({ file, size }) => file !== null || size !== null),
      tellsProofs: rows.some(({ verifiedAt }) => verifiedAt !== null),
    }),
    [rows],
  );
  const title = t('backups.recent');
  return (
    <section className="backups-recent" aria-label={title}>
      <Header as="h2">{title}</Header>
      <p className="quiet-text">{t('backups.recentHelp')}</p>
      <Table
        isList
        columns={backupColumns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={title}
        status="ready"
        empty={null}
      />
    </section>
  );
};
