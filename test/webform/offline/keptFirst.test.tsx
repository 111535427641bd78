import { offlineAccountKey } from '#api/form/offline';
import { sharedSessionKey } from '#api/account/sharedSession';
import type { FormAddress } from '#webform/protocol/address';
import { linkOwner } from '#webform/kept/owner';
import { keptFirst } from '#webform/offline/keptFirst';
import type { OfflineForm } from '#webform/offline/offlineForms';
import { whoIsHere } from '#webform/offline/whoIsHere';
import type { Protocol } from '#webform/protocol/protocol';
import { Trouble, type TroubleKind } from '#webform/page/trouble';
import { linkedForm } from '../page/linkedForm';
import { memoryStorage } from '../page/memory';
import { memoryOffline } from './memoryOffline';
import { offlineForm } from './offlineForm';
import { fillAddress } from '../page/fillAddress';

const definition = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Kept</h:title>
  <model><instance><data id="wells"><place/></data></instance><bind nodeset="/data/place"/></model></h:head><h:body/></h:html>`;

const byAccount = fillAddress();
const byLink: FormAddress = { ...byAccount, token: 'token' };

interface World {
  readonly kept?: Partial<OfflineForm>;
  /** Kind of connection trouble; null for none. */
  readonly line?: TroubleKind | null;
  /** The former account. */
  readonly before?: number | null;
  /** The account that is logged in, as the server knows it. */
  readonly account?: number;
}

const begin = ({ kept, line = 'network', before = 1, account = 1 }: World = {}) => {
  const storage = memoryStorage();
  if (before !== null) storage.write(offlineAccountKey, String(before));
  const asked: string[] = [];
  const answer = async <T,>(what: string, value: T): Promise<T> => {
    asked.push(what);
    if (line) throw new Trouble(line);
    return value;
  };
  const online: Protocol = {
    find: () => answer('find', { ...linkedForm, xmlFormId: 'online' }),
    get: () => answer('get', new Response()),
    load: () =>
      answer('load', { xml: '', title: 'Online', encryption: null, media: new Map(), original: '', hash: 'md5:2' }),
    account: () => answer('account', account),
    person: () => null,
    mayNotSend: () => answer('mayNotSend', false),
    fetchFile: () => answer('fetchFile', new Blob()),
    fetchMedia: () => answer('fetchMedia', new Response('online')),
    send: () => answer('send', undefined),
  };
  const store = memoryOffline([offlineForm(kept)], definition);
  return { protocol: keptFirst({ online, store, who: whoIsHere(storage) }), asked, storage, store };
};

it('a form for offline use opens without a network, for the last account', async () => {
  const { protocol } = begin();
  const form = await protocol.find(byAccount);
  expect(form.xmlFormId).toBe('wells');
  expect(await protocol.load(byAccount, form)).toMatchObject({ title: 'Kept', original: definition, hash: 'md5:1' });
  expect(await protocol.account(byAccount)).toBe(1);
  expect(await protocol.mayNotSend(form, byAccount)).toBe(false);
});

it('a form for offline use opens from storage with a network, too; only the account is requested', async () => {
  const { protocol, asked } = begin({ line: null });
  const form = await protocol.find(byAccount);
  expect((await protocol.load(byAccount, form)).title).toBe('Kept');
  expect(asked).toEqual(['account']);
});

it.each<[string, World, FormAddress]>([
  ['another account is logged in', { line: null, account: 2 }, byAccount],
  ['the page is a preview', { line: null }, { ...byAccount, use: 'preview' }],
  ['the address is that of a link', { line: null }, byLink],
  ['it was kept by another link', { line: null, kept: { key: `abc ${linkOwner('other')}` } }, byLink],
])('a form for offline use is not opened when %s', async (_why, world, address) => {
  const { protocol } = begin(world);
  expect((await protocol.find(address)).xmlFormId).toBe('online');
});

it('a form for offline use stored by a link needs no account', async () => {
  const { protocol, asked } = begin({ before: null, kept: { key: `abc ${linkOwner('token')}` } });
  expect((await protocol.find(byLink)).xmlFormId).toBe('wells');
  expect(asked).toEqual([]);
});

it.each<[string, World]>([
  ['nobody was here before', { before: null }],
  ['the session is over, and the server says so', { line: 'logIn' }],
])('without a network a form for offline use stays hidden when %s', async (_why, world) => {
  const { protocol } = begin(world);
  await expect(protocol.find(byAccount)).rejects.toThrow(Trouble);
});

it('a form for offline use is hidden from another account that logged in on the site', async () => {
  const { protocol, storage } = begin();
  storage.write(sharedSessionKey, JSON.stringify({ userId: 2, expiresAt: '2026-01-02T00:00:00.000Z', until: 1 }));
  await expect(protocol.find(byAccount)).rejects.toThrow('network');
});

it('a form for offline use that has ended shows why; once it is open again, the server’s is shown', async () => {
  const over = { kind: 'closed', values: {} } as const;
  const away = begin({ kept: { over } });
  const form = await away.protocol.find(byAccount);
  await expect(away.protocol.load(byAccount, form)).rejects.toMatchObject({ kind: 'closed' });
  const back = begin({ kept: { over }, line: null });
  const current = await back.protocol.find(byAccount);
  expect((await back.protocol.load(byAccount, current)).title).toBe('Online');
});

it('media of a form for offline use are loaded from the browser by their digest, tables with readable columns', async () => {
  const media = [{ name: 'list.csv', url: '/v1/list', hash: 'md5:l' }];
  const { protocol, store } = begin({ kept: { media } });
  await store.putMedia('md5:l', new Blob(['name,label::English (en)\n1,One']));
  const loaded = await protocol.load(byAccount, linkedForm);
  const answer = await protocol.fetchMedia(loaded, 'jr://file-csv/list.csv', () => undefined);
  expect(await answer.text()).toBe('name,label__English__en_\n1,One\n');
});
