import { useTranslation } from 'react-i18next';
import type { FormExtended } from '../../../api/schemas/form';
import type { FormAttachment } from '../../../api/schemas/formAttachment';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Loading } from '../../ui/Loading';
import { Problem } from '../../ui/Problem';
import { DraftFacts } from './DraftFacts';
import { FormPage, type FormPageProps } from './FormPage';

/** What names a form in an event. */
interface FormRef {
  readonly projectId: number;
  readonly xmlFormId: string;
}

export interface DraftStatusProps extends Pick<FormPageProps, 'head' | 'onCreateDraft'> {
  readonly load: { readonly status: 'loading' | 'ready' | 'error'; readonly here: string };
  readonly form: FormExtended | undefined;
  readonly draft: FormExtended | null;
  readonly attachments: readonly FormAttachment[];
  readonly xmlHref: string;
  /** Null where the draft was not made from a spreadsheet. */
  readonly sheetHref: string | null;
  readonly onUpload: (form: FormRef) => void;
  readonly onPublish: (form: FormRef) => void;
  readonly onAbandon: (form: FormRef) => void;
  readonly onRetry: (here: string) => void;
}

/** What the draft of a form is, and what can be done with it: replace it, publish it, give it up. */
export const DraftStatus = (props: DraftStatusProps) => {
  const { head, load, form, draft, attachments, xmlHref, sheetHref, onCreateDraft, onRetry } = props;
  const { t } = useTranslation();
  const { projectId, xmlFormId } = head;
  const ref = { projectId, xmlFormId };
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft}>
      {load.status === 'error' && <Problem text={t('draftStatus.failed')} onRetry={() => onRetry(load.here)} />}
      {load.status === 'loading' && <Loading lines={5} />}
      {load.status === 'ready' && form && draft && (
        <div className="cards">
          <Card title={t('draftStatus.current')}>
            <DraftFacts draft={draft} attachments={attachments} xmlHref={xmlHref} sheetHref={sheetHref} />
            <Button icon="cloud upload" onClick={() => props.onUpload(ref)}>
              {t('draftStatus.upload')}
            </Button>
          </Card>
          <div className="card-stack">
            <Publish form={form} onPublish={() => props.onPublish(ref)} />
            <Abandon form={form} onAbandon={() => props.onAbandon(ref)} />
          </div>
        </div>
      )}
    </FormPage>
  );
};

const Publish = ({ form, onPublish }: { readonly form: FormExtended; readonly onPublish: () => void }) => {
  const { t } = useTranslation();
  const version = form.version || t('formOverview.noVersion');
  return (
    <Card title={t('draftStatus.publishTitle')}>
      <p>{form.publishedAt ? t('draftStatus.publishNext', { version }) : t('draftStatus.publishFirst')}</p>
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
