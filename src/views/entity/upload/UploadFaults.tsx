import { useTranslation } from 'react-i18next';
import type { FaultyRow } from '#shared/entity/uploadRows';
import { Alert } from '#src/ui/status/Alert';

export interface UploadFaultsProps {
  readonly faulty: readonly FaultyRow[];
}

/** The maximum number of rows listed. */
const LISTED = 20;

/** The rows that are left out, with the reason. */
export const UploadFaults = ({ faulty }: UploadFaultsProps) => {
  const { t } = useTranslation();
  if (faulty.length === 0) return null;
  return (
    <div className="entity-faults">
      <Alert type="warning" text={t('entityUpload.faulty', { count: faulty.length })} />
      <ul>
        {faulty.slice(0, LISTED).map(({ line, fault, cells }) => (
          <li key={line}>
            <strong>{t('entityUpload.line', { number: line })}</strong> {t(`entityUpload.fault.${fault}`)}{' '}
            <bdi className="quiet-text">{cells.filter(Boolean).slice(0, 4).join(', ')}</bdi>
          </li>
        ))}
      </ul>
      {faulty.length > LISTED && <p>{t('entityUpload.moreFaulty', { count: faulty.length - LISTED })}</p>}
    </div>
  );
};
