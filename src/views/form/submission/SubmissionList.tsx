import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../api/schemas/field';
import type { ReviewState } from '../../../../api/reviewStates';
import type { SubmissionRow } from '../../../../api/schemas/odata';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import type { Condition } from '../../../../store/filter/conditions';
import type { ShownTotals } from '../../../../store/selectors/columnTotals';
import type { WordsByField } from '../../../../store/selectors/choiceLabels';
import type { Asked } from '../../../../store/filter/whereAsked';
import type { AmongLoaded } from '../../../../store/selectors/loadedRows';
import type { SubmissionsProgress } from '../../../../store/selectors/submissionsProgress';
import type { RouteLoad } from '../../../../store/selectors/routeLoad';
import type { RowsOrder } from '../../../../store/selectors/submissionFilter';
import type { ColumnWidths } from '../../../../store/columnWidths';
import type { SubmissionColumns } from '../../../../store/selectors/submissionColumns';
import { Button } from '../../../ui/action/Button';
import { classes } from '../../../ui/classes';
import type { Rows } from '../../../../store/rows';
import { Table } from '../../../ui/table/Table';
import { useCards } from '../../../ui/table/useNarrow';
import { CellTools, type CellToolsProps } from './cells/CellTools';
import { useCopiedCells, type CopyOutcome } from './cells/useCopiedCells';
import { cardColumns } from './cards/cardColumns';
import { CardsHead } from './cards/CardsHead';
import { numberRows, type NumberedRow } from './numberRows';
import { footOf } from './totals/footOf';
import { headOrder } from './submissionOrder';
import { submissionColumns, type SubmissionContext } from './submissionTable';
import { openByRow, tableKey } from './tableKeys';
import { TickedSubmissions } from './TickedSubmissions';
import { useTicks } from './useTicks';
import { SubmissionsMessage } from './SubmissionsMessage';

/** The data of a screen about its list of submissions. */
export interface ListedSubmissions {
  readonly source: SubmissionSource;
  readonly load: RouteLoad;
  readonly shown: SubmissionColumns;
  readonly rows: Rows<SubmissionRow>;
  /** The counts at the first chunk, and now. */
  readonly originalCount: number;
  readonly count: number | undefined;
  /** Whether these are rows of another filter or order, and newer ones are on their way. */
  readonly isOutdated: boolean;
  /** By what they are ordered; undefined where they cannot be. */
  readonly order: RowsOrder | undefined;
  readonly onOrder: (here: string, order: string, asked: Asked) => void;
  /** Who is asked about answers, and what was found in the browser; null where that is not asked. */
  readonly asked: Asked;
  readonly among: AmongLoaded | null;
  readonly progress: SubmissionsProgress | null;
  readonly valueOf: SubmissionContext['valueOf'];
  readonly missingFiles: SubmissionContext['missingFiles'];
  readonly fileKind: SubmissionContext['fileKind'];
  /** The labels of choices, where they are to be shown. */
  readonly labels: SubmissionContext['labels'];
  /** What stands in the headings of fields, where labels are to be shown. */
  readonly words: WordsByField;
  readonly tellsReview: boolean;
  /** What may be done with them. */
  readonly rights: SubmissionContext['rights'];
  /** The ids of those that are ticked. */
  readonly ticked: readonly string[];
  /** Something is being done with several of them. */
  readonly isActing: boolean;
  readonly fields: readonly Field[];
  /** What the form calls them, whether or not headings show it. */
  readonly fieldWords: WordsByField;
  readonly onColumns: (names: readonly string[], usual: readonly string[]) => void;
  /** The first so many columns stay at the left edge. */
  readonly onPinned: (names: readonly string[], usual: readonly string[], pinned: number) => void;
  readonly onWidths: (widths: ColumnWidths) => void;
  /** Back to the usual columns, as they usually are. */
  readonly onColumnsReset: () => void;
  readonly widthLimits: { readonly least: number; readonly most: number };
  readonly isSafeForExcel: boolean;
  /** The page of each; null where there is none. */
  readonly submissionHref: (source: SubmissionSource, instanceId: string, query: string) => string | null;
  /** What the address of this page asks for, which those of submissions keep. */
  readonly query: string;
  readonly onTicked: (source: SubmissionSource, ids: readonly string[]) => void;
  readonly onAllTicked: (source: SubmissionSource) => void;
  readonly onReview: (source: SubmissionSource, ids: readonly string[], state: ReviewState | null) => void;
  readonly onReviewWithNote: (source: SubmissionSource) => void;
  readonly onDelete: (source: SubmissionSource, ids: readonly string[]) => void;
  /** How many are in the trash; undefined until it is known, and for users who may restore none. */
  readonly deletedCount: number | undefined;
  readonly onTrash: (source: SubmissionSource) => void;
  /** Whether labels and codes can be switched, and which of them are shown. */
  readonly offersLabels: boolean;
  readonly showsLabels: boolean;
  /** Whether the server makes thumbnails. */
  readonly hasThumbnails: boolean;
  readonly fileHref: (source: SubmissionSource, instanceId: string, name: string) => string;
  readonly thumbnailHref: (source: SubmissionSource, instanceId: string, name: string) => string;
  readonly onPicture: (source: SubmissionSource, instanceId: string, name: string) => void;
  readonly onLabels: (shown: boolean) => void;
  /** What stands below the columns; null where the server computes no totals. */
  readonly totals: ShownTotals | null;
  /** Where the table is limited by one more condition; null where it cannot be. */
  readonly hrefWith: ((condition: Condition) => string) | null;
  readonly onTotals: (source: SubmissionSource) => void;
  readonly onMore: (source: SubmissionSource) => void;
  /** Loads all of them, until it is stopped. */
  readonly onAll: (source: SubmissionSource) => void;
  readonly onStop: (source: SubmissionSource) => void;
  readonly onRefresh: (source: SubmissionSource) => void;
  readonly onRetry: (here: string) => void;
  readonly onCopied: (outcome: CopyOutcome) => void;
}

export interface SubmissionListProps extends ListedSubmissions {
  /** The subject of the rows, for screen readers. */
  readonly caption: string;
  /** Why they could not be loaded. */
  readonly problem: string;
  /** What the table can be limited to by its cells; missing where it cannot. */
  readonly narrowing?: CellToolsProps['narrowing'];
  /** Shown if there are none: an Empty. */
  readonly empty: ReactNode;
}

const rowKey = ({ row }: NumberedRow) => row.__id;

const none: Rows<NumberedRow> = [];

/** From here on, row numbers need more room. */
const MANY = 10_000;

/** Submissions, newest first; more are loaded at the end. */
export const SubmissionList = (props: SubmissionListProps) => {
  const {
    source,
    load,
    shown,
    rows,
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
  const { isOutdated, order, onOrder, asked, among } = props;
  const { ticked, onPicture, onTicked, onReview, onDelete, deletedCount, onTrash } = props;
  const { t, i18n } = useTranslation();
  const isCards = useCards();
  const columns = useMemo(() => submissionColumns(shown, props.words), [shown, props.words]);
  const numbered = useMemo(() => numberRows(rows, originalCount), [rows, originalCount]);
  const { projectId, xmlFormId, draft } = source;
  const context = useMemo<SubmissionContext>(() => {
    const here = { projectId, xmlFormId, draft };
    return {
      locale: i18n.language,
      t,
      valueOf,
      missingFiles,
      fileKind,
      labels,
      fileHref: (instanceId, file) => fileHref(here, instanceId, file),
      thumbnailHref: (instanceId, file) => (hasThumbnails ? thumbnailHref(here, instanceId, file) : null),
      onPicture: (instanceId, file) => onPicture(here, instanceId, file),
      href: (instanceId) => submissionHref(here, instanceId, query),
      rights,
      tabIndex: isCards ? undefined : -1,
      onReview: (instanceId, state) => onReview(here, [instanceId], state),
      onDelete: (instanceId) => onDelete(here, [instanceId]),
    };
    // Its other values never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [i18n.language, t, projectId, xmlFormId, draft, labels, rights, query, hasThumbnails, isCards]);
  const look = [
    'submission-table',
    isCards ? 'cards' : 'frozen',
    shown.pinned > 0 && 'with-pins',
    tellsReview && 'with-review with-ticks',
    (rights.review || rights.delete) && 'with-actions',
    submissionHref(source, '', '') !== null && 'with-links',
    shown.subset && 'subset',
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
    () => (isCards ? cardColumns(visible, shown.offered, ticks) : []),
    // The ticks are those of the ticked rows.
    // oxlint-disable-next-line react/exhaustive-deps
    [isCards, visible, shown.offered, ticks?.ticked, ticks?.rows],
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
  const isEmpty = load.status === 'ready' && rows.length === 0;
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
      >
        {isCards && (
          <CardsHead
            columns={visible}
            ticks={ticks}
            rows={rows.length}
            order={order}
            onOrder={(text) => onOrder(load.here, text, asked)}
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
          total={count}
          onReachEnd={() => {
            // The end of what was found is near, and one cannot tell whether more loaded rows would change that.
            if (progress?.status === 'remaining' && among === null) onMore(source);
          }}
          foot={footOf(props, t, i18n.language)}
          message={
            !isEmpty && (
              <SubmissionsMessage
                progress={among && progress?.status === 'all' ? { status: 'all', count: rows.length } : progress}
                subset={shown.subset}
                isWhole={among ? among.isWhole : count !== undefined && rows.length >= count}
                onMore={() => onMore(source)}
                onAll={() => props.onAll(source)}
                onStop={() => props.onStop(source)}
                onTotals={props.totals?.areOffered ? () => props.onTotals(source) : null}
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
