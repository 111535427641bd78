import { waitFor } from '@testing-library/dom';
import type { FormAddress } from '#webform/protocol/address';
import { keepForm } from '#webform/offline/keepForm';
import { showOffline } from '#webform/offline/offlineControl';
import { whoIsHere } from '#webform/offline/whoIsHere';
import type { Page } from '#webform/page/page';
import type { LoadedForm, Protocol } from '#webform/protocol/protocol';
import { Trouble, type TroubleKind } from '#webform/page/trouble';
import { linkedForm } from '../page/linkedForm';
import { memoryStorage } from '../page/memory';
import { memoryOffline } from './memoryOffline';

beforeAll(() => {
  Object.assign(globalThis, { isSecureContext: true });
  const serviceWorker = { controller: null, getRegistration: async () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});

const { setTimeout: later } = globalThis;
/** The next check is due in minutes: its timer would keep the process alive. */
const skipFarTimers = ((run: () => void, wait = 0) => (wait > 2000 ? 0 : later(run, wait))) as typeof setTimeout;
beforeEach(() => void jest.spyOn(globalThis, 'setTimeout').mockImplementation(skipFarTimers));

const version = (hash: string): LoadedForm => ({
  xml: '',
  title: hash,
  encryption: null,
  original: `<${hash}/>`,
  hash,
  media: new Map(),
});

/** The page of a form stored in its first version. */
const open = async () => {
  const server = { loaded: version('v1'), says: null as TroubleKind | null, asked: 0 };
  const online = {
    find: async () => {
      if (server.says) throw new Trouble(server.says);
      return linkedForm;
    },
    load: async () => {
      server.asked += 1;
      return server.loaded;
    },
    mayNotSend: async () => false,
  } as unknown as Protocol;
  const notices = new Map<string, string | null>();
  const page = {
    address: { kind: 'form', use: 'fill', id: 'abc', token: null } as FormAddress,
    owner: 'account:7',
    here: '/-/abc',
    offline: { store: memoryOffline(), who: whoIsHere(memoryStorage()), online },
    frame: {
      setNotice: (name: string, notice: HTMLElement | null) => void notices.set(name, notice?.textContent ?? null),
      setOffline: () => undefined,
    },
    reload: () => undefined,
  } as unknown as Page;
  await keepForm(page, linkedForm, server.loaded, () => undefined);
  return { page, server, notice: () => notices.get('offline') ?? null };
};

/** The browser is online again. */
const beOnline = async (server: { readonly asked: number }): Promise<void> => {
  const before = server.asked;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.asked).toBeGreaterThan(before));
  await new Promise((resolve) => setTimeout(resolve));
};

it('a newer version of a form is announced while the page shows the former one', async () => {
  const { page, server, notice } = await open();
  server.loaded = version('v2');
  await showOffline(page, linkedForm);
  expect(notice()).toContain('new version');
  await beOnline(server);
  expect(notice()).toContain('new version');
  server.loaded = version('v1');
  await beOnline(server);
  expect(notice()).toBeNull();
});
