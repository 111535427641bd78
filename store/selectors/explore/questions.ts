import { createSelector } from '@reduxjs/toolkit';
import { loadable } from '../../submission/list';
import { selectIsOutdated, selectSubmissionList } from '../../submission/submissions';
import type { SubmissionSource } from '../../submission/source';
import { columnOfPath } from '../../submission/filter/conditions';
import { selectFormChoices } from '../../form/choices';
import type { RootState } from '../../index';
import { hrefWithQuery, pathTo, searchOf } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import { selectSummariesEvaluator } from '../../request/capabilities';
import { selectSummaries, type LoadedSummary } from '../../explore/summaries';
import { pinnedKey, summaryQuery } from '../../explore/summaryQuery';
import { selectBoard, type Board } from './board';
import type { TotalKind } from '../submission/columnTotals';
import { selectVisibleSearchResult } from '../submission/loadedRows';
import { selectFilterFields, type FilterField, type FilterOption, type FilterText } from '../submission/filterFields';
import { isAnswerPath, selectHasEncrypted } from '../submission/encryptedQuery';

/** A question of a form, or a system field of its submissions. */
export interface Question {
  /** Its name in requests. */
  readonly field: string;
  /** Its path in conditions. */
  readonly path: string;
  readonly label: FilterText;
  /** Its label in the form; null for system fields. */
  readonly name: string | null;
  readonly kind: TotalKind;
  readonly options: readonly FilterOption[];
  /** The type of its ranges (dates or moments); null if it has none. */
  readonly range: FilterField['range'];
  /** Whether the shares of its answers are stacked in one bar: they are steps of a scale, or two. */
  readonly isStacked: boolean;
}

const kindOf = ({ operators, range, options }: FilterField): TotalKind | null => {
  if (range === 'number') return 'number';
  if (range !== null) return 'time';
  if (operators.includes('selected')) return 'choices';
  if (options.length > 0 && operators.includes('oneOf')) return 'choice';
  return operators.includes('contains') ? 'text' : null;
};

const questionOf = (field: FilterField): readonly Question[] => {
  const { path, label, name, options, range, look } = field;
  const kind = kindOf(field);
  if (kind === null) return [];
  const plain = columnOfPath(path);
  const asked = kind === 'choices' ? `${look === 'ranks' ? 'ranks' : 'choices'}(${plain})` : plain;
  const isStacked = kind === 'choice' && name !== null && (look === 'scale' || options.length === 2);
  return [{ field: asked, path, label, name, kind, options, range, isStacked }];
};

/** The submitter's name is shown instead of the id used in filters. */
const SUBMITTER = '__system/submitterName';

const submitter: Question = {
  field: SUBMITTER,
  path: SUBMITTER,
  label: { key: 'formSubmissions.submitter' },
  name: null,
  kind: 'text',
  options: [],
  range: null,
  isStacked: false,
};

/** The system fields shown first; the others rarely vary. */
const ofSubmissions = ['__system/submissionDate', '__system/reviewState', '__system/formVersion'];

/** The instance id and name are no answers. */
const isRequested = ({ path }: Question): boolean =>
  !path.startsWith('__') && !path.startsWith('meta/') && path !== 'instanceID';

/** The questions of a form's exploration: system fields, then its questions in order, without notes. */
export const selectQuestions = createSelector(
  [selectFilterFields, selectFormChoices],
  (fields, choices): readonly Question[] => {
    const notes = new Set(choices?.notes);
    const all = fields.flatMap(questionOf);
    const known = ofSubmissions.flatMap((path) => all.find((each) => each.path === path) ?? []);
    const asked = all.filter((each) => isRequested(each) && !notes.has(`/${columnOfPath(each.path)}`));
    return [...known.slice(0, 2), submitter, ...known.slice(2), ...asked];
  },
);

/** The select questions that can split answers; none if some answers are encrypted. */
export const selectSplitQuestions = createSelector(
  [selectQuestions, selectHasEncrypted],
  (questions, hasSealed): readonly Question[] =>
    questions.filter(
      ({ kind, field, path }) =>
        (kind === 'choice' || field === SUBMITTER) && !path.includes('[]') && !(hasSealed && isAnswerPath(path)),
    ),
);

/** The question that splits the answers (`?by=visit/village`); null if none. */
export const selectSplit = createSelector(
  [selectSplitQuestions, (state: RootState) => selectNavigation(state).query.by ?? ''],
  (splits, by): Question | null => splits.find(({ field }) => field === by) ?? null,
);

/** The board of a form: its pinned charts, and the questions that the form still has. */
export interface ExploredBoard extends Board {
  readonly shown: readonly {
    readonly key: string;
    readonly question: Question;
    readonly split: Question | null;
  }[];
}

/** The board of the explored form; undefined while unknown, null if the server stores none. */
export const selectExploredBoard = createSelector(
  [selectBoard, selectQuestions, selectSplitQuestions],
  (board, questions, splits): ExploredBoard | null | undefined =>
    board && {
      ...board,
      shown: board.charts.flatMap((chart) => {
        const question = questions.find(({ field }) => field === chart.field);
        const split = splits.find(({ field }) => field === chart.by) ?? null;
        return question && (chart.by === '' || split) ? [{ key: pinnedKey(chart), question, split }] : [];
      }),
    },
);

/** The summary of a question, and whether the current query differs from its own. */
export interface ShownSummary {
  readonly summary: LoadedSummary['summary'];
  readonly isOutdated: boolean;
}

/** Memoized by summary, so that a card renders again only when its own figures change. */
const shownAs = new WeakMap<LoadedSummary, ShownSummary>();

const shownOf = (known: LoadedSummary, isOutdated: boolean): ShownSummary => {
  const before = shownAs.get(known);
  if (before?.isOutdated === isOutdated) return before;
  const shown = { summary: known.summary, isOutdated };
  shownAs.set(known, shown);
  return shown;
};

/** The summaries of questions, by their names in requests. */
export const selectVisibleSummaries = createSelector(
  [selectSummaries, selectNavigation],
  ({ known }, here): ReadonlyMap<string, ShownSummary> =>
    new Map(Object.entries(known).map(([key, each]) => [key, shownOf(each, each.asks !== summaryQuery(here, key))])),
);

/** The part of the submissions that the browser has loaded for its figures. */
export interface ExploredPart {
  readonly loaded: number;
  readonly total: number;
  /** The number loaded so far; null while none are loading. */
  readonly done: number | null;
  /** Why the filter cannot be evaluated; null if it can. */
  readonly fault: string | null;
}

/** The loaded part; null if figures cover all requested submissions, and before any are loaded. */
export const selectExploredPart = createSelector(
  [
    selectSubmissionList,
    selectIsOutdated,
    (state: RootState, source: SubmissionSource) => selectVisibleSearchResult(state, source)?.fault ?? null,
    selectSummariesEvaluator,
  ],
  (list, isOutdated, fault, evaluator): ExploredPart | null => {
    if (!list || isOutdated || evaluator === 'server') return null;
    const { asked, count, wantsAll } = list;
    const part = {
      loaded: Math.min(asked, count),
      total: count,
      done: wantsAll ? Math.min(asked, count) : null,
      fault,
    };
    return asked >= loadable(list) && fault === null ? null : part;
  },
);

/** The table of the explored submissions. */
export const selectTableHref = (state: RootState, { projectId, xmlFormId }: SubmissionSource): string => {
  const table = pathTo('formSubmissions', { projectId, xmlFormId });
  return hrefWithQuery(`${table}${searchOf(selectNavigation(state).href)}`, {
    by: '',
    place: '',
    colour: '',
    at: '',
    show: '',
    pictures: '',
    captions: '',
  });
};
