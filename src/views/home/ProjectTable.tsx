import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadStatus } from '../../../store/requests';
import type { Weeks } from '../../../store/selectors/weeks';
import { List, type ListState } from '../../ui/list/List';
import { projectColumns, type ProjectRow } from './projectColumns';

export interface ProjectTableProps extends ListState {
  readonly rows: readonly ProjectRow[];
  readonly status: LoadStatus;
  readonly isNew: boolean;
  /** Null if the user gets to know none. */
  readonly weeks: Weeks | null;
  readonly onIntroduce: () => void;
  readonly onRetry: () => void;
  /** Shown if there are no projects at all. */
  readonly empty: ReactNode;
}

const rowKey = ({ project }: ProjectRow) => project.id;

const isMuted = ({ project }: ProjectRow) => Boolean(project.archived);

/** The projects, in the server's order until somebody sorts them. */
export const ProjectTable = ({ isNew, weeks, onIntroduce, ...list }: ProjectTableProps) => {
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
    />
  );
};
