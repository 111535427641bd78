import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadStatus } from '../../../store/requests';
import { Button } from '../../ui/action/Button';
import { Empty } from '../../ui/status/Empty';
import { Filter } from '../../ui/form/Filter';
import { Table } from '../../ui/table/Table';
import { projectColumns, type ProjectRow } from './projectColumns';
import { findable, found } from './projectFilter';

export interface ProjectTableProps {
  readonly rows: readonly ProjectRow[];
  readonly status: LoadStatus;
  readonly isNew: boolean;
  readonly onIntroduce: () => void;
  readonly onRetry: () => void;
  /** Shown if there are no projects at all. */
  readonly empty: ReactNode;
}

// Fewer fit on a screen.
const FILTER_FROM = 12;

const rowKey = ({ project }: ProjectRow) => project.id;

const isMuted = ({ project }: ProjectRow) => Boolean(project.archived);

const nameOf = ({ project }: ProjectRow) => project.name;

/** The projects in the server's order, with a filter if there are many. */
export const ProjectTable = ({ rows, status, isNew, onIntroduce, onRetry, empty }: ProjectTableProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // Typed letters appear at once, the list follows.
  const text = useDeferredValue(typed.trim());
  const all = useMemo(() => findable(rows, nameOf), [rows]);
  const shown = useMemo(() => found(all, text), [all, text]);
  const context = useMemo(() => ({ isNew, onIntroduce }), [isNew, onIntroduce]);
  const hits = text === '' ? '' : t('home.hits', { hits: shown.length, total: rows.length });
  const nothing = (
    <Empty
      icon="filter"
      title={t('home.noHits', { text })}
      action={<Button onClick={() => setTyped('')}>{t('home.showAll')}</Button>}
    />
  );
  return (
    <>
      {rows.length >= FILTER_FROM && <Filter label={t('home.filter')} value={typed} onType={setTyped} result={hits} />}
      <Table
        columns={projectColumns}
        rows={shown}
        rowKey={rowKey}
        context={context}
        isMuted={isMuted}
        caption={t('home.title')}
        status={status}
        problem={t('home.notLoaded')}
        onRetry={onRetry}
        empty={rows.length === 0 ? empty : nothing}
      />
    </>
  );
};
