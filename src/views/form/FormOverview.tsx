import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading';
import { Problem } from '../../ui/Problem';
import { DraftCard, type DraftCardProps } from './DraftCard';
import { FormPage, type FormPageProps } from './FormPage';
import { PublishedCard, type PublishedCardProps } from './PublishedCard';

export interface FormOverviewProps extends Pick<FormPageProps, 'head' | 'onCreateDraft'> {
  readonly load: { readonly status: 'loading' | 'ready' | 'error'; readonly here: string };
  readonly form: PublishedCardProps['form'] | undefined;
  readonly draft: DraftCardProps['draft'];
  /** Null where the person may not go. */
  readonly submissionsHref: string | null;
  readonly formAccessHref: string | null;
  readonly draftHref: string | null;
  readonly onRetry: (here: string) => void;
}

/** What a form is right now: its published version, and the draft of the next. */
export const FormOverview = (props: FormOverviewProps) => {
  const { head, load, form, draft, submissionsHref, formAccessHref, draftHref, onCreateDraft, onRetry } = props;
  const { t } = useTranslation();
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft}>
      {load.status === 'error' && <Problem text={t('formOverview.failed')} onRetry={() => onRetry(load.here)} />}
      {load.status === 'loading' && <Loading lines={5} />}
      {load.status === 'ready' && form && (
        <div className="cards">
          <PublishedCard form={form} submissionsHref={submissionsHref} formAccessHref={formAccessHref} />
          <DraftCard draft={draft} draftHref={draftHref} canCreate={head.canCreateDraft} />
        </div>
      )}
    </FormPage>
  );
};
