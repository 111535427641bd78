import createSagaMiddleware from 'redux-saga';
import { put, setContext, takeEvery } from 'redux-saga/effects';
import { flow } from '#sagas/core/effects';
import { ModuleLoadError, lazySaga, lazyModule, preloadFlows } from '#sagas/core/lazySaga';
import { createStore } from '#store/index';
import { cancelOnNavigation, closeIfMissing } from '#sagas/route/cancelOnNavigation';
import { selectAlert } from '#store/core/alert';
import { localeFailed } from '#store/core/locale';
import { readLocation } from '#store/route/location';
import { modalOpened, selectModal } from '#store/core/modal';
import { locationChanged, selectNavigation } from '#store/route/navigation';
import { panelFolded } from '#store/core/panels';

const tick = () => new Promise((resolve) => setImmediate(resolve));

const worker = function* () {
  yield put(panelFolded('news'));
};

type Wrap = typeof cancelOnNavigation;

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
    yield takeEvery(localeFailed, flow(wrap(lazySaga(module, (flows) => flows.worker))));
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

describe('lazySaga', () => {
  it('a lazy flow runs once its code is loaded, which is requested by the first action', async () => {
    let loads = 0;
    const site = start(async () => ((loads += 1), { worker }));
    expect(loads).toBe(0);
    await site.dispatchWanted();
    expect(site.folded()).toEqual(['news']);
    expect(loads).toBe(1);
  });

  it('a lazy flow begins at once if its code is loaded', async () => {
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
    expect(site.reported).toEqual([new ModuleLoadError('Error: gone')]);
    expect(site.folded()).toEqual([]);
    await site.dispatchWanted();
    expect(site.folded()).toEqual(['news']);
  });

  it('a page reports that the code for its data is missing, until another page is opened', async () => {
    const site = start(async () => Promise.reject(new Error('gone')), cancelOnNavigation);
    await site.dispatchWanted();
    expect(selectNavigation(site.store.getState()).lacksCode).toBe(true);
    expect(site.reported).toEqual([new ModuleLoadError('Error: gone')]);
    expect(site.alert()).toBeNull();
    site.store.dispatch(locationChanged(readLocation('/users')));
    expect(selectNavigation(site.store.getState()).lacksCode).toBeUndefined();
  });

  it('a dialog that would stay empty is closed, and an alert explains why', async () => {
    const site = start(async () => Promise.reject(new Error('gone')), closeIfMissing);
    site.store.dispatch(modalOpened({ name: 'goTo', ids: {} }));
    await site.dispatchWanted();
    expect(selectModal(site.store.getState())).toBeNull();
    expect(site.alert()).toMatchObject({ type: 'danger', message: { problem: { kind: 'noResponse' } } });
  });

  it('a page that is read with an error of its own does not count as one whose code is missing', async () => {
    const fails = function* (): Generator<unknown, void> {
      yield Promise.reject(new TypeError('a mistake'));
    };
    const site = start(async () => ({ worker: fails }), cancelOnNavigation);
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
