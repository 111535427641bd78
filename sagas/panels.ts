import { put } from 'redux-saga/effects';
import { panels, panelsRemembered } from '../store/panels';
import { getContext, select } from './typedEffects';

const storageKey = 'foldedPanels';

/** Folds the panels at the start that were folded during the last visit. */
export function* startPanels(): Generator<unknown, void> {
  const io = yield* getContext('io');
  const stored = io.storage.read(storageKey)?.split(' ') ?? [];
  const folded = panels.filter((panel) => stored.includes(panel));
  if (folded.length > 0) yield put(panelsRemembered(folded));
}

/** The user folded or unfolded a panel: stores it. */
export function* rememberPanels(): Generator<unknown, void> {
  const io = yield* getContext('io');
  const { folded } = yield* select((state) => state.panels);
  if (folded.length === 0) io.storage.remove(storageKey);
  else io.storage.write(storageKey, folded.join(' '));
}
