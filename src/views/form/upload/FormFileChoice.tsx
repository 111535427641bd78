import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ExistingForm } from '#store/selectors/form/uploadWarnings';
import type { UploadProgress, UploadWarning } from '#store/form/uploads';
import { useMessageText, type Message } from '#src/messageText';
import { Alert } from '#src/ui/status/Alert';
import { classes } from '#src/ui/classes';
import { DropZone, type DropRefusal } from '#src/ui/form/DropZone';
import { Form } from '#src/ui/form/Form';
import { Names } from '#src/ui/text/Names';
import type { ExistingId } from './FormUpload';
import { FORM_FILES, formFilesOf, noFormFiles } from './formFiles';
import { FormUploadProgress } from './FormUploadProgress';
import { FormUploadMistakes, FormUploadWarnings } from './FormUploadWarnings';
import { sheetValues } from './sheetText';

export interface FormFileChoiceProps {
  /** The form whose draft is replaced; without it, each file becomes a form of its own. */
  readonly xmlFormId: string | undefined;
  readonly pending: boolean;
  /** The progress of the upload, or null. */
  readonly progress: UploadProgress | null;
  /** The server's warnings; null after another result. */
  readonly warnings: readonly UploadWarning[] | null;
  /** Why devices cannot open the form; null after another result. */
  readonly mistakes: readonly UploadWarning[] | null;
  readonly problem: Message | null;
  /** The form with the id of the file; null after another result. */
  readonly found: ExistingForm | null;
  /** Whether deleted forms can be restored. */
  readonly canRestore: boolean;
  readonly existing: ExistingId | null;
  readonly onExisting: (existing: ExistingId | null) => void;
  readonly onUpload: (file: File, ignoreWarnings: boolean, existing: ExistingId | null) => void;
  /** Several files were chosen. */
  readonly onUploadAll: (files: readonly File[]) => void;
  /** Another file was chosen: earlier messages are obsolete. */
  readonly onChosen: () => void;
  /** Upload was pressed without a file. */
  readonly onSubmitWithoutFile: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

const existsText = (t: TFunction, { name, tests }: ExistingForm): string =>
  tests === null ? t('formUpload.exists', { name }) : t('formUpload.existsDraft', { name, count: tests });

/** The id of the deleted form that the warnings name, or null. */
const deletedIn = (warnings: readonly UploadWarning[]): string | null =>
  warnings.find((warning) => warning.kind === 'deletedFormExists')?.xmlFormId ?? null;

/** Takes the files to upload. The server's message about a file disappears when another is chosen. */
export const FormFileChoice = (props: FormFileChoiceProps) => {
  const { xmlFormId, pending, progress, problem, existing, onExisting, onUpload, onUploadAll } = props;
  const { onChosen, onStop, onClose } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const [{ files, others, folders }, setChosen] = useState(noFormFiles);
  const [sentFile, setSentFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<DropRefusal | null>(null);
  const kind = xmlFormId === undefined ? 'create' : 'update';
  const file = (files.length === 1 && files[0]) || null;
  const isAnswered = !pending && file !== null && file === sentFile;
  // For the chosen file only: another one is checked first.
  const [warned, mistakes] = isAnswered ? [props.warnings, props.mistakes] : [null, null];
  const found = isAnswered ? props.found : null;
  const deleted = warned && props.canRestore ? deletedIn(warned) : null;
  const choose = (chosen: readonly File[], dropped: readonly string[] = []) => {
    if (chosen.length === 0) return setRefusal('folder');
    setChosen(formFilesOf(chosen, dropped));
    setRefusal(null);
    onExisting(null);
    return onChosen();
  };
  const sendAs = (form: ExistingId | null, ignoreWarnings = false) => {
    setRefusal(null);
    if (files.length > 1) return onUploadAll(files);
    if (!file) return props.onSubmitWithoutFile();
    setSentFile(file);
    onExisting(form);
    return onUpload(file, ignoreWarnings, form);
  };
  const submit = () => (found ? sendAs({ xmlFormId: found.xmlFormId }) : sendAs(existing, warned !== null));
  return (
    <Form
      fields={[]}
      onSubmit={submit}
      onCancel={onClose}
      pending={pending}
      problem={isAnswered && !found ? messageText(problem, { expected: xmlFormId, ...sheetValues(t, problem) }) : null}
      submitLabel={found ? 'formUpload.asVersion' : warned ? 'formUpload.anyway' : 'formUpload.submit'}
    >
      <p>{t(`formUpload.${kind}Text`)}</p>
      <div className={classes('upload-slot', pending && progress && 'busy')}>
        <DropZone
          label={t('formUpload.file')}
          first
          multiple={kind === 'create'}
          accept={FORM_FILES}
          help={t(kind === 'create' ? 'formUpload.filesHelp' : 'formUpload.fileHelp')}
          chosen={files.length > 1 ? t('formUpload.chosen', { count: files.length }) : file?.name}
          reason={pending ? t('ui.busy') : null}
          onFiles={choose}
          onRefused={setRefusal}
        />
        {pending && <FormUploadProgress progress={progress} onStop={onStop} />}
      </div>
      {refusal && <Alert type="warning" text={t(`formUpload.${refusal}`)} />}
      {others.length > 0 && <SkippedFiles text={t('formUpload.leftOut', { count: others.length })} names={others} />}
      {folders.length > 0 && <SkippedFiles text={t('draftAttachments.folders')} names={folders} />}
      {found && <Alert type="warning" text={existsText(t, found)} />}
      {warned && (
        <FormUploadWarnings
          warnings={warned}
          onRestore={deleted === null ? undefined : () => sendAs({ xmlFormId: deleted, restores: true })}
        />
      )}
      {mistakes && <FormUploadMistakes mistakes={mistakes} />}
    </Form>
  );
};

interface LeftOutProps {
  readonly text: string;
  readonly names: readonly string[];
}

const SkippedFiles = ({ text, names }: LeftOutProps) => (
  <Alert
    type="warning"
    text={
      <>
        <p>{text}</p>
        <Names names={names} />
      </>
    }
  />
);
