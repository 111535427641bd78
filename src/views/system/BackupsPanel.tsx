import { useTranslation } from 'react-i18next';
import type { BackupRow, BackupsSummary } from '#store/selectors/system/backups';
import type { BackupStatus } from '#store/selectors/system/backupStatus';
import { Button } from '../../ui/action/Button';
import { FileLink } from '../../ui/action/FileLink';
import { Card } from '../../ui/page/Card';
import { CopyableCode } from '../../ui/text/CopyableCode';
import { Facts, type Fact } from '../../ui/text/Facts';
import type { IconName } from '../../ui/icons';
import { Loading } from '../../ui/status/Loading';
import { Alert } from '../../ui/status/Alert';
import { StateLabel, type Tone } from '../../ui/status/StateLabel';
import { Time } from '../../ui/text/Time';
import { BackupsTrouble } from './BackupsTrouble';

export interface BackupsPanelProps {
  /** Null until known. */
  readonly status: BackupStatus | null;
  /** Null if backups are not set up, or unknown. */
  readonly facts: BackupsSummary | null;
  readonly canSetUp: boolean;
  readonly canTerminate: boolean;
  readonly canDownload: boolean;
  readonly canRun: boolean;
  /** Whether the request for a backup is running. */
  readonly asking: boolean;
  /** The address for downloading a new backup. */
  readonly downloadHref: string;
  readonly onRun: () => void;
  readonly onSetUp: () => void;
  readonly onTerminate: () => void;
}

// Colour is never the only sign, so each status has an icon.
const looks: Readonly<Record<BackupStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  notConfigured: { tone: 'attention', icon: 'question circle' },
  neverRun: { tone: 'plain', icon: 'clock' },
  somethingWentWrong: { tone: 'bad', icon: 'times circle' },
  success: { tone: 'good', icon: 'check circle' },
};

/** The status of backups, and possible actions. */
export const BackupsPanel = ({ status, facts, ...rest }: BackupsPanelProps) => {
  const { t } = useTranslation();
  const state = status && <StateLabel {...looks[status]} text={t(`backups.${status}`)} />;
  return (
    <div className="backups-panel">
      <Card title={t('backups.automatic')} action={state}>
        {status === null ? (
          <Loading lines={5} />
        ) : (
          <>
            <StatusExplanation status={status} latest={facts?.latest ?? null} />
            {facts && <BackupsDetails facts={facts} />}
            <p className="backups-running" role="status">
              {facts?.isRunning === true && t('backups.running')}
            </p>
            <Actions status={status} isRunning={facts?.isRunning === true} {...rest} />
          </>
        )}
      </Card>
    </div>
  );
};

const StatusExplanation = ({
  status,
  latest,
}: {
  readonly status: BackupStatus;
  readonly latest: BackupRow | null;
}) => {
  const { t } = useTranslation();
  if (status === 'somethingWentWrong') return <BackupsTrouble latest={latest} />;
  // A successful backup that still needs an action.
  if (status === 'success' && latest?.reason != null) return <Alert type="warning" text={latest.reason} />;
  return <p>{t(`backups.${status}Help`)}</p>;
};

const BackupsDetails = ({ facts }: { readonly facts: BackupsSummary }) => {
  const { t } = useTranslation();
  const { setAt, folder, latest, verifiedAt } = facts;
  const known: readonly (Fact | null)[] = [
    latest && { name: t('backups.latest'), value: <Time at={latest.loggedAt} /> },
    // Omitted for servers that do not test backups.
    verifiedAt === null ? null : { name: t('backups.proven'), value: <Time at={verifiedAt} /> },
    folder === null
      ? null
      : { name: t('backups.folder'), value: <CopyableCode label={t('backups.copyFolder')}>{folder}</CopyableCode> },
    { name: t('backups.setAt'), value: <Time at={setAt} /> },
  ];
  return <Facts facts={known.flatMap((fact) => fact ?? [])} />;
};

type ActionsProps = Omit<BackupsPanelProps, 'facts' | 'status'> & {
  readonly status: BackupStatus;
  readonly isRunning: boolean;
};

const Actions = (props: ActionsProps) => {
  const { status, isRunning, asking, downloadHref, onRun, onSetUp, onTerminate } = props;
  const { t } = useTranslation();
  const isOn = status !== 'notConfigured';
  const setUp = props.canSetUp && (!isOn || status === 'somethingWentWrong');
  const terminate = props.canTerminate && isOn;
  const download = props.canDownload && isOn;
  const run = props.canRun && isOn;
  if (!setUp && !terminate && !download && !run) return null;
  return (
    <div className="actions">
      {run && (
        <Button busy={asking || isRunning} onClick={onRun}>
          {t('backups.run')}
        </Button>
      )}
      {download && (
        <FileLink button="secondary" href={downloadHref}>
          {t('backups.download')}
        </FileLink>
      )}
      {terminate && <Button onClick={onTerminate}>{t('backups.terminate')}</Button>}
      {setUp && (
        <Button kind={isOn ? 'secondary' : 'primary'} onClick={onSetUp}>
          {t(isOn ? 'backups.setUpAgain' : 'backups.setUp')}
        </Button>
      )}
    </div>
  );
};
