import { useTranslation } from 'react-i18next';
import { partSizes } from '#src/ui/text/byteSize';
import { Progress } from '#src/ui/status/Progress';
import { AttachmentPanel } from './AttachmentPanel';

/** The progress of uploads. */
export interface AttachmentProgressProps {
  readonly names: readonly string[];
  readonly finished: number;
  /** Of the current file, in bytes; a total of 0 while unknown. */
  readonly sent: number;
  readonly total: number;
  readonly onStop: () => void;
}

/** The progress of the files, and a way to stop them. */
export const AttachmentProgress = ({ names, finished, sent, total, onStop }: AttachmentProgressProps) => {
  const { t, i18n } = useTranslation();
  const count = names.length;
  // Between the last file and the end there is no current one; the last one stays.
  const index = Math.min(finished, count - 1);
  const left = count - index - 1;
  const size = partSizes(total, i18n.language);
  return (
    <AttachmentPanel title={t('draftAttachments.uploadingTitle', { count })} veiled>
      <Progress
        label={names[index] ?? ''}
        done={sent}
        total={total > 0 ? total : null}
        text={total > 0 ? t('parts.progress', { done: size(sent), total: size(total) }) : ''}
        onStop={onStop}
      />
      {count > 1 && <p>{left === 0 ? t('draftAttachments.last') : t('draftAttachments.remaining', { count: left })}</p>}
    </AttachmentPanel>
  );
};
