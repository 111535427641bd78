import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalIds } from '#store/core/modal';
import { Modal } from '#src/ui/overlay/Modal';

/** A new form; or, with its id, an existing one whose draft is replaced. */
export type UploadIds = ModalIds['formCreate'] & Partial<ModalIds['formUpdate']>;

export interface FormUploadProps {
  readonly ids: UploadIds;
  /** Whether several files were chosen. */
  readonly hasBatch: boolean;
  /** Whether a file is being uploaded. */
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly FormFileChoice: ComponentType<{ readonly ids: UploadIds }>;
  readonly FormUploadRows: ComponentType<{ readonly ids: UploadIds }>;
}

/** The dialog that uploads a form definition, or several of new forms. */
export const FormUpload = ({ ids, hasBatch, busy, onClose, FormFileChoice, FormUploadRows }: FormUploadProps) => {
  const { t } = useTranslation();
  const kind = ids.xmlFormId === undefined ? 'create' : 'update';
  return (
    <Modal title={t(hasBatch ? 'formUpload.severalTitle' : `formUpload.${kind}Title`)} busy={busy} onClose={onClose}>
      {hasBatch ? <FormUploadRows ids={ids} /> : <FormFileChoice ids={ids} />}
    </Modal>
  );
};
