import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRow } from '../../../api/schemas/odata';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { LinkButton } from '../../ui/LinkButton';
import { Table } from '../../ui/Table';
import { FormPage, type FormPageProps } from './FormPage';
import { numberRows, type NumberedRow } from './numberRows';
import { submissionColumns, type SubmissionContext, type SubmissionField } from './submissionTable';
import { SubmissionsMessage, type Progress } from './SubmissionsMessage';

export interface FormSubmissionsProps extends Pick<FormPageProps, 'head' | 'onCreateDraft'> {
  readonly load: { readonly status: 'loading' | 'ready' | 'error'; readonly here: string };
  readonly shown: { readonly columns: readonly SubmissionField[]; readonly subset: boolean };
  readonly rows: readonly SubmissionRow[];
  /** How many there were when the first rows came, and how many there are now. */
  readonly originalCount: number;
  readonly count: number | undefined;
  readonly progress: Progress | null;
  readonly valueOf: SubmissionContext['valueOf'];
  readonly fileHref: (form: FormRef, instanceId: string, name: string) => string;
  /** Null where the person may not go. */
  readonly formAccessHref: string | null;
  readonly onMore: (form: FormRef) => void;
  readonly onRefresh: (form: FormRef) => void;
  readonly onRetry: (here: string) => void;
}

interface FormRef {
  readonly projectId: number;
  readonly xmlFormId: string;
}

const rowKey = ({ row }: NumberedRow) => row.__id;

const none: readonly NumberedRow[] = [];

/** The submissions of a form, newest first; more come as one reaches the end (specification §9). */
export const FormSubmissions = (props: FormSubmissionsProps) => {
  const { head, load, shown, rows, originalCount, count, progress, valueOf, fileHref, onMore, onRefresh } = props;
  const { t, i18n } = useTranslation();
  const { projectId, xmlFormId, name } = head;
  const form = useMemo(() => ({ projectId, xmlFormId }), [projectId, xmlFormId]);
  const columns = useMemo(() => submissionColumns(shown.columns), [shown.columns]);
  const numbered = useMemo(() => numberRows(rows, originalCount), [rows, originalCount]);
  const context = useMemo<SubmissionContext>(
    () => ({ locale: i18n.language, valueOf, fileHref: (instanceId, file) => fileHref(form, instanceId, file) }),
    [i18n.language, form, valueOf, fileHref],
  );
  const isEmpty = load.status === 'ready' && rows.length === 0;
  const refresh = (
    <Button icon="refresh" busy={progress?.status === 'refreshing'} onClick={() => onRefresh(form)}>
      {t('formSubmissions.refresh')}
    </Button>
  );
  return (
    <FormPage head={head} onCreateDraft={props.onCreateDraft} action={refresh}>
      <div className="frozen submission-table">
        <Table
          columns={columns}
          // Without its fields a row would be redrawn as soon as they come.
          rows={load.status === 'loading' ? none : numbered}
          rowKey={rowKey}
          context={context}
          caption={t('formSubmissions.table', { form: name })}
          status={load.status}
          problem={t('formSubmissions.failed')}
          onRetry={() => props.onRetry(load.here)}
          total={count}
          onReachEnd={() => onMore(form)}
          message={
            !isEmpty && <SubmissionsMessage progress={progress} subset={shown.subset} onMore={() => onMore(form)} />
          }
          empty={
            <Empty
              icon="table"
              title={t('formSubmissions.empty')}
              action={
                props.formAccessHref && (
                  <LinkButton href={props.formAccessHref}>{t('formSubmissions.toFormAccess')}</LinkButton>
                )
              }
            >
              {t('formSubmissions.emptyHelp')}
            </Empty>
          }
        />
      </div>
    </FormPage>
  );
};
