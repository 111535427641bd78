import * as textLengths from '#api/textLengths';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/status/Alert';
import { ExternalLink } from '../../ui/action/ExternalLink';
import { Form } from '../../ui/form/Form';
import type { FormField } from '../../ui/form/formFields';
import { forum } from '../forum';
import { BackupsStep } from './BackupsStep';

export interface BackupsCodeProps {
  /** The page for choosing the destination. */
  readonly url: string;
  /** The browser blocked the window. */
  readonly isBlocked: boolean;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | null;
  /** Whether another code may be tried after the failure. */
  readonly canRetry: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onClose: () => void;
}

const fields: readonly FormField<'code'>[] = [
  {
    name: 'code',
    maxLength: textLengths.secret,
    label: 'backupsSetUp.code',
    required: true,
    trim: true,
    autoComplete: 'off',
  },
];

/** Prompts for the code shown on the destination page. */
export const BackupsCode = (props: BackupsCodeProps) => {
  const { url, isBlocked, pending, problem, canRetry, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const blocked = (
    <>
      {t('backupsSetUp.blocked')} <ExternalLink href={url}>{t('backupsSetUp.openHere')}</ExternalLink>
    </>
  );
  return (
    <BackupsStep step={3} busy={pending} onClose={onClose}>
      {isBlocked && <Alert type="warning" text={blocked} />}
      <p>{t('backupsSetUp.copy')}</p>
      <Form
        fields={fields}
        onSubmit={({ code }) => onSubmit(code)}
        onCancel={onClose}
        pending={pending}
        problem={problem}
        submitLabel="backupsSetUp.submit"
      >
        {problem !== null && canRetry && (
          <p>
            {t('backupsSetUp.again')} <ExternalLink href={forum}>{t('backups.forum')}</ExternalLink>
          </p>
        )}
        {!isBlocked && (
          <p>
            {t('backupsSetUp.closed')} <ExternalLink href={url}>{t('backupsSetUp.openAgain')}</ExternalLink>
          </p>
        )}
      </Form>
    </BackupsStep>
  );
};
