import createSagaMiddleware from 'redux-saga';
import { put, setContext, takeEvery } from 'redux-saga/effects';
import { flow } from '../../sagas/effects';
import { CodeMissing, lazyFlow, lazyModule, preloadFlows } from '../../sagas/lazyFlow';
import { createStore } from '../../store';
import { whileHere, whileShown } from '../../sagas/whileHere';
import { selectAlert } from '../../store/alert';
import { localeFailed } from '../../store/locale';
import { readLocation } from '../../store/location';
import { modalOpened, selectModal } from '../../store/modal';
import { locationChanged, selectNavigation } from '../../store/navigation';
import { panelFolded } from '../../store/panels';

const tick = () => new Promise((resolve) => setImmediate(resolve));

const worker = function* () {
  yield put(panelFolded('news'));
};

type Wrap = typeof whileHere;

const start = (
  load: () => Promise<{ readonly worker: () => Generator<unknown, void> }>,
  wrap: Wrap = (work) => work,
) => {
  const reported: unknown[] = [];
  const module = lazyModule(load);
  const sagas = createSagaMiddleware();
  const store = createStore({ middleware: [sagas] });
  sagas.run(function* () {
    yield setContext({ io: { report: (error: unknown) => reported.push(error) } });
    yield takeEvery(localeFailed, flow(wrap(lazyFlow(module, (flows) => flows.worker))));
  });
  const dispatchWanted = async () => {
    store.dispatch(localeFailed());
    await tick();
  };
  return {
    store,
    dispatchWanted,
    reported,
    alert: () => selectAlert(store.getState()),
    folded: () => store.getState().panels.folded,
  };
};

describe('lazyFlow', () => {
  it('a lazy flow runs once its code is loaded, which is requested by the first action', async () => {
    let loads = 0;
    const site = start(async () => ((loads += 1), { worker }));
    expect(loads).toBe(0);
    await site.dispatchWanted();
    expect(site.folded()).toEqual(['news']);
    expect(loads).toBe(1);
  });

  it('a lazy flow begins at once where its code is loaded', async () => {
    const site = start(async () => ({ worker }));
    await preloadFlows();
    void site.dispatchWanted();
    expect(site.folded()).toEqual(['news']);
  });

  it('a lazy flow shows an alert when its code cannot be loaded, and tries again the next time', async () => {
    const answers = [Promise.reject(new Error('gone')), Promise.resolve({ worker })];
    const site = start(() => answers.shift() ?? Promise.resolve({ worker }));
    await site.dispatchWanted();
    expect(site.alert()).toMatchObject({ type: 'danger', message: { problem: { kind: 'noResponse' } } });
    expect(site.reported).toEqual([new CodeMissing('Error: gone')]);
    expect(site.folded()).toEqual([]);
    await site.dispatchWanted();
    expect(site.folded()).toEqual(['news']);
  });

  it('a page knows that the code which reads its data is missing, until another page is opened', async () => {
    const site = start(async () => Promise.reject(new Error('gone')), whileHere);
    await site.dispatchWanted();
    expect(selectNavigation(site.store.getState()).lacksCode).toBe(true);
    expect(site.reported).toEqual([new CodeMissing('Error: gone')]);
    expect(site.alert()).toBeNull();
    site.store.dispatch(locationChanged(readLocation('/users')));
    expect(selectNavigation(site.store.getState()).lacksCode).toBeUndefined();
  });

  it('a dialog that would stay empty is closed, and an alert says why', async () => {
    const site = start(async () => Promise.reject(new Error('gone')), whileShown);
    site.store.dispatch(modalOpened({ name: 'goTo', ids: {} }));
    await site.dispatchWanted();
    expect(selectModal(site.store.getState())).toBeNull();
    expect(site.alert()).toMatchObject({ type: 'danger', message: { problem: { kind: 'noResponse' } } });
  });

  it('a page that is read with an error of its own does not count as one whose code is missing', async () => {
    const fails = function* (): Generator<unknown, void> {
      yield Promise.reject(new TypeError('a mistake'));
    };
    const site = start(async () => ({ worker: fails }), whileHere);
    await site.dispatchWanted();
    expect(selectNavigation(site.store.getState()).lacksCode).toBeUndefined();
    expect(site.alert()).toMatchObject({ message: { key: 'alert.crash' } });
  });

  it('a lazy flow can be preloaded, and a failure of that shows no alert', async () => {
    let loads = 0;
    start(async () => {
      loads += 1;
      throw new Error('gone');
    });
    await preloadFlows();
    expect(loads).toBe(1);
  });
});
