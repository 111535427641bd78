import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow, BatchRowState } from '#store/core/batch';
import { Button } from '../action/Button';
import { Link } from '../action/Link';
import { Icon } from '../Icon';
import type { IconName } from '../icons';
import { BatchSummary } from './BatchSummary';

export interface BatchRowsProps {
  /** The heading of the rows. */
  readonly label: string;
  readonly batch: Batch;
  /** Why a row failed, or the question to confirm. */
  readonly detail: (row: BatchRow) => ReactNode;
  /** The link of a finished row. */
  readonly href?: ((row: BatchRow) => string | undefined) | undefined;
  /** The buttons that confirm the question of a row, or of all; without it no row has questions. */
  readonly agree?: { readonly one: (row: BatchRow) => string; readonly all: string } | undefined;
  /** Sends rows again, including waiting ones. `agreed`: the user confirmed their questions. */
  readonly onContinue: (keys: readonly string[], agreed: boolean) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
  /** Further buttons. */
  readonly actions?: ReactNode;
  /** Between the rows and the buttons. */
  readonly children?: ReactNode;
}

const marks: Readonly<Record<BatchRowState, IconName>> = {
  waiting: 'clock',
  sending: 'refresh',
  done: 'check circle',
  failed: 'exclamation circle',
  asking: 'exclamation triangle',
};

const needsSomebody = ({ state }: BatchRow): boolean => state === 'failed' || state === 'asking';

const keysOf = (rows: readonly BatchRow[], state: BatchRowState): readonly string[] =>
  rows.filter((row) => row.state === state).map(({ key }) => key);

/** Up to this many rows do not scroll in any usual window; longer lists can be scrolled by the keyboard. */
const SHORT_LIST = 4;

/** After the batch, rows that need attention come first, because long lists scroll. */
const inOrder = ({ rows, running }: Batch): readonly BatchRow[] =>
  running ? rows : [...rows.filter(needsSomebody), ...rows.filter((row) => !needsSomebody(row))];

/**
 * The rows of a batch: its progress, the result of each row, and possible actions. For a dialog that cannot be closed
 * while it is running.
 */
export const BatchRows = (props: BatchRowsProps) => {
  const { label, batch, detail, href, agree, onContinue, onStop, onClose, actions, children } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  // The focused element was removed: the form that sent them, or a button of a row.
  const focusList = () => list.current?.focus();
  useEffect(focusList, []);
  const { rows, running } = batch;
  const failed = keysOf(rows, 'failed');
  const asking = keysOf(rows, 'asking');
  const isStopped = !running && keysOf(rows, 'waiting').length > 0;
  const goOn = (keys: readonly string[], agreed = false) => {
    focusList();
    onContinue(keys, agreed);
  };
  const tabIndex = rows.length > SHORT_LIST ? 0 : -1;
  const reason = running ? t('ui.busy') : null;
  return (
    <div className="batch">
      <BatchSummary
        batch={batch}
        onStop={() => {
          focusList();
          onStop();
        }}
      />
      <div ref={list} className="batch-rows" role="group" aria-label={label} tabIndex={tabIndex}>
        <ul>
          {inOrder(batch).map((row) => (
            <li key={row.key} className={row.state}>
              <Icon name={marks[row.state]} />
              <RowName row={row} href={row.state === 'done' ? href?.(row) : undefined} />
              <span className="batch-state">
                {t(`batch.${!running && row.state === 'waiting' ? 'notSent' : row.state}`)}
              </span>
              {needsSomebody(row) && <div className="batch-detail">{detail(row)}</div>}
              {row.state === 'failed' && <RowButton row={row} text={t('ui.retry')} onClick={() => goOn([row.key])} />}
              {row.state === 'asking' && agree && (
                <RowButton row={row} text={agree.one(row)} onClick={() => goOn([row.key], true)} />
              )}
            </li>
          ))}
        </ul>
      </div>
      {children}
      <div className="actions">
        {agree && asking.length > 1 && (
          <Button reason={reason} onClick={() => goOn(asking, true)}>
            {agree.all}
          </Button>
        )}
        {(isStopped || failed.length > 1) && (
          <Button reason={reason} onClick={() => goOn(failed)}>
            {t(failed.length > 0 ? 'batch.retryAll' : 'batch.goOn')}
          </Button>
        )}
        {actions}
        <Button kind="primary" reason={reason} onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </div>
  );
};

interface RowNameProps {
  readonly row: BatchRow;
  readonly href: string | undefined;
}

const RowName = ({ row, href }: RowNameProps) => (
  <span className="batch-name">
    {href === undefined ? <bdi>{row.label}</bdi> : <Link href={href}>{row.label}</Link>}
  </span>
);

interface RowButtonProps {
  readonly row: BatchRow;
  readonly text: string;
  readonly onClick: () => void;
}

const RowButton = ({ row, text, onClick }: RowButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button
      className="batch-action"
      aria-label={t('batch.actionOf', { action: text, name: row.label })}
      onClick={onClick}
    >
      {text}
    </Button>
  );
};
