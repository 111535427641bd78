import { useTranslation } from 'react-i18next';
import type { BackupRow } from '#store/selectors/system/backups';
import { ExternalLink } from '../../ui/action/ExternalLink';
import { forum } from '../forum';

export interface BackupsTroubleProps {
  /** The latest backup; null if there is none. */
  readonly latest: BackupRow | null;
}

/** The problem with backups, and its solution: the latest one failed, or is too old, or none was ever made. */
export const BackupsTrouble = ({ latest }: BackupsTroubleProps) => {
  const { t } = useTranslation();
  return (
    <>
      {latest && !latest.success ? <Failed reason={latest.reason} /> : <Late latest={latest} />}
      <p className="quiet-text">
        {t('backups.persists')} <ExternalLink href={forum}>{t('backups.forum')}</ExternalLink>
      </p>
    </>
  );
};

const Failed = ({ reason }: { readonly reason: string | null }) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(reason === null ? 'backups.failedSilently' : 'backups.failedBecause')}</p>
      {reason !== null && <p className="backups-reason">{reason}</p>}
      <p>{t('backups.failedHelp')}</p>
    </>
  );
};

const Late = ({ latest }: BackupsTroubleProps) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(latest ? 'backups.late' : 'backups.never')}</p>
      <p>{t('backups.lateHelp')}</p>
    </>
  );
};
