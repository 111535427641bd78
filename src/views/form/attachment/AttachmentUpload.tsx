import { useTranslation } from 'react-i18next';
import type { FormKey } from '#store/form/formKey';
import { Button } from '#src/ui/action/Button';
import { DropZone } from '#src/ui/form/DropZone';
import { Modal } from '#src/ui/overlay/Modal';

export interface AttachmentUploadProps {
  readonly ids: FormKey;
  /** Also gets the names of dropped folders, whose files the browser does not provide. */
  readonly onChoose: (form: FormKey, files: readonly File[], folders: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Uploads files for a draft's media; choosing them closes it. */
export const AttachmentUpload = ({ ids, onChoose, onClose }: AttachmentUploadProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('attachmentUpload.title')}
      busy={false}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.cancel')}</Button>}
    >
      <p>{t('attachmentUpload.text')}</p>
      <DropZone
        label={t('attachmentUpload.files')}
        multiple
        first
        onFiles={(files, folders) => onChoose(ids, files, folders)}
      />
    </Modal>
  );
};
