import type { LiveChange } from '#api/core/liveChange';
import type { RootState } from '../../store';
import { selectUnsaved } from '#store/core/unsaved';
import { locationChanged, selectNavigation } from '#store/route/navigation';
import type { LivePort } from '../io/live';
import { call, getContext, race, select, take } from '../core/typedEffects';

/** In milliseconds: how often a hidden page checks whether it is visible again. */
const LOOK_EVERY = 1_000;
/** The pause after a read, in times of its duration: a long list is read again less often. */
const PAUSES = 4;

/** Loaded already by the page. Not by `lazySagas`, which would be split off the first page for this. */
const loadFlows = async () => (await import(/* webpackChunkName: 'entityFlows' */ '../entity/flows')).entityFlows;

const selectIsOnEntities = (state: RootState): boolean => selectNavigation(state).route.startsWith('entity');

/** Whether a change affects the shown page of entity lists, of one list, or of one entity. */
const selectIsAffected = (state: RootState, change: LiveChange): boolean => {
  const { projectId, datasetName, uuid } = selectNavigation(state).params;
  if ((change.topic !== 'dataset' && change.topic !== 'entity') || change.projectId !== projectId) return false;
  if (datasetName !== undefined && change.datasetName !== datasetName) return false;
  return uuid === undefined || change.uuid === undefined || change.uuid === uuid;
};

/** Waits while the page is hidden, or has unsaved input, which is compared with the data that was read. */
function* untilWanted(port: LivePort): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (;;) {
    if (!port.isVisible()) yield* call(clock.sleep, LOOK_EVERY);
    else if (yield* select(selectUnsaved)) yield* take('*');
    else return;
  }
}

function* readAndPause(port: LivePort): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  yield* untilWanted(port);
  const begun = clock.now();
  const { pages } = yield* call(loadFlows);
  yield* pages.readEntityPage(locationChanged(yield* select(selectNavigation)));
  yield* call(clock.sleep, PAUSES * (clock.now() - begun));
}

/** Reads the data of a page about entities again; the current data stays visible until the replies arrive. */
export function* renewEntityPage(port: LivePort): Generator<unknown, void> {
  if (!(yield* select(selectIsOnEntities))) return;
  // The next page reads its own data.
  yield* race({ work: call(() => readAndPause(port)), left: take(locationChanged) });
}

/** The same, if a change affects the page. */
export function* renewEntities(port: LivePort, changes: readonly LiveChange[]): Generator<unknown, void> {
  const isAffected = yield* select((state) => changes.some((change) => selectIsAffected(state, change)));
  if (isAffected) yield* renewEntityPage(port);
}
