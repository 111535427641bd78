import createSagaMiddleware from 'redux-saga';
import { put, setContext, takeEvery } from 'redux-saga/effects';
import { flow } from '../../sagas/effects';
import { lazyFlow, lazyModule, preloadFlows } from '../../sagas/lazyFlow';
import { createStore } from '../../store';
import { selectAlert } from '../../store/alert';
import { localeFailed } from '../../store/locale';
import { panelFolded } from '../../store/panels';

const tick = () => new Promise((resolve) => setImmediate(resolve));

const worker = function* () {
  yield put(panelFolded('news'));
};

const start = (load: () => Promise<{ readonly worker: typeof worker }>) => {
  const reported: unknown[] = [];
  const module = lazyModule(load);
  const sagas = createSagaMiddleware();
  const store = createStore({ middleware: [sagas] });
  sagas.run(function* () {
    yield setContext({ io: { report: (error: unknown) => reported.push(error) } });
    yield takeEvery(localeFailed, flow(lazyFlow(module, (flows) => flows.worker)));
  });
  const dispatchWanted = async () => {
    store.dispatch(localeFailed());
    await tick();
  };
  return {
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
    expect(site.reported).toEqual([new Error('gone')]);
    expect(site.folded()).toEqual([]);
    await site.dispatchWanted();
    expect(site.folded()).toEqual(['news']);
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
