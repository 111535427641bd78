import { rootReducer, type RootState } from '../../store';
import { alertRaised } from '#store/core/alert';
import { readLocation } from '#store/route/location';
import { locationChanged } from '#store/route/navigation';
import { requestFailed } from '#store/request/requests';
import { fingerprintOf } from '../../store/recording/fingerprint';
import { firstDifference, openSession } from '../../player/session';
import { firstState, timeAt } from '../../player/sessionPlayback';
import { createReplayStore, stateReplaced } from '../../player/site/replayStore';
import { eventTypes } from '../../scripts/webpack/eventTypes';
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
  it('has the recorded states, and their times', () => {
    const { playback } = openSession('a.gz', file);
    expect([0, 1, 2].map(playback.stateAt)).toEqual(states);
    expect([0, 1, 2].map((step) => timeAt(file, step))).toEqual([1000, 5000, 5001]);
    expect(firstDifference(openSession('a.gz', file))).toBeNull();
  });

  it('of another build reports the first step that differs', () => {
    const other = { ...file, fingerprints: [...file.fingerprints.slice(0, 1), 'x', 'y'] };
    expect(firstDifference(openSession('a.gz', other))).toBe(1);
  });

  it('without parts that this build has starts with their initial states', () => {
    const { live: _, ...older } = firstState();
    const { playback } = openSession('a.gz', { ...file, checkpoint: older });
    expect(playback.stateAt(0).live).toEqual(firstState().live);
  });

  it('whose states are not as states are differs from its beginning', () => {
    const broken = { ...file, checkpoint: { requests: 3, submissions: null, navigation: 'x' } };
    expect(firstDifference(openSession('a.gz', broken))).toBe(0);
  });
});

it('a failure without a reason is listed by its type, and the rest is still played', () => {
  const action = { type: requestFailed.type, payload: { key: 'a', name: 'userList', params: {} } };
  const { timelineEvents } = openSession('a.gz', sessionOf({ steps: [{ at: 2000, by: 'site', action }] }));
  expect(timelineEvents).toMatchObject([{ step: 1, details: { name: 'other', type: action.type }, kinds: [] }]);
});

describe('the store of the replayed site', () => {
  it('accepts states, and no actions of a screen', () => {
    const store = createReplayStore();
    expect(store.getState()).toEqual(firstState());
    store.dispatch(alertRaised({ type: 'info', message: { key: 'alert.crash' } }));
    store.dispatch(locationChanged(readLocation('/users')));
    expect(store.getState()).toEqual(firstState());
    const state = states[1] ?? firstState();
    store.dispatch(stateReplaced(state));
    expect(store.getState()).toBe(state);
  });
});

describe('the types of events that a build knows', () => {
  it('are exactly those of the store', () => {
    const types = eventTypes();
    expect(types).toEqual(expect.arrayContaining([locationChanged.type, alertRaised.type, 'recording/fieldLeft']));
    expect(types).not.toContain('nobody/knowsIt');
  });
});
