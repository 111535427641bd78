import { useTranslation } from 'react-i18next';
import type { BackupRow } from '#store/selectors/system/backups';
import { formatByteSize } from '../../ui/text/byteSize';
import { StateLabel } from '../../ui/status/StateLabel';
import type { Column } from '../../ui/table/tableColumns';
import { Text } from '../../ui/text/Text';
import { Time } from '../../ui/text/Time';

/** Shared by the rows of the table. */
export interface BackupContext {
  readonly tellsFiles: boolean;
  readonly tellsProofs: boolean;
}

interface CellProps {
  readonly row: BackupRow;
}

const Outcome = ({ row: { success, reason } }: CellProps) => {
  const { t } = useTranslation();
  const label = success ? (
    <StateLabel tone="good" icon="check circle" text={t('backups.succeeded')} />
  ) : (
    <StateLabel tone="bad" icon="times circle" text={t('backups.unsuccessful')} />
  );
  if (reason === null) return label;
  return (
    <details className="backups-why">
      <summary>
        {label} <span className="backups-why-word">{t(success ? 'backups.note' : 'backups.why')}</span>
      </summary>
      <p className="backups-reason">{reason}</p>
    </details>
  );
};

const Size = ({ row: { size } }: CellProps) => {
  const { i18n } = useTranslation();
  return size === null ? null : <>{formatByteSize(size, i18n.language)}</>;
};

export const backupColumns: readonly Column<BackupRow, BackupContext>[] = [
  {
    key: 'time',
    header: 'backups.time',
    kind: 'name',
    width: 'clamp(150px, 12vw, 200px)',
    cell: ({ loggedAt }) => <Time at={loggedAt} />,
  },
  {
    key: 'outcome',
    header: 'backups.outcome',
    width: 'clamp(180px, 26vw, 400px)',
    kind: 'controls',
    part: 'wide',
    cell: (row) => <Outcome row={row} />,
  },
  {
    key: 'verified',
    header: 'backups.provenAt',
    hint: 'backups.provenHelp',
    width: 'clamp(150px, 14vw, 230px)',
    when: ({ tellsProofs }) => tellsProofs,
    cell: ({ verifiedAt }) => <Time at={verifiedAt} />,
  },
  {
    key: 'file',
    header: 'backups.file',
    when: ({ tellsFiles }) => tellsFiles,
    cell: ({ file }) => file !== null && <Text>{file}</Text>,
  },
  {
    key: 'size',
    header: 'backups.size',
    width: '110px',
    align: 'right',
    when: ({ tellsFiles }) => tellsFiles,
    cell: (row) => <Size row={row} />,
  },
];
