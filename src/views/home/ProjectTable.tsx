import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadStatus } from '#store/request/requests';
import type { Weeks } from '#store/selectors/project/weeks';
import { classes } from '../../ui/classes';
import { List, type ListState } from '../../ui/list/List';
import { Count } from '../../ui/status/Count';
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

const kinds = ['active', 'archived'] as const;

const kindOf = ({ project }: ProjectRow): (typeof kinds)[number] => (project.archived ? 'archived' : 'active');

/** The rows of the chosen kind; where all are of one kind, there is nothing to choose. */
const ofKind = (rows: readonly ProjectRow[], only: string) => {
  const offered = kinds.filter((kind) => rows.some((row) => kindOf(row) === kind));
  const kind = offered.find((each) => each === only) ?? offered[0];
  return { offered, kind, shown: rows.filter((row) => kindOf(row) === kind) };
};

/** The active or the archived projects, in the server's order unless sorted. */
export const ProjectTable = (props: ProjectTableProps) => {
  const { isNew, weeks, onIntroduce, canCreate, here, onRetry, rows, ...list } = props;
  const { onQuery } = list;
  const { only } = list.query;
  const { t } = useTranslation();
  const context = useMemo(() => ({ isNew, weeks, onIntroduce }), [isNew, weeks, onIntroduce]);
  const { offered, kind, shown } = useMemo(() => ofKind(rows, only), [rows, only]);
  const choice = offered.length > 1 && (
    <div className="list-choice" role="group" aria-label={t('home.title')}>
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          className={classes('chip', each === kind && 'chosen')}
          aria-pressed={each === kind}
          onClick={() => onQuery({ only: each === 'active' ? '' : each })}
        >
          {t(`home.${each}`)} <Count value={rows.filter((row) => kindOf(row) === each).length} />
        </button>
      ))}
    </div>
  );
  return (
    <List
      {...list}
      rows={shown}
      choice={choice}
      columns={projectColumns}
      rowKey={rowKey}
      context={context}
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
