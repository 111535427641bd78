import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button';
import { classes } from '../../../ui/classes';
import type { Rows } from '../../../../store/rows';
import { Table } from '../../../ui/table/Table';
import { useCards } from '../../../ui/table/useNarrow';
import { CellTools } from './cells/CellTools';
import { useCopiedCells } from './cells/useCopiedCells';
import type { AnswerEditing } from './edit/useAnswerEditor';
import { cardColumns } from './cards/cardColumns';
import { CardsHead } from './cards/CardsHead';
import { numberRepeatRows, numberRows, rowKey, type NumberedRow } from './numberRows';
import { footOf } from './totals/footOf';
import { TotalsPanel } from './totals/TotalsPanel';
import { headOrder } from './submissionOrder';
import { submissionColumns, type SubmissionContext } from './submissionTable';
import { openByRow, tableKey } from './tableKeys';
import { TickedSubmissions } from './TickedSubmissions';
import { useTicks } from './useTicks';
import { SubmissionsMessage } from './SubmissionsMessage';
import type { SubmissionListProps } from './submissionListProps';

const none: Rows<NumberedRow> = [];

/** Cards of the rows of a repeat have what was chosen, and nothing more of the submission. */
const noColumns: ReadonlySet<string> = new Set();

/** From here on, row numbers need more room. */
const MANY = 10_000;

/** What of the table can be edited. */
const editingOf = ({ source, editableFields, batch, onAnswer }: SubmissionListProps): AnswerEditing => ({
  fields: editableFields,
  batch,
  onAnswer: (instanceId, field, value) => onAnswer(source, instanceId, field, value),
});

/** Submissions, newest first; more are loaded at the end. */
export const SubmissionList = (props: SubmissionListProps) => {
  const {
    source,
    load,
    shown,
    rows,
    repeatRows,
    originalCount,
    count,
    progress,
    valueOf,
    labels,
    tellsReview,
    rights,
    query,
    onMore,
  } = props;
  const { missingFiles, fileKind, hasThumbnails, fileHref, thumbnailHref, submissionHref } = props;
  const { isOutdated, order, onOrder, asked, among, unfit } = props;
  const { ticked, onPicture, onTicked, onReview, onDelete, deletedCount, onTrash } = props;
  const { t, i18n } = useTranslation();
  const isCards = useCards();
  const isRepeat = repeatRows !== null;
  const columns = useMemo(() => submissionColumns(shown, props.words, isRepeat), [shown, props.words, isRepeat]);
  const numbered = useMemo(
    () => (repeatRows ? numberRepeatRows(repeatRows, originalCount) : numberRows(rows, originalCount)),
    [repeatRows, rows, originalCount],
  );
  const { onAnswersSet, editableFields } = props;
  const canEdit = editableFields.length > 0;
  const { projectId, xmlFormId, draft } = source;
  const context = useMemo<SubmissionContext>(() => {
    const here = { projectId, xmlFormId, draft };
    return {
      locale: i18n.language,
      t,
      valueOf,
      countOf: props.countOf,
      missingFiles,
      fileKind,
      labels,
      fileHref: (instanceId, file) => fileHref(here, instanceId, file),
      thumbnailHref: (instanceId, file) => (hasThumbnails ? thumbnailHref(here, instanceId, file) : null),
      onPicture: (instanceId, file) => onPicture(here, instanceId, file),
      href: (instanceId) => submissionHref(here, instanceId, query),
      rights,
      unfit,
      repeatHref: props.repeatHref,
      tabIndex: isCards ? undefined : -1,
      onSet: canEdit ? (instanceId) => onAnswersSet(here, instanceId) : null,
      onReview: (instanceId, state) => onReview(here, [instanceId], state),
      onDelete: (instanceId) => onDelete(here, [instanceId]),
    };
    // Its other values never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [
    i18n.language,
    t,
    projectId,
    xmlFormId,
    draft,
    labels,
    rights,
    unfit,
    query,
    props.repeatHref,
    hasThumbnails,
    isCards,
    canEdit,
  ]);
  const look = [
    'submission-table',
    isCards ? 'cards' : 'frozen',
    columns.some(({ grows }) => grows) && 'filling',
    shown.pinned > 0 && 'with-pins',
    tellsReview && 'with-review with-ticks',
    (rights.review || rights.delete) && 'with-actions',
    submissionHref(source, '', '') !== null && 'with-links',
    shown.subset && 'subset',
    isRepeat && 'of-repeat',
    originalCount >= MANY && 'many',
    isOutdated && 'outdated',
  ];
  const { ticks, onClickCapture } = useTicks({
    offers: tellsReview,
    rows: numbered,
    ticked,
    onTicked: (ids) => onTicked(source, ids),
  });
  const visible = useMemo(() => columns.filter(({ when }) => !when || when(context)), [columns, context]);
  const copies = useCopiedCells({
    columns: visible,
    rows: numbered,
    context,
    ticked,
    isSafeForExcel: props.isSafeForExcel,
    onCopied: props.onCopied,
  });
  const parts = useMemo(
    () => (isCards ? cardColumns(visible, isRepeat ? noColumns : shown.offered, ticks) : []),
    // The ticks are those of the ticked rows.
    // oxlint-disable-next-line react/exhaustive-deps
    [isCards, visible, isRepeat, shown.offered, ticks?.ticked, ticks?.rows],
  );
  const sizing = useMemo(
    () => ({
      ...props.widthLimits,
      label: (column: string) => t('columns.width', { column }),
      onWidth: (key: string, width: number | null) => {
        const widths = new Map(shown.widths);
        const name = key.replace(/^\//, '');
        if (width === null) widths.delete(name);
        else widths.set(name, width);
        props.onWidths(widths);
      },
    }),
    // Its other values never change.
    // oxlint-disable-next-line react/exhaustive-deps
    [shown.widths, t],
  );
  const editing = canEdit ? editingOf(props) : undefined;
  const isEmpty = load.status === 'ready' && rows.length === 0;
  const isWhole = among ? among.isWhole : count !== undefined && rows.length >= count;
  return (
    <div
      role="presentation"
      className={classes(...look)}
      onClickCapture={onClickCapture}
      onClick={openByRow}
      onAuxClick={openByRow}
      onKeyDown={(event) => tableKey(event, ticked.length > 0, () => onTicked(source, []))}
    >
      <CellTools
        columns={visible}
        rows={numbered}
        context={context}
        copies={copies}
        hasTicks={ticked.length > 0}
        narrowing={props.narrowing}
        editing={editing}
      >
        {isCards && (
          <CardsHead
            columns={visible}
            ticks={ticks}
            rows={numbered.length}
            order={order}
            onOrder={(text) => onOrder(load.here, text, asked)}
            totals={<TotalsPanel {...props} onTotals={() => props.onTotals(source)} />}
          />
        )}
        <Table
          columns={isCards ? parts : columns}
          // Without its fields a row would be rendered again as soon as they arrive.
          rows={isOutdated ? (load.status === 'error' ? none : numbered) : load.status === 'loading' ? none : numbered}
          rowKey={rowKey}
          context={context}
          caption={props.caption}
          status={load.status}
          problem={props.problem}
          onRetry={() => props.onRetry(load.here)}
          order={order === undefined ? undefined : headOrder(order, (text) => onOrder(load.here, text, asked))}
          // How many rows are in submissions that are not loaded is not known.
          total={isRepeat ? (isWhole ? numbered.length : undefined) : count && count + unfit.size}
          onReachEnd={() => {
            // The end of what was found is near, and one cannot tell whether more loaded rows would change that.
            if (progress?.status === 'remaining' && among === null) onMore(source);
          }}
          // Cards have no columns.
          foot={isCards ? undefined : footOf(props, t, i18n.language)}
          message={
            !isEmpty && (
              <SubmissionsMessage
                progress={among && progress?.status === 'all' ? { status: 'all', count: rows.length } : progress}
                subset={shown.subset}
                isWhole={isWhole}
                repeatRows={repeatRows?.length ?? null}
                onMore={() => onMore(source)}
                onAll={() => props.onAll(source)}
                onStop={() => props.onStop(source)}
                onTotals={!isCards && props.totals?.areOffered ? () => props.onTotals(source) : null}
                totalsAmong={isCards ? null : (props.totals?.among ?? null)}
              />
            )
          }
          empty={props.empty}
          ticks={ticks}
          isGrid={!isCards}
          isList={isCards}
          highlighted={isCards ? ticks?.ticked : undefined}
          sizing={sizing}
        />
      </CellTools>
      {deletedCount !== undefined && deletedCount > 0 && (
        <div className="trash-line">
          <Button kind="quiet" icon="trash" onClick={() => onTrash(source)}>
            {t('submissionTrash.open', { count: deletedCount })}
          </Button>
        </div>
      )}
      {tellsReview && <TickedSubmissions {...props} onCopy={copies.copyTicked} />}
    </div>
  );
};
