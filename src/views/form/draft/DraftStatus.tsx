import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { WebForm } from '#store/selectors/form/webForm';
import type { FormKey } from '#store/form/formKey';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { Button } from '#src/ui/action/Button';
import { Card } from '#src/ui/page/Card';
import { Loading } from '#src/ui/status/Loading';
import { Problem } from '#src/ui/status/Problem';
import { DraftChecklist, type DraftChecklistProps } from './DraftChecklist';
import { DraftDetails, type DraftFactsProps } from './DraftDetails';
import { FormPage, type FormHeadProps } from '../FormPage';
import { WebFormLink } from '../WebFormLink';

interface Draft extends Omit<DraftChecklistProps, 'draft'>, Omit<DraftFactsProps, 'onViewXml'> {
  /** Its preview in the browser. */
  readonly webForm: WebForm;
}

export interface DraftStatusProps extends FormHeadProps {
  readonly load: RouteLoad;
  readonly form: FormExtended | undefined;
  /** Null if there is none. */
  readonly draft: Draft | null;
  readonly onUpload: (form: FormKey) => void;
  readonly onPublish: (form: FormKey) => void;
  readonly onAbandon: (form: FormKey) => void;
  readonly onViewXml: (form: FormKey) => void;
  readonly onRetry: (here: string) => void;
}

/** A draft's state, and its actions: replace, publish, abandon. */
export const DraftStatus = (props: DraftStatusProps) => {
  const { head, load, form, draft, onCreateDraft, onState, onRetry } = props;
  const { t } = useTranslation();
  const { projectId, xmlFormId, name } = head;
  const ref = { projectId, xmlFormId };
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState}>
      {load.status === 'error' && <Problem text={t('draftStatus.failed')} onRetry={() => onRetry(load.here)} />}
      {load.status === 'loading' && <Loading lines={5} />}
      {load.status === 'ready' && form && draft && (
        <div className="cards">
          <Card title={t('draftChecklist.title')}>
            <DraftChecklist {...draft} />
          </Card>
          <div className="card-stack">
            <Card title={t('draftStatus.current')} action={<WebFormLink webForm={draft.webForm} name={name} />}>
              <DraftDetails {...draft} onViewXml={() => props.onViewXml(ref)} />
              <Button icon="cloud upload" onClick={() => props.onUpload(ref)}>
                {t('draftStatus.upload')}
              </Button>
            </Card>
            <Publish form={form} onPublish={() => props.onPublish(ref)} />
            <Abandon form={form} onAbandon={() => props.onAbandon(ref)} />
          </div>
        </div>
      )}
    </FormPage>
  );
};

const whatPublishingDoes = ({ publishedAt, version }: FormExtended) => {
  if (publishedAt === null) return 'draftStatus.publishFirst';
  return version ? 'draftStatus.publishNext' : 'draftStatus.publishNextBlank';
};

const Publish = ({ form, onPublish }: { readonly form: FormExtended; readonly onPublish: () => void }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('draftStatus.publishTitle')}>
      <p>{t(whatPublishingDoes(form), { version: form.version })}</p>
      <Button kind="primary" icon="check" onClick={onPublish}>
        {t('draftStatus.publish')}
      </Button>
    </Card>
  );
};

const Abandon = ({ form, onAbandon }: { readonly form: FormExtended; readonly onAbandon: () => void }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('draftStatus.abandonTitle')}>
      <p>{t(form.publishedAt ? 'draftStatus.abandonHelp' : 'draftStatus.abandonFormHelp')}</p>
      <Button kind="danger" icon="trash" onClick={onAbandon}>
        {t(form.publishedAt ? 'draftStatus.abandon' : 'draftStatus.abandonForm')}
      </Button>
    </Card>
  );
};
