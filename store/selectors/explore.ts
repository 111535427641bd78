import { createSelector } from '@reduxjs/toolkit';
import { loadable } from '../entities/submissionList';
import { selectIsOutdated, selectSubmissionList } from '../entities/submissions';
import type { SubmissionSource } from '../entities/submissionSource';
import { columnOfPath } from '../filter/conditions';
import { selectFormChoices } from '../formChoices';
import type { RootState } from '../index';
import { hrefWithQuery, pathTo, searchOf } from '../location';
import { selectNavigation } from '../navigation';
import { selectServerCan } from '../session';
import { selectSummaries, type KnownSummary } from '../summaries';
import { pinnedKey, summariesAsk } from '../summariesAsk';
import { selectBoard, type Board } from './board';
import type { TotalKind } from './columnTotals';
import { selectShownFound } from './loadedRows';
import { selectFilterFields, type FilterField, type FilterOption, type FilterText } from './filterFields';
import { isAnswerPath, selectHasSealed } from './sealedQuery';

/** A question of a form, or something that is known of its submissions. */
export interface Question {
  /** As it is named in requests. */
  readonly field: string;
  /** Its path in conditions. */
  readonly path: string;
  readonly label: FilterText;
  /** What the form calls it; null for what is no answer. */
  readonly name: string | null;
  readonly kind: TotalKind;
  readonly options: readonly FilterOption[];
  /** Whether its ranges are days of answers, or of moments; null of what has none. */
  readonly range: FilterField['range'];
  /** Whether the shares of its answers stand beside each other in one bar: they are steps of a scale, or two. */
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

/** Names are told instead of the numbers by which people are found. */
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

/** What is shown first of submissions themselves; the others are hardly ever different. */
const ofSubmissions = ['__system/submissionDate', '__system/reviewState', '__system/formVersion'];

/** People answer neither the id of their submission nor its name. */
const isAsked = ({ path }: Question): boolean =>
  !path.startsWith('__') && !path.startsWith('meta/') && path !== 'instanceID';

/** What can be seen of a form: what is known of its submissions, and its questions in their order, without notes, which nobody answers. */
export const selectQuestions = createSelector(
  [selectFilterFields, selectFormChoices],
  (fields, choices): readonly Question[] => {
    const notes = new Set(choices?.notes);
    const all = fields.flatMap(questionOf);
    const known = ofSubmissions.flatMap((path) => all.find((each) => each.path === path) ?? []);
    const asked = all.filter((each) => isAsked(each) && !notes.has(`/${columnOfPath(each.path)}`));
    return [...known.slice(0, 2), submitter, ...known.slice(2), ...asked];
  },
);

/** What answers can be split by: what is chosen from a list. Answers of which some are encrypted split nothing. */
export const selectSplits = createSelector(
  [selectQuestions, selectHasSealed],
  (questions, hasSealed): readonly Question[] =>
    questions.filter(
      ({ kind, field, path }) =>
        (kind === 'choice' || field === SUBMITTER) && !path.includes('[]') && !(hasSealed && isAnswerPath(path)),
    ),
);

/** The question that answers are split by here (`?by=visit/village`); null where they are not. */
export const selectSplit = createSelector(
  [selectSplits, (state: RootState) => selectNavigation(state).query.by ?? ''],
  (splits, by): Question | null => splits.find(({ field }) => field === by) ?? null,
);

/** The board of a form: what is pinned, and what of it the form still asks. */
export interface ExploredBoard extends Board {
  readonly shown: readonly {
    readonly key: string;
    readonly question: Question;
    readonly split: Question | null;
  }[];
}

/** The board of the form that is explored; undefined while it is not known, null before a server that keeps none. */
export const selectExploredBoard = createSelector(
  [selectBoard, selectQuestions, selectSplits],
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

/** What is known of a question, and whether something else is asked for by now. */
export interface ShownSummary {
  readonly summary: KnownSummary['summary'];
  readonly isOutdated: boolean;
}

/** What was shown of what is known, so that a card is drawn again only when its own figures are others. */
const shownAs = new WeakMap<KnownSummary, ShownSummary>();

const shownOf = (known: KnownSummary, isOutdated: boolean): ShownSummary => {
  const before = shownAs.get(known);
  if (before?.isOutdated === isOutdated) return before;
  const shown = { summary: known.summary, isOutdated };
  shownAs.set(known, shown);
  return shown;
};

/** What is known of the questions here, by their names in requests. */
export const selectShownSummaries = createSelector(
  [selectSummaries, selectNavigation],
  ({ known }, here): ReadonlyMap<string, ShownSummary> =>
    new Map(Object.entries(known).map(([key, each]) => [key, shownOf(each, each.asks !== summariesAsk(here, key))])),
);

/** What figures are of, where the browser computes them: so many loaded submissions of all. */
export interface ExploredPart {
  readonly loaded: number;
  readonly total: number;
  /** How many are loaded while others are coming; null while none are. */
  readonly done: number | null;
  /** Why the filter cannot be understood; null if it can. */
  readonly fault: string | null;
}

/** The same; null where figures are of all submissions that are asked for, and while none of them are there. */
export const selectExploredPart = createSelector(
  [
    selectSubmissionList,
    selectIsOutdated,
    (state: RootState, source: SubmissionSource) => selectShownFound(state, source)?.fault ?? null,
    (state: RootState) => selectServerCan(state, 'summaries'),
  ],
  (list, isOutdated, fault, isCounted): ExploredPart | null => {
    if (!list || isOutdated || isCounted) return null;
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

/** The table of the submissions that are explored here. */
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
