import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormVersionRow } from '#store/selectors/form/versionRows';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { FormKey } from '#store/form/formKey';
import { Empty } from '#src/ui/status/Empty';
import { List, type ListState } from '#src/ui/list/List';
import { FormPage, type FormHeadProps } from '../FormPage';
import { formVersionColumns } from './formVersionColumns';

export interface FormVersionsProps extends ListState, FormHeadProps {
  readonly load: RouteLoad;
  readonly rows: readonly FormVersionRow[];
  readonly onView: (form: FormKey, version: string) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ version }: FormVersionRow) => version;

/** The published versions of a form, each with the files of its definition. */
export const FormVersions = (props: FormVersionsProps) => {
  const { head, load, rows, onCreateDraft, onState, onView, onRetry } = props;
  const { t } = useTranslation();
  const { projectId, xmlFormId } = head;
  const context = useMemo(
    () => ({ onView: (version: string) => onView({ projectId, xmlFormId }, version) }),
    [projectId, xmlFormId, onView],
  );
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState}>
      <p className="intro">{t('formVersions.intro')}</p>
      <List
        query={props.query}
        onQuery={props.onQuery}
        noun="versions"
        filterLabel={t('formVersions.filter')}
        columns={formVersionColumns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={t('formVersions.title')}
        status={load.status}
        problem={t('formVersions.failed')}
        onRetry={() => onRetry(load.here)}
        empty={<Empty icon="file" title={t('formVersions.empty')} />}
      />
    </FormPage>
  );
};
