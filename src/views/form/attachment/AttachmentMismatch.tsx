import { useTranslation } from 'react-i18next';
import { Confirm } from '#src/ui/overlay/Confirm';

export interface AttachmentMismatchProps {
  /** The name of the file. */
  readonly fileName: string;
  /** The name of the row it was dropped on. */
  readonly name: string;
  /** Whether that row already has a file. */
  readonly isReplaced: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms uploading a file to a row of another name. */
export const AttachmentMismatch = ({ fileName, name, isReplaced, onConfirm, onClose }: AttachmentMismatchProps) => {
  const { t } = useTranslation();
  const kind = isReplaced ? 'replace' : 'upload';
  return (
    <Confirm
      title={t(`attachmentMismatch.${kind}Title`)}
      message={t(`attachmentMismatch.${kind}`, { fileName, name })}
      action={t(`attachmentMismatch.${kind}Action`)}
      busy={false}
      problem={null}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
