import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { FormKey } from '#store/form/formKey';
import { RequestConfirm } from '../RequestConfirm';
import type { RequestDialogProps } from '../requestProps';

export interface FormDeleteProps extends RequestDialogProps<'formDelete'> {
  readonly form: FormExtended | undefined;
  readonly hasDraft: boolean;
  readonly onDelete: (form: FormKey) => void;
}

/** Confirms deleting a form, with its name and all losses. */
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
      {/* Some servers have a trash for forms, others hide deleted ones: the text promises neither. */}
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
