import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../../store/batch';
import type { ModalIds } from '../../../../store/modal';
import { Modal } from '../../../ui/overlay/Modal';
import { FormFileChoice, type FormFileChoiceProps } from './FormFileChoice';
import { FormUploadRows, type FormUploadRowsProps } from './FormUploadRows';

/** A new form; or, with its id, an existing one whose draft is replaced. */
type Ids = ModalIds['formCreate'] & Partial<ModalIds['formUpdate']>;

export interface FormUploadProps
  extends Omit<FormFileChoiceProps, 'xmlFormId' | 'onUpload' | 'onUploadAll'>, Omit<FormUploadRowsProps, 'batch'> {
  readonly ids: Ids;
  /** Several files that are uploaded, or were. */
  readonly batch: Batch | undefined;
  readonly onUpload: (form: Ids, file: File, ignoreWarnings: boolean) => void;
  readonly onUploadAll: (projectId: number, files: readonly File[]) => void;
}

/** The dialog that uploads a form definition, or several of new forms. */
export const FormUpload = ({ ids, batch, onUpload, onUploadAll, ...props }: FormUploadProps) => {
  const { t } = useTranslation();
  const kind = ids.xmlFormId === undefined ? 'create' : 'update';
  return (
    <Modal
      title={t(batch ? 'formUpload.severalTitle' : `formUpload.${kind}Title`)}
      busy={props.pending || batch?.running === true}
      onClose={props.onClose}
    >
      {batch ? (
        <FormUploadRows {...props} batch={batch} />
      ) : (
        <FormFileChoice
          {...props}
          xmlFormId={ids.xmlFormId}
          onUpload={(file, ignoreWarnings) => onUpload(ids, file, ignoreWarnings)}
          onUploadAll={(files) => onUploadAll(ids.projectId, files)}
        />
      )}
    </Modal>
  );
};
