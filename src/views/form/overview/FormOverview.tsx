import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormKey } from '#store/form/formKey';
import type { WebForm } from '#store/selectors/form/webForm';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { ButtonPlaceholder } from '#src/ui/action/ButtonPlaceholder';
import { Icon } from '#src/ui/Icon';
import { Loading } from '#src/ui/status/Loading';
import { Problem } from '#src/ui/status/Problem';
import { WebFormLink } from '../WebFormLink';
import { FormPage, type FormHeadProps } from '../FormPage';
import { DraftCard, type DraftCardProps } from './DraftCard';
import { PublishedCard, type PublishedCardProps } from './PublishedCard';

export interface FormOverviewProps extends FormHeadProps {
  readonly load: RouteLoad;
  /** Undefined until known. */
  readonly published: Omit<PublishedCardProps, 'onViewXml'> | undefined;
  readonly draft: DraftCardProps['draft'];
  /** Null without permission; undefined until known. */
  readonly webForm: WebForm | null | undefined;
  readonly onViewXml: (form: FormKey, version: string) => void;
  readonly onRetry: (here: string) => void;
  readonly FormContents: ComponentType;
  readonly RecentSubmissions: ComponentType;
  readonly LatestSubmissions: ComponentType;
  readonly FormChecklist: ComponentType;
}

/** The current state of a form: its draft, what it contains, its submissions, its published version and next steps. */
export const FormOverview = (props: FormOverviewProps) => {
  const { head, load, published, draft, webForm, onCreateDraft, onState, onViewXml, onRetry } = props;
  const { FormContents, RecentSubmissions, LatestSubmissions, FormChecklist } = props;
  const { t } = useTranslation();
  const { projectId, xmlFormId, canCreateDraft, isCreatingDraft } = head;
  const ref = { projectId, xmlFormId };
  // Until it is known, its room is reserved.
  const fill = webForm ? (
    <WebFormLink webForm={webForm} name={head.name} kind="primary" />
  ) : (
    webForm === undefined && (
      <ButtonPlaceholder>
        {t('webForm.fill')} <Icon name="external" />
      </ButtonPlaceholder>
    )
  );
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState} action={fill} hasDraftCard>
      {load.status === 'error' && <Problem text={t('formOverview.failed')} onRetry={() => onRetry(load.here)} />}
      {load.status === 'loading' && <Loading lines={5} />}
      {load.status === 'ready' && published && (
        <div className="with-aside form-overview">
          <div className="with-aside-main">
            <DraftCard
              draft={draft}
              canCreate={canCreateDraft}
              isCreating={isCreatingDraft}
              onCreate={() => onCreateDraft(ref)}
            />
            <FormContents />
          </div>
          <RecentSubmissions />
          <LatestSubmissions />
          <PublishedCard {...published} onViewXml={() => onViewXml(ref, published.form.version ?? '')} />
          <FormChecklist />
        </div>
      )}
    </FormPage>
  );
};
