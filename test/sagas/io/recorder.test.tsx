import type { UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';
import { browserRecorder } from '#sagas/io/recorder';
import { createStore, rootReducer } from '#store/index';
import { localeLoaded } from '#store/core/locale';
import { fieldInputType } from '#store/recording/sessionFile';
import { createTap } from '#store/recording/actionTap';
import { loginSubmitted, logoutRequested, sessionStarted, sessionEnded } from '#store/account/session';
import { themeChosen } from '#store/core/theme';
import { aCurrentUser } from '../../support/things';

const session = { token: 'x'.repeat(64), csrf: 'y', expiresAt: '', createdAt: '' };

const begunBy = (id: number) => sessionStarted({ session, user: { ...aCurrentUser('admin'), id } });

const begin = (...before: readonly UnknownAction[]) => {
  let time = 1_000;
  const now = () => (time += 1);
  const tap = createTap(now);
  const sagas = createSagaMiddleware();
  const store = createStore({ middleware: [tap.middleware, sagas] });
  sagas.run(function* follow() {
    yield takeEvery(themeChosen, function* answer() {
      yield put(localeLoaded('cs'));
    });
  });
  for (const action of before) store.dispatch(action);
  const recorder = browserRecorder(tap, rootReducer);
  return { store, recorder, types: () => recorder.recorded()?.steps.map(({ action }) => action.type) };
};

const leave = (html: string): void => {
  document.body.innerHTML = html;
  const box = document.querySelector('input, textarea, select');
  box?.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('the recorder of a session', () => {
  it('the recorder keeps the events from its start to its end, with their source', () => {
    const { store, recorder, types } = begin();
    store.dispatch(localeLoaded('de'));
    expect(recorder.recorded()).toBeNull();
    recorder.begin();
    const before = store.getState();
    store.dispatch(themeChosen('dark'));
    store.dispatch(logoutRequested());
    const { steps = [], checkpoint } = recorder.recorded() ?? {};
    expect(checkpoint).toBe(before);
    expect(steps.map(({ by, action }) => [by, action.type])).toEqual([
      ['person', themeChosen.type],
      ['site', localeLoaded.type],
      ['person', logoutRequested.type],
    ]);
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
    recorder.end();
    store.dispatch(themeChosen('light'));
    expect(types()).toBeUndefined();
  });

  it('the recorder has the last steps also without a recording', () => {
    const { store, recorder } = begin();
    for (let step = 0; step < 1_000; step += 1) store.dispatch(localeLoaded(step % 2 === 0 ? 'fr' : 'es'));
    const { steps = [], checkpoint } = recorder.last() ?? {};
    expect(steps.length).toBeGreaterThanOrEqual(200);
    expect(steps.length).toBeLessThanOrEqual(220);
    const end = steps.reduce(
      (state, { action }: { action: UnknownAction }) => recorder.reduce(state, action),
      checkpoint,
    );
    expect(end).toEqual(store.getState());
  });

  it('the recorder has the steps before it was loaded, and a report of them ends in the state of the store', () => {
    const { store, recorder } = begin(themeChosen('dark'), localeLoaded('fr'));
    store.dispatch(localeLoaded('es'));
    expect(recorder.early).toEqual([themeChosen.type, localeLoaded.type, localeLoaded.type]);
    const { steps = [], checkpoint } = recorder.last() ?? {};
    expect(steps.map(({ by }) => by)).toEqual(['person', 'site', 'person', 'person']);
    expect(steps.reduce((state, { action }) => recorder.reduce(state, action), checkpoint)).toEqual(store.getState());
  });

  it('no password that is typed gets into the recorder', () => {
    const { store, recorder } = begin();
    recorder.begin();
    store.dispatch(loginSubmitted({ email: 'ama@example.org', password: 'mellon' }));
    leave('<label>Password <input type="password" name="anything" value="mellon"></label>');
    leave('<label>Password <input type="text" name="password" value="mellon"></label>');
    leave('<label>Code <input autocomplete="one-time-code" name="c" value="mellon"></label>');
    const told = JSON.stringify([recorder.recorded()?.steps, recorder.last()?.steps]);
    expect(told).not.toContain('mellon');
    expect(told).toContain('ama@example.org');
  });

  it.each([
    ['<label>Name <input name="name" value="Wells"></label>', { field: 'name', label: 'Name', value: 'Wells' }],
    ['<textarea id="note" aria-label="Note">dry</textarea>', { field: 'note', label: 'Note', value: 'dry' }],
    ['<label><input type="checkbox" name="all" checked> All</label>', { field: 'all', label: 'All', value: true }],
    ['<select name="role"><option>viewer</option></select>', { field: 'role', label: '', value: 'viewer' }],
    ['<label>File <input type="file" name="file"></label>', { field: 'file', label: 'File', value: null }],
  ])('a field that is left is a step of its own: %s', (html, payload) => {
    const { recorder } = begin();
    recorder.begin();
    leave(html);
    expect(recorder.recorded()?.steps.map(({ by, action }) => [by, action])).toEqual([
      ['person', { type: fieldInputType, payload }],
    ]);
    recorder.end();
    leave(html);
    expect(recorder.recorded()).toBeNull();
  });

  it('a recording continues over the end of a session, for the same user', () => {
    const { store, recorder, types } = begin();
    store.dispatch(begunBy(3));
    recorder.begin();
    store.dispatch(sessionEnded());
    store.dispatch(begunBy(3));
    expect(types()).toEqual([sessionEnded.type, sessionStarted.type]);
  });

  it('the recording of one user is not available to the next one who logs in', () => {
    const { store, recorder } = begin();
    store.dispatch(begunBy(3));
    recorder.begin();
    store.dispatch(themeChosen('dark'));
    store.dispatch(sessionEnded());
    store.dispatch(begunBy(4));
    expect(recorder.recorded()).toBeNull();
    expect(recorder.last()?.steps.map(({ action }) => action.type)).toEqual([sessionStarted.type]);
  });
});
