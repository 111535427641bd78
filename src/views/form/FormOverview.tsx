import { useTranslation } from 'react-i18next';
import type { FormKey } from '#store/form/formKey';
import type { FormStateChange } from '#store/form/forms';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { Loading } from '../../ui/status/Loading';
import { Problem } from '../../ui/status/Problem';
import { DraftCard, type DraftCardProps } from './draft/DraftCard';
import { FormChecklist, type FormChecklistProps } from './FormChecklist';
import { FormPage, type FormHeadProps } from './FormPage';
import { PublishedCard, type PublishedCardProps } from './PublishedCard';

export interface FormOverviewProps extends FormHeadProps {
  readonly load: RouteLoad;
  /** Undefined until known. */
  readonly published:
    | Omit<PublishedCardProps & FormChecklistProps, 'onState' | 'onViewXml' | 'onShowOptions'>
    | undefined;
  readonly draft: DraftCardProps['draft'];
  readonly onState: (change: FormStateChange) => void;
  readonly onViewXml: (form: FormKey, version: string) => void;
  readonly onShowOptions: (form: FormKey) => void;
  readonly onRetry: (here: string) => void;
}

/** The current state of a form: its published version, its next steps, and its draft. */
export const FormOverview = (props: FormOverviewProps) => {
  const { head, load, published, draft, onCreateDraft, onState, onViewXml, onShowOptions, onRetry } = props;
  const { t } = useTranslation();
  const { projectId, xmlFormId, canCreateDraft } = head;
  const ref = { projectId, xmlFormId };
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState}>
      {load.status === 'error' && <Problem text={t('formOverview.failed')} onRetry={() => onRetry(load.here)} />}
      {load.status === 'loading' && <Loading lines={5} />}
      {load.status === 'ready' && published && (
        <div className="cards">
          <div className="card-stack">
            <PublishedCard
              {...published}
              onState={(state) => onState({ ...ref, state })}
              onViewXml={() => onViewXml(ref, published.form.version ?? '')}
            />
            <FormChecklist {...published} onShowOptions={() => onShowOptions(ref)} />
          </div>
          <DraftCard draft={draft} canCreate={canCreateDraft} />
        </div>
      )}
    </FormPage>
  );
};
