import { useTranslation } from 'react-i18next';
import { Progress } from '../../ui/Progress';

/** How much of a file is sent, in bytes. */
export interface UploadProgress {
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
}

interface FormUploadProgressProps {
  readonly progress: UploadProgress | null;
  readonly onStop: () => void;
}

const MEGABYTE = 1_000_000;

/** Both numbers in the unit that suits the whole. */
const sizes = (language: string, total: number): ((bytes: number) => string) => {
  const [unit, bytesOfUnit, digits] =
    total < MEGABYTE ? (['kilobyte', 1000, 0] as const) : (['megabyte', MEGABYTE, 1] as const);
  const { format } = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits });
  const steps = 10 ** digits;
  // Rounded up, so that a small file is not said to have nothing in it.
  return (bytes) => format(Math.ceil((bytes / bytesOfUnit) * steps) / steps);
};

/**
 * How far the file has come; once it is all there, the server reads it for a time nobody knows, and stopping would leave
 * open whether it was taken.
 */
export const FormUploadProgress = ({ progress, onStop }: FormUploadProgressProps) => {
  const { t, i18n } = useTranslation();
  if (!progress) return null;
  const { fileName, sent, total } = progress;
  const size = sizes(i18n.language, total);
  if (sent >= total) return <Progress label={t('formUpload.reading')} done={sent} total={null} text={size(total)} />;
  return (
    <Progress
      label={t('formUpload.uploading', { name: fileName })}
      done={sent}
      total={total}
      onStop={onStop}
      text={t('ui.progress', { done: size(sent), total: size(total) })}
    />
  );
};
