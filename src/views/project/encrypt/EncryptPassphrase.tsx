import * as textLengths from '#api/textLengths';
import { useTranslation } from 'react-i18next';
import { Form } from '#src/ui/form/Form';
import type { FormField, FormValues } from '#src/ui/form/formFields';
import { Modal } from '#src/ui/overlay/Modal';

type Name = 'passphrase' | 'confirm' | 'hint';

export interface EncryptPassphraseProps {
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | null;
  readonly onSubmit: (values: FormValues<Name>) => void;
  readonly onClose: () => void;
}

const fields: readonly FormField<Name>[] = [
  {
    name: 'passphrase',
    maxLength: textLengths.secret,
    label: 'projectEncrypt.passphrase',
    help: 'projectEncrypt.passphraseHelp',
    type: 'password',
    required: true,
    autoComplete: 'new-password',
  },
  {
    name: 'confirm',
    label: 'projectEncrypt.confirm',
    type: 'password',
    required: true,
    autoComplete: 'new-password',
    equals: 'passphrase',
    differs: 'projectEncrypt.differs',
  },
  {
    name: 'hint',
    maxLength: textLengths.hint,
    label: 'projectEncrypt.hint',
    help: 'projectEncrypt.hintHelp',
    trim: true,
    autoComplete: 'off',
  },
];

/** Prompts for the passphrase twice, because data encrypted with a mistyped one could never be decrypted. */
export const EncryptPassphrase = ({ pending, problem, onSubmit, onClose }: EncryptPassphraseProps) => {
  const { t } = useTranslation();
  return (
    <Modal title={t('projectEncrypt.title')} busy={pending} onClose={onClose}>
      <p>{t('projectEncrypt.keep')}</p>
      <Form
        saves="projectKeyCreate"
        fields={fields}
        onSubmit={onSubmit}
        onCancel={onClose}
        pending={pending}
        problem={problem}
        submitLabel="projectEncrypt.submit"
      />
    </Modal>
  );
};
