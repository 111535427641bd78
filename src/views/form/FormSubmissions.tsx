import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/Empty';
import { LinkButton } from '../../ui/LinkButton';
import { FormPage, type FormPageProps } from './FormPage';
import { SubmissionList, type ListedSubmissions } from './SubmissionList';
import { SubmissionsRefresh } from './SubmissionsRefresh';

export interface FormSubmissionsProps extends Pick<FormPageProps, 'head' | 'onCreateDraft'>, ListedSubmissions {
  /** Null where the person may not go. */
  readonly formAccessHref: string | null;
}

/** The submissions of a form. */
export const FormSubmissions = ({ head, onCreateDraft, formAccessHref, ...listed }: FormSubmissionsProps) => {
  const { t } = useTranslation();
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} action={<SubmissionsRefresh {...listed} />}>
      <SubmissionList
        {...listed}
        caption={t('formSubmissions.table', { form: head.name })}
        problem={t('formSubmissions.failed')}
        empty={
          <Empty
            icon="table"
            title={t('formSubmissions.empty')}
            action={
              formAccessHref && <LinkButton href={formAccessHref}>{t('formSubmissions.toFormAccess')}</LinkButton>
            }
          >
            {t('formSubmissions.emptyHelp')}
          </Empty>
        }
      />
    </FormPage>
  );
};
