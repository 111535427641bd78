import { put } from 'redux-saga/effects';
import { type boardChanged, type PinnedChart } from '../store/boards';
import { boardPreference } from '../store/boardPreference';
import type { FormKey } from '../store/entities/formKey';
import { preferenceKept } from '../store/preferences';
import { selectServerCan } from '../store/session';
import { selectSummaries, summaryRead, type SummaryAnswer } from '../store/summaries';
import { BOARD, selectSummariesAsk } from '../store/summariesAsk';
import { selectNavigation } from '../store/navigation';
import { sayProblem } from './effects';
import { keepPreference, knownPreference } from './preferences';
import { readUntracked } from './readUntracked';
import { request } from './request';
import { select } from './typedEffects';

type Charts = readonly PinnedChart[];

const has = (charts: Charts, { field, by }: PinnedChart): boolean =>
  charts.some((chart) => chart.field === field && chart.by === by);

/** What somebody made of a board, on a board that somebody else has changed meanwhile: what the others pinned stays, and what they removed is gone. */
const merged = (before: Charts, wanted: Charts, now: Charts): PinnedChart[] => [
  ...wanted.filter((chart) => has(now, chart) || !has(before, chart)),
  ...now.filter((chart) => !has(before, chart) && !has(wanted, chart)),
];

/** Reads the board of the form that is explored. */
export function* readBoard(): Generator<unknown, SummaryAnswer> {
  const { projectId = 0, xmlFormId = '' } = (yield* select(selectNavigation)).params;
  const outcome = yield* readUntracked('formBoardGet', { projectId, xmlFormId });
  return { summary: null, ...(outcome.ok && { board: outcome.data }) };
}

/** Changes the board that all have of a form. */
function* changeOfForm({ projectId, xmlFormId }: FormKey, wanted: Charts): Generator<unknown, void> {
  const params = { projectId, xmlFormId };
  const before = (yield* select(selectSummaries)).known[BOARD]?.board?.charts ?? [];
  const asks = yield* select(selectSummariesAsk, BOARD);
  /** Nobody looks at it any more who went elsewhere. */
  function* show(charts: Charts): Generator<unknown, void> {
    if ((yield* select(selectSummariesAsk, BOARD)) !== asks) return;
    yield put(summaryRead({ field: BOARD, asks, summary: null, board: { charts: [...charts] } }));
  }
  yield* show(wanted);
  const now = yield* readUntracked('formBoardGet', params);
  const charts = now.ok ? merged(before, wanted, now.data.charts) : [];
  const saved = now.ok ? yield* request('formBoardSave', params, { body: { charts } }) : now;
  yield* show(saved.ok ? charts : before);
  if (!saved.ok) yield* sayProblem(saved.problem, 'formBoardSave');
}

/** Changes the board at once, so that one change can follow the other; what the server does not keep is as before. */
export function* changeBoard({ payload: { form, charts } }: ReturnType<typeof boardChanged>): Generator<unknown, void> {
  if (yield* select(selectServerCan, 'boards')) return yield* changeOfForm(form, charts);
  const { projectId } = form;
  const name = boardPreference(form);
  const before = yield* knownPreference(projectId, name);
  const value = { charts: charts.map(({ field, by }) => ({ field, by })) };
  yield put(preferenceKept({ projectId, name, value }));
  if (!(yield* keepPreference(projectId, name, value))) yield put(preferenceKept({ projectId, name, value: before }));
}
