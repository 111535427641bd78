import { useTranslation } from 'react-i18next';
import type { ExportNeeds } from '../../../../store/selectors/submissionExport';
import { Button } from '../../../ui/action/Button';
import { FileLink } from '../../../ui/action/FileLink';
import { Popover } from '../../../ui/overlay/Popover';
import { SafeForExcel } from './SafeForExcel';

export interface SubmissionDownloadProps {
  readonly exportHref: string;
  readonly exportNeeds: ExportNeeds;
  /** The number of submissions; undefined if unknown. */
  readonly exportCount: number | undefined;
  /** Whether the option exists. */
  readonly offersSafeForExcel: boolean;
  readonly isSafeForExcel: boolean;
  readonly onChooseSafeForExcel: (safe: boolean) => void;
  /** Asks for the passphrase. */
  readonly onDecrypt: () => void;
}

/** All submissions as files: at once, or after entering the passphrase if they are encrypted. */
export const SubmissionDownload = (props: SubmissionDownloadProps) => {
  const { exportHref, exportNeeds, exportCount: total = 0, isSafeForExcel, onDecrypt } = props;
  const { t } = useTranslation();
  const what = isSafeForExcel ? 'downloadForExcel' : 'download';
  const text = total > 1 ? t(`formSubmissions.${what}Count`, { total }) : t(`formSubmissions.${what}`);
  return (
    <div className="submission-download">
      {exportNeeds === 'nothing' ? (
        <FileLink button="secondary" href={exportHref}>
          {text}
        </FileLink>
      ) : (
        <Button
          icon="download"
          reason={exportNeeds === 'unknown' ? t('formSubmissions.keysUnknown') : null}
          onClick={onDecrypt}
        >
          {text}
        </Button>
      )}
      {exportNeeds !== 'passphrase' && <Options {...props} />}
    </div>
  );
};

/** The dialog has the option itself. */
const Options = ({ offersSafeForExcel, isSafeForExcel, onChooseSafeForExcel }: SubmissionDownloadProps) => {
  const { t } = useTranslation();
  if (!offersSafeForExcel) return null;
  const label = t('formSubmissions.downloadOptions');
  return (
    <Popover label={label} button={label} compact icon="angle down" kind="secondary">
      {() => <SafeForExcel checked={isSafeForExcel} onChange={onChooseSafeForExcel} />}
    </Popover>
  );
};
