import { rootReducer, type RootState } from '../../../store';
import { alertRaised } from '../../../store/alert';
import { readLocation } from '../../../store/location';
import { locationChanged } from '../../../store/navigation';
import { requestFailed } from '../../../store/requests';
import { fingerprintOf } from '../../../store/recording/fingerprint';
import { firstDifference, openSession } from '../../../src/player/session';
import { firstState, timeAt } from '../../../src/player/sessionPlayback';
import { createShownStore, stateShown } from '../../../src/player/site/shownStore';
import { eventTypes } from '../../../scripts/webpack/eventTypes';
import { sessionOf } from './sessionFile';

const actions = [locationChanged(readLocation('/users')), { type: 'nobody/knowsIt' }];
const states = actions.reduce<readonly RootState[]>(
  (before, action) => [...before, rootReducer(before.at(-1), action)],
  [firstState()],
);
const file = sessionOf({
  checkpoint: states[0],
  steps: actions.map((action, index) => ({ at: 5000 + index, by: 'site', action })),
  fingerprints: states.map(fingerprintOf),
});

describe('a session that is opened', () => {
  it('has the states that were recorded, and their times', () => {
    const { playback } = openSession('a.gz', file);
    expect([0, 1, 2].map(playback.stateAt)).toEqual(states);
    expect([0, 1, 2].map((step) => timeAt(file, step))).toEqual([1000, 5000, 5001]);
    expect(firstDifference(openSession('a.gz', file))).toBeNull();
  });

  it('of another build is told from which step on it is shown otherwise', () => {
    const other = { ...file, fingerprints: [...file.fingerprints.slice(0, 1), 'x', 'y'] };
    expect(firstDifference(openSession('a.gz', other))).toBe(1);
  });

  it('lacking parts that this build has begins with them as they are at first', () => {
    const { live: _, ...older } = firstState();
    const { playback } = openSession('a.gz', { ...file, checkpoint: older });
    expect(playback.stateAt(0).live).toEqual(firstState().live);
  });

  it('whose states are not as states are differs from its beginning', () => {
    const broken = { ...file, checkpoint: { requests: 3, submissions: null, navigation: 'x' } };
    expect(firstDifference(openSession('a.gz', broken))).toBe(0);
  });
});

it('a failure without a reason is told by its type, and does not keep the rest from being played', () => {
  const action = { type: requestFailed.type, payload: { key: 'a', name: 'userList', params: {} } };
  const { happenings } = openSession('a.gz', sessionOf({ steps: [{ at: 2000, by: 'site', action }] }));
  expect(happenings).toMatchObject([{ step: 1, what: { name: 'other', type: action.type }, kinds: [] }]);
});

describe('the store of the replayed site', () => {
  it('takes states, and nothing that a screen dispatches', () => {
    const store = createShownStore();
    expect(store.getState()).toEqual(firstState());
    store.dispatch(alertRaised({ type: 'info', message: { key: 'alert.crash' } }));
    store.dispatch(locationChanged(readLocation('/users')));
    expect(store.getState()).toEqual(firstState());
    const state = states[1] ?? firstState();
    store.dispatch(stateShown(state));
    expect(store.getState()).toBe(state);
  });
});

describe('the types of events that a build knows', () => {
  it('are those of the store, and no others', () => {
    const types = eventTypes();
    expect(types).toEqual(expect.arrayContaining([locationChanged.type, alertRaised.type, 'recording/fieldLeft']));
    expect(types).not.toContain('nobody/knowsIt');
  });
});
