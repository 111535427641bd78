import * as textLengths from '#api/textLengths';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/status/Alert';
import { Form } from '../../ui/form/Form';
import type { FormField } from '../../ui/form/formFields';
import { BackupsStep } from './BackupsStep';

export interface BackupsPassphraseProps {
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | null;
  readonly onSubmit: (passphrase: string) => void;
  readonly onClose: () => void;
}

// Visible while typing: it is typed only once, and needed for years.
const fields: readonly FormField<'passphrase'>[] = [
  {
    name: 'passphrase',
    maxLength: textLengths.secret,
    label: 'backupsSetUp.passphrase',
    help: 'backupsSetUp.passphraseHelp',
    autoComplete: 'off',
  },
];

/** Prompts for an optional passphrase, and explains both choices. */
export const BackupsPassphrase = ({ pending, problem, onSubmit, onClose }: BackupsPassphraseProps) => {
  const { t } = useTranslation();
  const [isBlank, setBlank] = useState(true);
  const notice = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setBlank(target.value === '');
  };
  return (
    <BackupsStep step={1} busy={pending} onClose={onClose}>
      <p>{t('backupsSetUp.intro')}</p>
      <div onInput={notice}>
        <Form
          fields={fields}
          onSubmit={({ passphrase }) => onSubmit(passphrase)}
          onCancel={onClose}
          pending={pending}
          problem={problem}
          submitLabel="backupsSetUp.next"
        >
          <Alert type="warning" text={t(isBlank ? 'backupsSetUp.blank' : 'backupsSetUp.keep')} />
        </Form>
      </div>
    </BackupsStep>
  );
};
