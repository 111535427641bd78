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

/** The rows of each kind that has some. */
const byKind = (rows: readonly ProjectRow[]) =>
  kinds
    .map((kind) => ({ kind, rows: rows.filter((row) => kindOf(row) === kind) }))
    .filter((each) => each.rows.length > 0);

const none: readonly ProjectRow[] = [];

/** The active or the archived projects, in the server's order unless sorted. */
export const ProjectTable = (props: ProjectTableProps) => {
  const { isNew, weeks, onIntroduce, canCreate, here, onRetry, rows, ...list } = props;
  const { onQuery } = list;
  const { only } = list.query;
  const { t } = useTranslation();
  const context = useMemo(() => ({ isNew, weeks, onIntroduce }), [isNew, weeks, onIntroduce]);
  const offered = useMemo(() => byKind(rows), [rows]);
  // Where all projects are of one kind, there is nothing to choose.
  const chosen = offered.find(({ kind }) => kind === only) ?? offered[0];
  const choice = offered.length > 1 && (
    <div className="list-choice" role="group" aria-label={t('home.title')}>
      {offered.map((each) => (
        <button
          key={each.kind}
          type="button"
          className={classes('chip', each === chosen && 'chosen')}
          aria-pressed={each === chosen}
          onClick={() => onQuery({ only: each.kind === 'active' ? '' : each.kind })}
        >
          {t(`home.${each.kind}`)} <Count value={each.rows.length} />
        </button>
      ))}
    </div>
  );
  return (
    <List
      {...list}
      rows={chosen?.rows ?? none}
      tools={() => choice}
      columns={projectColumns}
      rowKey={rowKey}
      context={context}
      caption={t('home.title')}
      problem={t('home.notLoaded')}
      noun="projects"
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
