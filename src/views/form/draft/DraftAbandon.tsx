import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { FormKey } from '#store/form/formKey';
import { RequestConfirm } from '../../RequestConfirm';
import type { RequestDialogProps } from '../../requestProps';

export interface DraftAbandonProps extends RequestDialogProps<'draftAbandon'> {
  readonly form: FormExtended | undefined;
  /** The number of test submissions deleted with the draft. */
  readonly tests: number;
  readonly onAbandon: (draft: FormKey) => void;
}

/** Confirms abandoning a draft, with all losses; for a form that was never published, the form. */
export const DraftAbandon = ({ ids, form, tests, onAbandon, ...dialog }: DraftAbandonProps) => {
  const { t } = useTranslation();
  const name = form?.name ?? ids.xmlFormId;
  const isWholeForm = form?.publishedAt === null;
  return (
    <RequestConfirm
      {...dialog}
      title={t(isWholeForm ? 'draftAbandon.titleForm' : 'draftAbandon.title')}
      message={
        <>
          <p>{t(isWholeForm ? 'draftAbandon.messageForm' : 'draftAbandon.message', { name })}</p>
          {tests > 0 && <p>{t('draftAbandon.testsLost', { count: tests })}</p>}
        </>
      }
      action={t(isWholeForm ? 'draftAbandon.submitForm' : 'draftAbandon.submit')}
      onConfirm={() => onAbandon(ids)}
    />
  );
};
