import { useTranslation } from 'react-i18next';
import type { FormExtended } from '../../../api/schemas/form';
import type { FormKey } from '../../../store/entities/formKey';
import { useMessageText, type Message } from '../../messageText';
import { Confirm } from '../../ui/overlay/Confirm';

export interface FormDeleteProps {
  readonly ids: FormKey;
  readonly form: FormExtended | undefined;
  readonly hasDraft: boolean;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onDelete: (form: FormKey) => void;
  readonly onClose: () => void;
}

/** Names the form, and what is lost with it. */
export const FormDelete = ({ ids, form, hasDraft, pending, problem, onDelete, onClose }: FormDeleteProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const submissions = form?.submissions ?? 0;
  const message = (
    <>
      <p>{t('formDelete.message', { name: form?.name ?? ids.xmlFormId })}</p>
      <div className="explained">
        {t('formDelete.lost')}
        <ul>
          {submissions > 0 && <li>{t('formDelete.submissions', { count: submissions })}</li>}
          {hasDraft && <li>{t('formDelete.draft')}</li>}
          <li>{t('formDelete.access')}</li>
          <li>{t('formDelete.links')}</li>
        </ul>
      </div>
      {/* Newer servers keep it for a while, others never show what they keep: the text promises neither. */}
      <p>{t('formDelete.noWayBack')}</p>
    </>
  );
  return (
    <Confirm
      title={t('formDelete.title')}
      message={message}
      action={t('formDelete.submit')}
      danger
      busy={pending}
      problem={pending ? null : messageText(problem)}
      onConfirm={() => onDelete(ids)}
      onClose={onClose}
    />
  );
};
