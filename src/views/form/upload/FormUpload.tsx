import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadProgress, UploadWarning } from '../../../../store/uploads';
import type { ModalIds } from '../../../../store/modal';
import { useMessageText, type Message } from '../../../messageText';
import { Alert } from '../../../ui/status/Alert';
import { classes } from '../../../ui/classes';
import { DropZone, type DropRefusal } from '../../../ui/form/DropZone';
import { Form } from '../../../ui/form/Form';
import { Modal } from '../../../ui/overlay/Modal';
import { FormUploadProgress } from './FormUploadProgress';
import { FormUploadWarnings } from './FormUploadWarnings';

/** A new form; or, with its id, an existing one whose draft is replaced. */
type Ids = ModalIds['formCreate'] & Partial<ModalIds['formUpdate']>;

export interface FormUploadProps {
  readonly ids: Ids;
  readonly pending: boolean;
  /** The progress of the upload, or null. */
  readonly progress: UploadProgress | null;
  /** The server's warnings; null if the last attempt ended in another way. */
  readonly warnings: readonly UploadWarning[] | null;
  readonly problem: Message | null;
  readonly onUpload: (form: Ids, file: File, ignoreWarnings: boolean) => void;
  /** Another file was chosen: earlier messages are obsolete. */
  readonly onChosen: () => void;
  /** Upload was pressed without a file. */
  readonly onSubmitWithoutFile: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The dialog that uploads a form definition. The server's message about a file disappears when another is chosen. */
export const FormUpload = (props: FormUploadProps) => {
  const { ids, pending, progress, warnings, problem, onUpload, onChosen, onSubmitWithoutFile, onStop, onClose } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const [file, setFile] = useState<File | null>(null);
  const [sentFile, setSentFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<DropRefusal | null>(null);
  const isAnswered = !pending && file !== null && file === sentFile;
  // Of the chosen file: another one is uploaded with a check first.
  const warned = isAnswered ? warnings : null;
  const choose = ([first]: readonly File[]) => {
    setFile(first ?? null);
    setRefusal(null);
    onChosen();
  };
  const send = (ignoreWarnings: boolean) => {
    setRefusal(null);
    if (!file) return onSubmitWithoutFile();
    setSentFile(file);
    return onUpload(ids, file, ignoreWarnings);
  };
  const kind = ids.xmlFormId === undefined ? 'create' : 'update';
  return (
    <Modal title={t(`formUpload.${kind}Title`)} busy={pending} onClose={onClose}>
      <Form
        fields={[]}
        onSubmit={() => send(warned !== null)}
        onCancel={onClose}
        pending={pending}
        problem={isAnswered ? messageText(problem, { expected: ids.xmlFormId }) : null}
        submitLabel={warned ? 'formUpload.anyway' : 'formUpload.submit'}
      >
        <p>{t(`formUpload.${kind}Text`)}</p>
        <div className={classes('upload-slot', pending && progress && 'busy')}>
          <DropZone
            label={t('formUpload.file')}
            first
            accept=".xml,.xlsx,.xls"
            help={t('formUpload.fileHelp')}
            chosen={file?.name}
            reason={pending ? t('ui.busy') : null}
            onFiles={choose}
            onRefused={setRefusal}
          />
          {pending && <FormUploadProgress progress={progress} onStop={onStop} />}
        </div>
        {refusal && <Alert type="warning" text={t(`formUpload.${refusal}`)} />}
        {warned && <FormUploadWarnings warnings={warned} />}
      </Form>
    </Modal>
  );
};
