import { put, select } from 'redux-saga/effects';
import type { RootState } from '../store';
import { panels, panelsRemembered } from '../store/panels';
import { currentIo } from './io/currentIo';

const storageKey = 'foldedPanels';

/** Folds away at the start what was folded when the site was used last. */
export function* startPanels(): Generator<unknown, void> {
  const io = yield* currentIo();
  const stored = io.storage.read(storageKey)?.split(' ') ?? [];
  const folded = panels.filter((panel) => stored.includes(panel));
  if (folded.length > 0) yield put(panelsRemembered(folded));
}

/** The person folded or unfolded a panel: remember it. */
export function* rememberPanels(): Generator<unknown, void> {
  const io = yield* currentIo();
  const { folded } = (yield select((state: RootState) => state.panels)) as RootState['panels'];
  if (folded.length === 0) io.storage.remove(storageKey);
  else io.storage.write(storageKey, folded.join(' '));
}
