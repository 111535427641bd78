import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadStatus } from '#store/request/requests';
import type { Weeks } from '#store/selectors/project/weeks';
import { List, type ListState } from '../../ui/list/List';
import { Empty } from '../../ui/status/Empty';
import { projectColumns, type ProjectRow } from './projectColumns';

export interface ProjectTableProps extends ListState {
  readonly rows: readonly ProjectRow[];
  readonly status: LoadStatus;
  readonly isNew: boolean;
  /** Null without permission. */
  readonly weeks: Weeks | null;
  readonly onIntroduce: () => void;
  readonly canCreate: boolean;
  /** The current address, for retrying. */
  readonly here: string;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ project }: ProjectRow) => project.id;

const isMuted = ({ project }: ProjectRow) => Boolean(project.archived);

/** The projects, in the server's order unless sorted. */
export const ProjectTable = (props: ProjectTableProps) => {
  const { isNew, weeks, onIntroduce, canCreate, here, onRetry, ...list } = props;
  const { t } = useTranslation();
  const context = useMemo(() => ({ isNew, weeks, onIntroduce }), [isNew, weeks, onIntroduce]);
  return (
    <List
      {...list}
      columns={projectColumns}
      rowKey={rowKey}
      context={context}
      isMuted={isMuted}
      caption={t('home.title')}
      problem={t('home.notLoaded')}
      filterLabel={t('home.filter')}
      onRetry={() => onRetry(here)}
      empty={
        <Empty icon="clipboard" title={t('home.empty')}>
          {t(canCreate ? 'home.emptyCreate' : 'home.emptyOther')}
        </Empty>
      }
    />
  );
};
