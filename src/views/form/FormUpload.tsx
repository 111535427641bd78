import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid, type Said } from '../../said';
import { DropZone } from '../../ui/DropZone';
import { Form } from '../../ui/Form';
import { Modal } from '../../ui/Modal';
import { FormUploadProgress, type UploadProgress } from './FormUploadProgress';
import { FormUploadWarnings } from './FormUploadWarnings';

/** A form to come; or, with its id, one whose draft gets a new definition. */
interface FormRef {
  readonly projectId: number;
  readonly xmlFormId?: string;
}

export interface FormUploadProps {
  readonly ids: FormRef;
  readonly pending: boolean;
  /** How far the file is on its way; null when none is. */
  readonly progress: UploadProgress | null;
  /** What the server wants to be looked at first. */
  readonly warnings: readonly string[];
  readonly problem: Said | null;
  readonly onUpload: (form: FormRef, file: File, ignoreWarnings: boolean) => void;
  /** Upload was pressed before a file was chosen. */
  readonly onMissed: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The dialog that takes a form definition. What the server said of one file goes when another is chosen. */
export const FormUpload = (props: FormUploadProps) => {
  const { ids, pending, progress, warnings, problem, onUpload, onMissed, onStop, onClose } = props;
  const { t } = useTranslation();
  const said = useSaid();
  const [file, setFile] = useState<File | null>(null);
  const [sentFile, setSentFile] = useState<File | null>(null);
  const isAnswered = !pending && file !== null && file === sentFile;
  const send = (ignoreWarnings: boolean) => {
    if (!file) return onMissed();
    setSentFile(file);
    return onUpload(ids, file, ignoreWarnings);
  };
  const kind = ids.xmlFormId === undefined ? 'create' : 'update';
  return (
    <Modal title={t(`formUpload.${kind}Title`)} busy={pending} onClose={onClose}>
      <Form
        fields={[]}
        onSubmit={() => send(false)}
        onCancel={onClose}
        pending={pending}
        problem={isAnswered ? said(problem, { expected: ids.xmlFormId }) : null}
        submitLabel="formUpload.submit"
      >
        <p>{t(`formUpload.${kind}Text`)}</p>
        <DropZone
          label={t('formUpload.file')}
          accept=".xml,.xlsx,.xls"
          help={t('formUpload.fileHelp')}
          chosen={file?.name}
          reason={pending ? t('ui.busy') : null}
          onFiles={([first]) => setFile(first ?? null)}
        />
        {pending && <FormUploadProgress progress={progress} onStop={onStop} />}
        {isAnswered && warnings.length > 0 && <FormUploadWarnings warnings={warnings} onAnyway={() => send(true)} />}
      </Form>
    </Modal>
  );
};
