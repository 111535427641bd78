import { useTranslation } from 'react-i18next';
import type { FormExtended } from '../../../../api/schemas/form';
import type { FormKey } from '../../../../store/entities/formKey';
import { useMessageText, type Message } from '../../../messageText';
import { Confirm } from '../../../ui/overlay/Confirm';

export interface DraftAbandonProps {
  readonly ids: FormKey;
  readonly form: FormExtended | undefined;
  /** The number of test submissions deleted with the draft. */
  readonly tests: number;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onAbandon: (draft: FormKey) => void;
  readonly onClose: () => void;
}

/** Names what is lost with a draft; for a form that was never published, the form. */
export const DraftAbandon = ({ ids, form, tests, pending, problem, onAbandon, onClose }: DraftAbandonProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const name = form?.name ?? ids.xmlFormId;
  const isWholeForm = form?.publishedAt === null;
  return (
    <Confirm
      title={t(isWholeForm ? 'draftAbandon.titleForm' : 'draftAbandon.title')}
      message={
        <>
          <p>{t(isWholeForm ? 'draftAbandon.messageForm' : 'draftAbandon.message', { name })}</p>
          {tests > 0 && <p>{t('draftAbandon.testsLost', { count: tests })}</p>}
        </>
      }
      action={t(isWholeForm ? 'draftAbandon.submitForm' : 'draftAbandon.submit')}
      danger
      busy={pending}
      problem={pending ? null : messageText(problem)}
      onConfirm={() => onAbandon(ids)}
      onClose={onClose}
    />
  );
};
