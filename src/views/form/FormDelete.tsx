import { useTranslation } from 'react-i18next';
import type { FormExtended } from '../../../api/schemas/form';
import type { FormKey } from '../../../store/entities/formKey';
import { RequestConfirm } from '../RequestConfirm';
import type { RequestDialogProps } from '../requestProps';

export interface FormDeleteProps extends RequestDialogProps<'formDelete'> {
  readonly form: FormExtended | undefined;
  readonly hasDraft: boolean;
  readonly onDelete: (form: FormKey) => void;
}

/** Names the form, and what is lost with it. */
export const FormDelete = ({ ids, form, hasDraft, onDelete, ...dialog }: FormDeleteProps) => {
  const { t } = useTranslation();
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
    <RequestConfirm
      {...dialog}
      title={t('formDelete.title')}
      message={message}
      action={t('formDelete.submit')}
      onConfirm={() => onDelete(ids)}
    />
  );
};
