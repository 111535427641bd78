import type { ReactNode } from 'react';
import type { Field } from '../../../../api/schemas/field';
import type { ReviewState } from '../../../../api/reviewStates';
import type { SubmissionRow } from '../../../../api/schemas/odata';
import type { Batch } from '../../../../store/batch';
import type { LiveShown } from '../../../../store/selectors/liveShown';
import type { EditableField } from '../../../../store/selectors/editableFields';
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
import type { RepeatRow } from '../../../../store/repeatRows';
import type { Rows } from '../../../../store/rows';
import type { TableLink } from '../../../../store/selectors/repeatTables';
import type { CellToolsProps } from './cells/CellTools';
import type { CopyOutcome } from './cells/useCopiedCells';
import type { OpenPanelProps } from './openedPanel';
import type { SubmissionContext } from './submissionTable';

/** The data of a screen about its list of submissions. */
export interface ListedSubmissions extends OpenPanelProps {
  readonly source: SubmissionSource;
  readonly live: LiveShown;
  readonly onPause: (isPaused: boolean) => void;
  readonly load: RouteLoad;
  readonly shown: SubmissionColumns;
  readonly rows: Rows<SubmissionRow>;
  /** Those of the repeat that the table shows instead of submissions; null where it shows these. */
  readonly repeatRows: Rows<RepeatRow> | null;
  /** The tables of the form; empty where it has no repeats. */
  readonly tables: readonly TableLink[];
  /** Where the rows of a repeat of one submission are. */
  readonly repeatHref: (path: string, instanceId: string) => string;
  /** The counts at the first chunk, and now. */
  readonly originalCount: number;
  readonly count: number | undefined;
  /** The ids of those that were changed here so that they would not be found any more; they are not counted. */
  readonly unfit: ReadonlySet<string>;
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
  readonly countOf: SubmissionContext['countOf'];
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
  /** Those of its answers that the user may change here, what becomes of what is done, and that one is changed. */
  readonly editableFields: readonly EditableField[];
  readonly batch: Batch<'submissionAct'> | undefined;
  readonly onAnswer: (source: SubmissionSource, instanceId: string, field: EditableField, value: string) => void;
  /** A field of these is to be set: of one, or of those that are ticked. */
  readonly onAnswersSet: (source: SubmissionSource, instanceId?: string) => void;
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
  /** The languages of the form between which labels can be switched; null where there are no two. */
  readonly wordsLanguages: { readonly names: readonly string[]; readonly chosen: number } | null;
  /** Whether the server makes thumbnails. */
  readonly hasThumbnails: boolean;
  readonly fileHref: (source: SubmissionSource, instanceId: string, name: string) => string;
  readonly thumbnailHref: (source: SubmissionSource, instanceId: string, name: string) => string;
  readonly onPicture: (source: SubmissionSource, instanceId: string, name: string) => void;
  readonly onLabels: (shown: boolean) => void;
  readonly onWordsLanguage: (name: string) => void;
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
