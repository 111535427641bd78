import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalIds } from '#store/core/modal';
import { Modal } from '#src/ui/overlay/Modal';

/** A new form; or, with its id, an existing one whose draft is replaced. */
export type UploadIds = ModalIds['formCreate'] & Partial<ModalIds['formUpdate']>;

/** The ids of a chosen file. */
export interface FileChoiceIds {
  readonly ids: UploadIds;
  /** The existing or deleted form that gets a new form's file as its new version, because it has the same id. */
  readonly existing: ExistingId | null;
  readonly onExisting: (existing: ExistingId | null) => void;
}

export interface ExistingId {
  readonly xmlFormId: string;
  /** It is restored from the trash. */
  readonly restores?: true;
}

export interface FormUploadProps {
  readonly ids: UploadIds;
  /** Whether several files were chosen. */
  readonly hasBatch: boolean;
  /** Whether a file is being uploaded. */
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly FormFileChoice: ComponentType<FileChoiceIds>;
  readonly FormUploadRows: ComponentType<{ readonly ids: UploadIds }>;
}

/** The dialog that uploads a form definition, or several of new forms. */
export const FormUpload = ({ ids, hasBatch, busy, onClose, FormFileChoice, FormUploadRows }: FormUploadProps) => {
  const { t } = useTranslation();
  const [existing, setExisting] = useState<ExistingId | null>(null);
  const kind = ids.xmlFormId === undefined ? 'create' : 'update';
  return (
    <Modal title={t(hasBatch ? 'formUpload.severalTitle' : `formUpload.${kind}Title`)} busy={busy} onClose={onClose}>
      {hasBatch ? (
        <FormUploadRows ids={ids} />
      ) : (
        <FormFileChoice ids={ids} existing={existing} onExisting={setExisting} />
      )}
    </Modal>
  );
};
