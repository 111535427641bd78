import type { ReviewState } from '../../../../api/reviewStates';
import { alertRaised } from '../../../../store/alert';
import { selectBatch } from '../../../../store/batch';
import { selectFields } from '../../../../store/entities/fields';
import { selectIsSafeForExcel } from '../../../../store/selectors/submissionExport';
import { submissionHref } from '../../../../store/submissionHref';
import {
  allSubmissionsTicked,
  selectTicked,
  selectTrash,
  submissionActsRequested,
  submissionsTicked,
} from '../../../../store/submissionActs';
import type { RootState } from '../../../../store';
import { columnWidthLimits, widthsText, type ColumnWidths } from '../../../../store/columnWidths';
import { endpointHref } from '../../../../store/endpointHref';
import {
  allSubmissionsStopped,
  allSubmissionsWanted,
  moreSubmissionsWanted,
  submissionsRefreshRequested,
} from '../../../../store/entities/submissions';
import { fileKind } from '../../../../store/fileKind';
import { missingFiles } from '../../../../store/selectors/submissionPictures';
import { formOfSource, type SubmissionSource } from '../../../../store/entities/submissionSource';
import { sourceCalls } from '../../../../store/entities/sourceCalls';
import type { Asked } from '../../../../store/filter/whereAsked';
import { hrefWithQuery, searchOf } from '../../../../store/location';
import { listQueryChanged, navigationRequested, selectNavigation } from '../../../../store/navigation';
import { thumbnailSizes } from '../../../../api/thumbnails';
import { NAMES, selectShowsChoiceLabels } from '../../../../store/choiceLabels';
import { livePauseSwitched } from '../../../../store/liveEvents';
import type { Message } from '../../../../store/message';
import { modalOpened } from '../../../../store/modal';
import {
  selectChoiceLabels,
  selectFieldWords,
  selectHeadingWords,
  selectOffersChoiceLabels,
  selectWordsLanguages,
} from '../../../../store/selectors/choiceLabels';
import { selectServerCan } from '../../../../store/session';
import {
  selectAmongLoaded,
  selectAsked,
  selectIsShownOutdated,
  selectShownCounts,
  selectShownRows,
  selectUnfit,
} from '../../../../store/selectors/loadedRows';
import { selectLiveShown } from '../../../../store/selectors/liveShown';
import { selectEditableFields, type EditableField } from '../../../../store/selectors/editableFields';
import { selectOpenPanel, type TablePanel } from '../../../../store/selectors/openPanel';
import { selectRouteLoad } from '../../../../store/selectors/routeLoad';
import { columnsText, selectSubmissionColumns, submissionValue } from '../../../../store/selectors/submissionColumns';
import { repeatCount } from '../../../../store/repeatRows';
import { selectRepeatHref, selectRepeatRows, selectTableLinks } from '../../../../store/selectors/repeatTables';
import {
  selectSubmissionRights,
  selectTellsReview,
  type SubmissionRights,
} from '../../../../store/selectors/submissionReview';
import { selectHrefWith, selectRowsOrder } from '../../../../store/selectors/submissionFilter';
import { totalsWanted } from '../../../../store/submissionTotals';
import { selectShownTotals } from '../../../../store/selectors/columnTotals';
import { selectSubmissionsProgress } from '../../../../store/selectors/submissionsProgress';
import { retry } from '../../retry';

const fileHref = (source: SubmissionSource, instanceId: string, name: string): string =>
  endpointHref(sourceCalls(source).file, { ...formOfSource(source), instanceId, name });

const thumbnailHref = (source: SubmissionSource, instanceId: string, name: string): string =>
  endpointHref(
    sourceCalls(source).file,
    { ...formOfSource(source), instanceId, name },
    { thumbnail: thumbnailSizes.cell },
  );

const noRights: SubmissionRights = { review: false, delete: false, restore: false };

/** What a screen shows of the submissions of a form or of its draft. */
export const selectListedSubmissions = <Source extends SubmissionSource>(state: RootState, source: Source) => {
  const repeatRows = selectRepeatRows(state, source);
  return {
    ...selectShownCounts(state, source),
    source,
    live: selectLiveShown(state, source),
    load: selectRouteLoad(state),
    valueOf: submissionValue,
    widthLimits: columnWidthLimits,
    labels: selectChoiceLabels(state, source),
    words: selectHeadingWords(state, source),
    fieldWords: selectFieldWords(state, source),
    offersLabels: selectOffersChoiceLabels(state, source),
    showsLabels: selectShowsChoiceLabels(state),
    wordsLanguages: selectShowsChoiceLabels(state) ? selectWordsLanguages(state, source) : null,
    // What is decided and counted is submissions.
    tellsReview: repeatRows === null && selectTellsReview(state, source),
    rights: repeatRows === null ? selectSubmissionRights(state, source) : noRights,
    ticked: selectTicked(state, source),
    deletedCount: selectTrash(state, source).deletedCount,
    isActing: selectBatch(state, 'submissionAct')?.running === true,
    batch: selectBatch(state, 'submissionAct'),
    editableFields: selectEditableFields(state, source),
    fields: selectFields(state, source),
    isSafeForExcel: selectIsSafeForExcel(state),
    submissionHref,
    query: searchOf(selectNavigation(state).href),
    hasThumbnails: selectServerCan(state, 'thumbnails'),
    missingFiles,
    fileKind,
    fileHref,
    thumbnailHref,
    shown: selectSubmissionColumns(state, source),
    rows: selectShownRows(state, source),
    repeatRows,
    tables: selectTableLinks(state, source),
    repeatHref: selectRepeatHref(state, source),
    countOf: repeatCount,
    asked: selectAsked(state),
    among: selectAmongLoaded(state, source),
    openPanel: selectOpenPanel(state),
    unfit: selectUnfit(state, source),
    isOutdated: selectIsShownOutdated(state, source),
    order: selectRowsOrder(state, source),
    progress: selectSubmissionsProgress(state, source),
    totals: selectShownTotals(state, source),
    hrefWith: selectHrefWith(state, source),
  };
};

const rowsAndColumns = (rows: number, columns: number): Message => ({
  key: 'cells.copied',
  values: {
    rows: { key: 'cells.rows', values: { count: rows } },
    columns: { key: 'cells.columns', values: { count: columns } },
  },
});

/** The events of a list of submissions. */
export const listEvents = {
  onPause: livePauseSwitched,
  onRetry: retry,
  onOrder: (here: string, order: string, asked: Asked) =>
    navigationRequested({
      href: hrefWithQuery(here, {
        order: asked === 'server' ? order : '',
        loadedOrder: asked === 'server' ? '' : order,
      }),
    }),
  onCopied: (outcome: { readonly rows: number; readonly columns: number } | null) =>
    alertRaised(
      outcome
        ? { type: 'success', message: rowsAndColumns(outcome.rows, outcome.columns) }
        : { type: 'danger', message: { key: 'cells.refused' } },
    ),
  onMore: moreSubmissionsWanted,
  onTotals: totalsWanted,
  onAll: allSubmissionsWanted,
  onStop: allSubmissionsStopped,
  onRefresh: submissionsRefreshRequested,
  onPicture: (source: SubmissionSource, instanceId: string, name: string) =>
    modalOpened({ name: 'submissionPicture', ids: { ...source, instanceId, name } }),
  onLabels: (shown: boolean) => listQueryChanged({ labels: shown ? 'labels' : NAMES }),
  onWordsLanguage: (name: string) => listQueryChanged({ labels: name }),
  onColumns: (names: readonly string[], usual: readonly string[]) =>
    listQueryChanged({ columns: columnsText(names, usual) }),
  onPinned: (names: readonly string[], usual: readonly string[], pinned: number) =>
    listQueryChanged({ columns: columnsText(names, usual), pinned: String(pinned) }),
  onPanel: (panel: TablePanel | null) => listQueryChanged({ panel: panel ?? '' }),
  onWidths: (widths: ColumnWidths) => listQueryChanged({ widths: widthsText(widths) }),
  onColumnsReset: () => listQueryChanged({ columns: '', pinned: '', widths: '' }),
  onTicked: (source: SubmissionSource, ids: readonly string[]) => submissionsTicked({ source, ids }),
  onAllTicked: allSubmissionsTicked,
  onReview: (source: SubmissionSource, ids: readonly string[], reviewState: ReviewState | null) =>
    submissionActsRequested({ source, ids, act: { name: 'review', reviewState } }),
  onReviewWithNote: (source: SubmissionSource) => modalOpened({ name: 'submissionsReview', ids: source }),
  onTrash: (source: SubmissionSource) => modalOpened({ name: 'submissionTrash', ids: source }),
  onAnswer: (source: SubmissionSource, instanceId: string, { path, label }: EditableField, value: string) =>
    submissionActsRequested({
      source,
      ids: [instanceId],
      act: { name: 'answer', path, value, question: label, use: 'cell' },
    }),
  onAnswersSet: ({ projectId, xmlFormId, draft }: SubmissionSource, instanceId?: string) =>
    modalOpened({
      name: 'answersSet',
      ids: { projectId, xmlFormId, draft, ...(instanceId !== undefined && { instanceId }) },
    }),
  onDelete: (source: SubmissionSource, ids: readonly string[]) =>
    submissionActsRequested({ source, ids, act: { name: 'delete' } }),
};
