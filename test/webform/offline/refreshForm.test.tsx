import { waitFor } from '@testing-library/dom';
import type { FormAddress } from '#webform/protocol/address';
import { dropForm, keepForm } from '#webform/offline/keepForm';
import { refreshForm } from '#webform/offline/refreshForm';
import { whoIsHere } from '#webform/offline/whoIsHere';
import type { Page } from '#webform/page/page';
import type { LoadedForm, Protocol } from '#webform/protocol/protocol';
import { Trouble, type TroubleKind } from '#webform/page/trouble';
import { linkedForm } from '../page/linkedForm';
import { memoryStorage } from '../page/memory';
import { memoryOffline } from './memoryOffline';

const address = { kind: 'form', use: 'fill', id: 'abc', token: null } as FormAddress;

const version = (hash: string, media: Readonly<Record<string, string>>): LoadedForm => ({
  xml: '',
  title: hash,
  encryption: null,
  original: `<${hash}/>`,
  hash,
  media: new Map(Object.entries(media).map(([name, digest]) => [name, { url: `/v1/${digest}`, hash: digest }])),
});

/** A stored form, on a server that can be changed. */
const begin = async () => {
  const server = { loaded: version('v1', { 'map.png': 'm1', 'list.csv': 'l1' }), says: null as TroubleKind | null };
  const fetched: string[] = [];
  const ask = async <T,>(value: T): Promise<T> => {
    if (server.says) throw new Trouble(server.says);
    return value;
  };
  const online = {
    find: () => ask(linkedForm),
    load: () => ask(server.loaded),
    mayNotSend: () => ask(true),
    fetchFile: (url: string) => {
      fetched.push(url);
      return ask(new Blob([url]));
    },
  } as unknown as Protocol;
  const store = memoryOffline();
  const storage = memoryStorage();
  const page = {
    address,
    owner: 'account:7',
    here: '/-/abc',
    offline: { store, who: whoIsHere(storage), online },
  } as Page;
  const kept = await keepForm(page, linkedForm, server.loaded, () => undefined);
  return { page, kept, server, fetched, store, storage };
};

it('a form for offline use is stored completely, with the accounts that may open it', async () => {
  const { kept, fetched, store, storage } = await begin();
  expect(fetched).toEqual(['/v1/m1', '/v1/l1']);
  expect(kept).toMatchObject({ key: 'abc account:7', path: '/-/abc', title: 'v1', mayNotSend: true, over: null });
  expect(await store.definition('v1')).toBe('<v1/>');
  expect([...storage.kept.values()]).toEqual(['7']);
});

it('a newer version for offline use fetches only changed files, and the same version none', async () => {
  const { page, kept, server, fetched, store } = await begin();
  fetched.length = 0;
  expect(await refreshForm(page, kept)).toEqual({ kind: 'same' });
  server.loaded = version('v2', { 'map.png': 'm1', 'list.csv': 'l2' });
  expect(await refreshForm(page, kept)).toEqual({ kind: 'changed' });
  expect(fetched).toEqual(['/v1/l2']);
  expect(await store.get(kept.key)).toMatchObject({ definition: 'v2', title: 'v2' });
});

it('a form removed from the device during a refresh stays removed', async () => {
  const { page, kept, server, store } = await begin();
  server.loaded = version('v2', { 'map.png': 'm1' });
  const asked = refreshForm(page, kept);
  await store.remove(kept.key);
  expect(await asked).toEqual({ kind: 'removed' });
  expect(await store.list()).toEqual([]);
});

it('checking an unchanged form writes only the time of the check', async () => {
  const { page, kept, store } = await begin();
  const written = jest.spyOn(store, 'put');
  await store.change(kept.key, { checkedAt: '2020-01-01T00:00:00.000Z' });
  expect(await refreshForm(page, kept)).toEqual({ kind: 'same' });
  expect(written).not.toHaveBeenCalled();
  expect((await store.get(kept.key))?.checkedAt).not.toBe('2020-01-01T00:00:00.000Z');
});

it.each(['network', 'notTheServer', 'server'] as const)(
  'a form for offline use stays unchanged when the connection has trouble (%s)',
  async (says) => {
    const { page, kept, server, store } = await begin();
    server.says = says;
    expect(await refreshForm(page, kept)).toEqual({ kind: 'unreachable' });
    expect(await store.get(kept.key)).toEqual(kept);
  },
);

it.each(['linkDead', 'closed', 'linkFull', 'notFound', 'noPermission'] as const)(
  'a form for offline use is marked as over if the server reports that (%s)',
  async (says) => {
    const { page, kept, server, store } = await begin();
    server.says = says;
    expect(await refreshForm(page, kept)).toMatchObject({ kind: 'over', trouble: { kind: says } });
    expect((await store.get(kept.key))?.over?.kind).toBe(says);
    server.says = null;
    expect(await refreshForm(page, kept)).toEqual({ kind: 'same' });
    expect((await store.get(kept.key))?.over).toBeNull();
  },
);

it('a session that is over ends no form for offline use', async () => {
  const { page, kept, server, store } = await begin();
  server.says = 'logIn';
  expect(await refreshForm(page, kept)).toEqual({ kind: 'logIn' });
  expect((await store.get(kept.key))?.over).toBeNull();
});

it('a version with incomplete media replaces nothing', async () => {
  const { page, kept, server, store } = await begin();
  const { offline } = page;
  server.loaded = version('v2', { 'map.png': 'm2' });
  const online = { ...offline?.online, fetchFile: () => Promise.reject(new Trouble('network')) } as Protocol;
  expect(await refreshForm({ ...page, offline: offline && { ...offline, online } }, kept)).toEqual({
    kind: 'unreachable',
  });
  expect(await store.get(kept.key)).toEqual(kept);
});

it('removing a form in one tab keeps the media of one that another tab is fetching', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { page, kept, server, store } = await begin();
  const { offline } = page;
  let arrive = (): void => undefined;
  const onWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const fetchFile = (url: string) => (url === '/v1/l2' ? onWay : Promise.resolve()).then(() => new Blob([url]));
  const slow = { ...page, offline: offline && { ...offline, online: { ...offline.online, fetchFile } } };
  server.loaded = version('v2', { 'map.png': 'm2', 'list.csv': 'l2' });
  const other = { ...slow, address: { ...address, id: 'other' } };
  const keeping = keepForm(other, linkedForm, server.loaded, () => undefined);
  await waitFor(async () => expect(await store.media('m2')).toBeDefined());
  const dropping = dropForm(store, kept.key);
  arrive();
  expect(await keeping).toMatchObject({ key: 'other account:7', definition: 'v2' });
  await dropping;
  expect((await store.list()).map(({ key }) => key)).toEqual(['other account:7']);
  expect([await store.media('m1'), await store.media('m2')]).toEqual([undefined, expect.any(Blob)]);
  Reflect.deleteProperty(navigator, 'locks');
});
