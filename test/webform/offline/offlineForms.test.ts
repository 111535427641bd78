import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { browserDatabase } from '#webform/kept/database';
import { draftStore, type DraftRow } from '#webform/kept/drafts';
import { offlineStore } from '#webform/offline/offlineForms';
import { offlineForm } from './offlineForm';

const begin = () => {
  globalThis.indexedDB = new IDBFactory();
  const database = browserDatabase();
  return { store: offlineStore(database), drafts: draftStore(database) };
};

const media = (...names: readonly string[]) => names.map((name) => ({ name, url: `/v1/${name}`, hash: `md5:${name}` }));

const draft: DraftRow = {
  id: 'd',
  form: 'f',
  owner: 'account:1',
  definition: 'md5:1',
  savedAt: '2026-01-01',
  name: '',
  content: null,
  sealed: null,
  key: null,
  sentAs: null,
};

it('a form for offline use is replaced as a whole; media that no form needs are removed, and those of others stay', async () => {
  const { store } = begin();
  for (const name of ['map.png', 'list.csv', 'new.png']) await store.putMedia(`md5:${name}`, new Blob([name]));
  await store.put(offlineForm({ key: 'a', media: media('map.png', 'list.csv', 'new.png') }), '<one/>');
  await store.put(offlineForm({ key: 'b', media: media('list.csv') }), '<one/>');
  await store.put(offlineForm({ key: 'a', definition: 'md5:2', media: media('new.png') }), '<two/>');
  expect(await (await store.media('md5:list.csv'))?.text()).toBe('list.csv');
  expect(await store.media('md5:map.png')).toBeUndefined();
  expect([await store.definition('md5:1'), await store.definition('md5:2')]).toEqual(['<one/>', '<two/>']);
  await store.remove('b');
  expect([await store.media('md5:list.csv'), await store.definition('md5:1')]).toEqual([undefined, undefined]);
  expect((await store.list()).map(({ key }) => key)).toEqual(['a']);
});

it('a definition stays while a form for offline use or a draft needs it', async () => {
  const { store, drafts } = begin();
  await store.put(offlineForm(), '<one/>');
  await drafts.put(draft, '<one/>', [], []);
  await store.remove('abc account:1');
  expect(await store.definition('md5:1')).toBe('<one/>');
  await store.put(offlineForm(), '<one/>');
  await drafts.remove('d');
  expect(await store.definition('md5:1')).toBe('<one/>');
  await store.remove('abc account:1');
  expect(await store.definition('md5:1')).toBeUndefined();
});

it('the state of a form for offline use is stored, unless the form was removed', async () => {
  const { store } = begin();
  await store.put(offlineForm(), '<one/>');
  await store.change('abc account:1', { over: { kind: 'closed', values: {} } });
  await store.change('gone', { over: { kind: 'closed', values: {} } });
  expect((await store.list()).map(({ key, over }) => [key, over?.kind])).toEqual([['abc account:1', 'closed']]);
});
