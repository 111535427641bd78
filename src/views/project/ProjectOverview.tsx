import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectExtended } from '#api/schemas/project';
import type { FormsActIds } from '#store/core/modal';
import type { FormStateChange } from '#store/form/forms';
import type { RecentCounts } from '#store/selectors/progress/board';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { ProjectHead } from '#store/selectors/project/head';
import { Button } from '../../ui/action/Button';
import { ButtonPlaceholder } from '../../ui/action/ButtonPlaceholder';
import { Card } from '../../ui/page/Card';
import { Empty } from '../../ui/status/Empty';
import { Icon } from '../../ui/Icon';
import { List, type ListState } from '../../ui/list/List';
import { Figures } from '../Figures';
import { scrollTo } from '../scrollTo';
import { FormSelectionBar } from './forms/FormSelectionBar';
import { useFormSelection } from './forms/useFormSelection';
import { projectOverviewColumns, type FormRow, type ProjectRights } from './overviewColumns';
import { ProjectPage } from './ProjectPage';

export interface ProjectOverviewProps extends ListState {
  /** Whether the forms are loaded; `here` is the route for a retry. */
  readonly load: RouteLoad;
  readonly head: ProjectHead;
  readonly project: ProjectExtended | undefined;
  readonly rights: ProjectRights;
  readonly rows: readonly FormRow[];
  /** Recent submissions; null if unknown. */
  readonly recent: RecentCounts | null;
  /** Null if the user may not see app users. */
  readonly appUsersHref: string | null;
  readonly onCreate: (projectId: number) => void;
  readonly onAct: (ids: FormsActIds) => void;
  readonly onState: (change: FormStateChange) => void;
  readonly onRetry: (here: string) => void;
}

const tableId = 'forms';

const rowKey = ({ form }: FormRow) => form.xmlFormId;

/** The forms of a project, and for its managers its details and counts. */
export const ProjectOverview = (props: ProjectOverviewProps) => {
  const { load, head, project, rights, rows, query, onQuery, onAct, onState, onRetry, recent } = props;
  const { t } = useTranslation();
  const context = useMemo(() => ({ ...rights, onState, recent }), [rights, onState, recent]);
  const { selected, ticks, selectAll, clear } = useFormSelection(rows, rights.canUpdateForms || rights.canDeleteForms);
  const act = (name: FormsActIds['act']) =>
    onAct({ projectId: head.projectId, xmlFormIds: selected.map(({ xmlFormId }) => xmlFormId), act: name });
  const create = rights.canCreate && (
    <Button kind="primary" icon="add" onClick={() => props.onCreate(head.projectId)}>
      {t('projectOverview.new')}
    </Button>
  );
  const empty = (
    <Empty icon="file" title={t('projectOverview.empty')}>
      {t(rights.canCreate ? 'projectOverview.emptyCreate' : 'projectOverview.emptyOther')}
    </Empty>
  );
  // Reserves the final height of the header for most users.
  const awaited = load.status === 'loading' && (
    <ButtonPlaceholder>
      <Icon name="add" /> {t('projectOverview.new')}
    </ButtonPlaceholder>
  );
  const list = (
    <div className="with-aside-main" id={tableId}>
      <List
        query={query}
        onQuery={onQuery}
        noun="forms"
        filterLabel={t('projectOverview.filter')}
        columns={projectOverviewColumns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={t('projectOverview.forms')}
        status={load.status}
        problem={t('projectOverview.notLoaded')}
        onRetry={() => onRetry(load.here)}
        empty={empty}
        ticks={ticks}
      />
      {selected.length > 0 && (
        <FormSelectionBar
          count={selected.length}
          total={rows.length}
          rights={rights}
          onAct={act}
          onAll={selectAll}
          onClear={clear}
        />
      )}
    </div>
  );
  return (
    <ProjectPage head={head} action={create || awaited}>
      {rights.canUpdate ? (
        <div className="with-aside">
          {(project || load.status !== 'error') && <RightNow project={project} appUsersHref={props.appUsersHref} />}
          {list}
          <Card title={t('projectOverview.about')}>
            <p className="running-text">{project?.description || t('projectOverview.aboutText')}</p>
          </Card>
        </div>
      ) : (
        list
      )}
    </ProjectPage>
  );
};

interface RightNowProps {
  /** Undefined until known. */
  readonly project: ProjectExtended | undefined;
  readonly appUsersHref: string | null;
}

const RightNow = ({ project, appUsersHref }: RightNowProps) => {
  const { t } = useTranslation();
  const figures = project && [
    {
      count: project.appUsers,
      text: t('projectOverview.appUserCount', { count: project.appUsers }),
      href: appUsersHref,
    },
    {
      count: project.forms,
      text: t('projectOverview.formCount', { count: project.forms }),
      onShow: () => scrollTo(tableId),
    },
  ];
  return <Figures title={t('projectOverview.rightNow')} figures={figures} />;
};
