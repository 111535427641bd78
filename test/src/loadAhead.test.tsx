import { loadAhead } from '../../src/loadAhead';
import { screens } from '../../src/screens';
import { createStore } from '#store/index';
import { readLocation } from '#store/route/location';
import { locationChanged } from '#store/route/navigation';
import { requestStarted } from '#store/request/requests';
import type { RouteName } from '#store/route/routes';

const say = (connection: { readonly saveData?: boolean; readonly effectiveType?: string }): void =>
  void Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

const start = (path: string) => {
  const loaded: RouteName[] = [];
  for (const [name, screen] of Object.entries(screens))
    jest.spyOn(screen, 'preload').mockImplementation(async () => void loaded.push(name as RouteName));
  const flows: RouteName[] = [];
  const store = createStore({ middleware: [] });
  store.dispatch(locationChanged(readLocation(path)));
  const stop = loadAhead(store, async (route) => void flows.push(route));
  return { store, loaded, flows, stop };
};

const wait = () => jest.advanceTimersByTimeAsync(5000);

describe('loadAhead', () => {
  beforeEach(() => jest.useFakeTimers());

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('loads the likely next screens with their sagas, in order', async () => {
    say({ effectiveType: '4g' });
    const { loaded, flows, stop } = start('/');
    await wait();
    expect(loaded).toEqual(['projectOverview', 'formOverview']);
    expect(flows).toEqual(loaded);
    stop();
  });

  it('loads those of the next page once it is visited', async () => {
    say({ effectiveType: '4g' });
    const { store, loaded, stop } = start('/');
    store.dispatch(locationChanged(readLocation('/projects/1/app-users')));
    await wait();
    expect(loaded).toEqual(['projectFormAccess']);
    stop();
  });

  it.each([
    ['a user who saves data', { saveData: true, effectiveType: '4g' }],
    ['a slow network', { effectiveType: '3g' }],
  ])('loads nothing for %s', async (_, connection) => {
    say(connection);
    const { loaded, stop } = start('/');
    await wait();
    expect(loaded).toEqual([]);
    stop();
  });

  it('waits while a request is running', async () => {
    say({ effectiveType: '4g' });
    const { store, loaded, stop } = start('/projects/1/app-users');
    store.dispatch(requestStarted({ key: 'projectGet', name: 'projectGet', params: { projectId: 1 } }));
    await wait();
    expect(loaded).toEqual([]);
    stop();
  });
});
