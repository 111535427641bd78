import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import type { ExportOption, ExportOptions } from '#store/selectors/submission/exportOptions';
import type { Decryption } from '#store/submission/export';
import { useMessageText } from '#src/messageText';
import { Alert } from '#src/ui/status/Alert';
import { Form } from '#src/ui/form/Form';
import type { FormField, FormValues } from '#src/ui/form/formFields';
import { Modal } from '#src/ui/overlay/Modal';
import { ExportChoices } from './ExportChoices';

interface Key {
  readonly id: number;
  readonly hint: string | null;
}

export interface SubmissionDecryptProps extends Decryption {
  readonly ids: SubmissionSource;
  /** The keys with a passphrase; usually one. */
  readonly keys: readonly Key[];
  /** There are also submissions under keys without a passphrase. */
  readonly hasOwnKeys: boolean;
  /** Whether the passphrase was wrong. */
  readonly isWrong: boolean;
  readonly offeredOptions: readonly ExportOption[];
  readonly exportOptions: ExportOptions;
  readonly onOptions: (options: ExportOptions) => void;
  readonly onSubmit: (request: SubmissionSource & { readonly passphrases: FormValues<string> }) => void;
  readonly onClose: () => void;
}

const toField = ({ id, hint }: Key): FormField => ({
  name: String(id),
  label: 'submissionDecrypt.passphrase',
  type: 'password',
  required: true,
  autoComplete: 'off',
  ...(hint ? { help: { key: 'submissionDecrypt.hint', values: { hint } } } : {}),
});

/** Prompts for the passphrase of the submissions, and stays open until the download has begun. */
export const SubmissionDecrypt = (props: SubmissionDecryptProps) => {
  const { ids, keys, hasOwnKeys, downloads, status, problem, isWrong, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const fields = useMemo(() => keys.map(toField), [keys]);
  return (
    // A running download does not depend on it.
    <Modal title={t('submissionDecrypt.title')} busy={false} onClose={onClose}>
      <p>{t('submissionDecrypt.intro')}</p>
      {hasOwnKeys && <p>{t('submissionDecrypt.otherKeys')}</p>}
      {status && <Alert type="info" text={t(`submissionDecrypt.${status === 'sent' ? 'started' : 'waiting'}`)} />}
      <Form
        // A new key once nothing can be refused, so that the passphrase does not stay: slow servers refuse late, and
        // then it can be corrected.
        key={downloads}
        fields={fields}
        pending={status === 'sent'}
        problem={status ? null : messageText(problem)}
        problemAt={isWrong && keys.length === 1 ? String(keys[0]?.id) : null}
        submitLabel="submissionDecrypt.submit"
        onSubmit={(passphrases) => onSubmit({ ...ids, passphrases })}
      >
        <ExportChoices offered={props.offeredOptions} options={props.exportOptions} onOptions={props.onOptions} />
      </Form>
    </Modal>
  );
};
