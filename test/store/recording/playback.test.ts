import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '#store/index';
import { alertRaised } from '#store/core/alert';
import { localeLoaded } from '#store/core/locale';
import { readLocation } from '#store/route/location';
import { modalOpened } from '#store/core/modal';
import { locationChanged } from '#store/route/navigation';
import { fingerprintOf } from '#store/recording/fingerprint';
import { playback } from '#store/recording/playback';

const some: readonly UnknownAction[] = [
  locationChanged(readLocation('/projects/3')),
  modalOpened({ name: 'projectArchive', ids: { projectId: 3 } }),
  alertRaised({ type: 'danger', message: { key: 'alert.crash' } }),
  localeLoaded('cs'),
  locationChanged(readLocation('/users')),
  { type: 'nobody/knowsIt', payload: 1 },
];

const session = (actions: readonly UnknownAction[]) => {
  const states = [rootReducer(undefined, { type: 'begin' })];
  for (const action of actions) states.push(rootReducer(states.at(-1), action));
  const steps = actions.map((action, index) => ({ at: index, by: 'site' as const, action }));
  return { states, file: { checkpoint: states[0], steps, fingerprints: states.map(fingerprintOf) } };
};

describe('playing a recorded session', () => {
  it('finds each state of a session again, forward, backward and at random', () => {
    const { states, file } = session(Array.from({ length: 20 }, () => some).flat());
    const { length, stateAt } = playback(rootReducer, file);
    expect(length).toBe(121);
    const there = [...states.keys()];
    const mixed = there.map((number) => (number * 77) % length);
    for (const number of [...there, ...there.toReversed(), ...mixed])
      expect(stateAt(number).navigation).toEqual(states[number]?.navigation);
    expect(stateAt(120)).toEqual(states[120]);
    expect(stateAt(9999)).toEqual(states[120]);
    expect(stateAt(-1)).toEqual(states[0]);
  });

  it('a session that this build plays as recorded has no difference', () => {
    expect(playback(rootReducer, session(some).file).firstDifference()).toBeNull();
  });

  it('the first step that this build plays differently is reported', () => {
    const { file } = session(some);
    const otherwise: typeof rootReducer = (state, action) =>
      rootReducer(state, modalOpened.match(action) ? { type: 'unknown now' } : action);
    expect(playback(otherwise, file).firstDifference()).toBe(2);
  });

  it('steps close to each other are not played again', () => {
    const { file } = session(Array.from({ length: 20 }, () => some).flat());
    let reduced = 0;
    const { stateAt } = playback((state, action) => {
      reduced += 1;
      return rootReducer(state, action);
    }, file);
    for (const number of [70, 69, 70, 71, 70, 72]) stateAt(number);
    expect(reduced).toBe(72);
  });

  it('states with different numbers of projects have different fingerprints', () => {
    const state = rootReducer(undefined, { type: 'begin' });
    const more = { ...state, projects: { ...state.projects, ids: [1] } };
    expect(fingerprintOf(more)).not.toBe(fingerprintOf(state));
  });

  it('a step that the reducer cannot bear is skipped', () => {
    const broken = { type: locationChanged.type, payload: null };
    const { file } = session(some);
    const steps = [...file.steps.slice(0, 1), { at: 0, by: 'site' as const, action: broken }, ...file.steps.slice(1)];
    const { stateAt } = playback(rootReducer, { ...file, steps });
    expect(stateAt(2).navigation.href).toBe('/projects/3');
    expect(stateAt(7).navigation.href).toBe('/users');
  });
});
