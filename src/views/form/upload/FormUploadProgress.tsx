import { useTranslation } from 'react-i18next';
import type { UploadProgress } from '#store/form/uploads';
import { partSizes } from '#src/ui/text/byteSize';
import { Progress } from '#src/ui/status/Progress';

interface FormUploadProgressProps {
  readonly progress: UploadProgress | null;
  readonly onStop: () => void;
}

/**
 * The progress of a file; once it is sent, the server takes an unknown time to read it, and stopping would leave open
 * whether it was accepted.
 */
export const FormUploadProgress = ({ progress, onStop }: FormUploadProgressProps) => {
  const { t, i18n } = useTranslation();
  if (!progress) return null;
  const { fileName, sent, total } = progress;
  const size = partSizes(total, i18n.language);
  if (sent >= total) return <Progress label={t('formUpload.reading')} done={sent} total={null} text={size(total)} />;
  return (
    <Progress
      label={t('formUpload.uploading', { name: fileName })}
      done={sent}
      total={total}
      onStop={onStop}
      text={t('parts.progress', { done: size(sent), total: size(total) })}
    />
  );
};
