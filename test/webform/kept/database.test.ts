import { IDBFactory, IDBObjectStore as FDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { knowName, originalName, storedName } from '#webform/files/names';
import { browserDatabase } from '#webform/kept/database';
import { draftStore, type DraftRow } from '#webform/kept/drafts';
import { offlineStore } from '#webform/offline/offlineForms';
import { unsentStore, type Unsent } from '#webform/sending/unsent';

const NAME = 'transectWebForms';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const file = (name: string, text: string) => ({ name, blob: new Blob([text], { type: 'image/jpeg' }) });

const answer: Unsent = {
  instanceId: 'uuid:1',
  xml: '<data/>',
  files: [file('1.jpg', 'one'), file('2.jpg', 'two')],
  form: 'f',
  owner: 'account:1',
  savedAt: '2026-01-01',
  acknowledged: [],
  failure: null,
};

/** As the first version of the page stored answers. */
const inFirstVersion = () =>
  openDB(NAME, 1, {
    upgrade: (database) =>
      void database.createObjectStore('unsent', { keyPath: 'instanceId' }).createIndex('form', 'form'),
  });

const told = async (all: readonly Unsent[]) =>
  Promise.all(
    all.map(async ({ instanceId, files }) => [
      instanceId,
      ...(await Promise.all(files.map(async ({ name, blob }) => `${name}: ${await blob.text()}`))),
    ]),
  );

it('the database keeps the unsent answers of its first version', async () => {
  const old = await inFirstVersion();
  const { instanceId, xml, files, form, savedAt } = answer;
  await old.put('unsent', { instanceId, xml, files, form, savedAt });
  await old.put('unsent', { instanceId: 'uuid:2', xml, files: [], form, savedAt: '2026-01-02' });
  old.close();
  const store = unsentStore(browserDatabase());
  const all = await store.list('f');
  expect(await told(all)).toEqual([['uuid:1', '1.jpg: one', '2.jpg: two'], ['uuid:2']]);
  expect(all[0]).toMatchObject({ xml, form, savedAt, owner: '', acknowledged: [], failure: null });
});

it('the database reports a tab with an earlier version that blocks it, and opens afterwards', async () => {
  const old = await inFirstVersion();
  const blocked: boolean[] = [];
  const store = unsentStore(browserDatabase((isBlocked) => blocked.push(isBlocked)));
  await expect(store.list('f')).rejects.toThrow('another tab');
  expect(blocked).toEqual([true]);
  old.close();
  expect(await store.list('f')).toEqual([]);
});

it('the database closes for a newer page, and opens again after that', async () => {
  const database = browserDatabase();
  const store = unsentStore(database);
  await store.put(answer);
  await database.run(async (connection) => connection.close());
  expect(await store.list('f')).toHaveLength(1);
  const newer = await openDB(NAME, 99);
  await expect(store.list('f')).rejects.toThrow('version');
  newer.close();
});

it('the database is tried again after it could not be opened', async () => {
  const working = globalThis.indexedDB;
  const broken = {
    open: () => {
      throw new Error('no room');
    },
  };
  globalThis.indexedDB = { ...working, ...broken } as unknown as IDBFactory;
  const store = unsentStore(browserDatabase());
  await expect(store.list('f')).rejects.toThrow('no room');
  globalThis.indexedDB = working;
  expect(await store.list('f')).toEqual([]);
});

it('unsent answers in the database keep their acknowledged files, until they change', async () => {
  const store = unsentStore(browserDatabase());
  expect(await store.put(answer)).toEqual([]);
  await store.acknowledge('uuid:1', ['1.jpg']);
  await store.fail('uuid:1', { kind: 'network', values: {}, at: 'now' });
  expect(await store.ofOwner('account:1')).toMatchObject([{ acknowledged: ['1.jpg'], failure: { kind: 'network' } }]);
  expect(await store.put(answer)).toEqual(['1.jpg']);
  expect(await store.put({ ...answer, xml: '<data>2</data>', files: [file('1.jpg', 'new')] })).toEqual([]);
  expect(await told(await store.list('f'))).toEqual([['uuid:1', '1.jpg: new']]);
  await store.remove('uuid:1');
  expect(await store.list('f')).toEqual([]);
  await store.put({ ...answer, files: [] });
  expect(await told(await store.list('f'))).toEqual([['uuid:1']]);
});

const draft: DraftRow = {
  id: 'd1',
  form: 'f',
  owner: 'account:1',
  definition: 'md5:1',
  savedAt: '2026-01-01',
  name: '',
  content: { xml: '<data/>', hidden: {}, texts: {}, language: null, title: 'Kaya', files: [] },
  sealed: null,
  key: null,
  sentAs: null,
};

it('unsent answers in the database keep the original names of their files', async () => {
  const name = storedName({ writtenAt: new Date(), basename: 'the well', extension: '.jpg' });
  await unsentStore(browserDatabase()).put({ ...answer, files: [file(name, 'one')] });
  knowName(name, name); // another page has no original names
  await unsentStore(browserDatabase()).list('f');
  expect(originalName(name)).toBe('the well.jpg');
});

it('drafts in the database belong to one owner, and include their files and definition', async () => {
  const store = draftStore(browserDatabase());
  await store.put(draft, '<h:html/>', [file('1.jpg', 'one'), file('2.jpg', 'two')], ['1.jpg', '2.jpg']);
  await store.put({ ...draft, id: 'd2', savedAt: '2026-01-02' }, '<h:html/>', [], []);
  await store.put({ ...draft, id: 'd3', owner: 'account:2' }, '<h:html/>', [], []);
  expect((await store.list(draft)).map(({ id }) => id)).toEqual(['d2', 'd1']);
  // Only new files are written; removed ones are deleted.
  await store.put(draft, '<h:html/>', [file('3.jpg', 'three')], ['2.jpg', '3.jpg']);
  expect((await store.files('d1')).map(({ name }) => name)).toEqual(['2.jpg', '3.jpg']);
  await store.rename('d1', 'Well of Kaya');
  expect(await store.get('d1')).toMatchObject({ name: 'Well of Kaya', content: { title: 'Kaya' } });
});

it('drafts are removed from the database with their files, and with their definition once no other needs it', async () => {
  const store = draftStore(browserDatabase());
  await store.put(draft, '<h:html/>', [file('1.jpg', 'one')], ['1.jpg']);
  await store.put({ ...draft, id: 'd2' }, 'not written again', [], []);
  await store.remove('d1');
  expect([await store.get('d1'), await store.files('d1')]).toEqual([undefined, []]);
  expect(await store.definition('md5:1')).toBe('<h:html/>');
  await store.remove('d2');
  expect(await store.definition('md5:1')).toBeUndefined();
});

describe('a browser that stores no files', () => {
  const put = FDBObjectStore.prototype.put;
  const holdsFile = (value: object): boolean => Object.values(value).some((each) => each instanceof Blob);

  beforeEach(() => {
    FDBObjectStore.prototype.put = function refuseFiles(value, key) {
      if (!holdsFile(value)) return put.call(this, value, key);
      this.transaction.abort();
      throw new DOMException('Error preparing Blob/File data', 'UnknownError');
    };
  });
  afterEach(() => {
    FDBObjectStore.prototype.put = put;
  });

  it('stores the bytes of answers, drafts and media of forms, and returns them as files', async () => {
    const database = browserDatabase();
    const [unsent, drafts, offline] = [unsentStore(database), draftStore(database), offlineStore(database)];
    await unsent.put(answer);
    const [back] = await unsent.list('f');
    expect(await told([answer])).toEqual(await told(back ? [back] : []));
    expect(back?.files.map(({ blob }) => blob.type)).toEqual(['image/jpeg', 'image/jpeg']);

    const sealed = new Blob(['sealed']);
    await drafts.put({ ...draft, content: null, sealed }, '<h:html/>', [file('1.jpg', 'one')], ['1.jpg', '2.jpg']);
    await drafts.addFile({ holder: 'd1', ...file('2.jpg', 'two') });
    await drafts.rename('d1', 'Well of Kaya');
    for (const row of [await drafts.get('d1'), ...(await drafts.list(draft))])
      expect([row?.name, await row?.sealed?.text()]).toEqual(['Well of Kaya', 'sealed']);
    const kept = await drafts.files('d1');
    expect(await Promise.all(kept.map(async ({ name, blob }) => `${name}: ${await blob.text()}`))).toEqual([
      '1.jpg: one',
      '2.jpg: two',
    ]);

    await offline.putMedia('md5:9', new Blob(['a map']));
    expect(await (await offline.media('md5:9'))?.text()).toBe('a map');
  });

  it('reports other reasons why a write fails', async () => {
    FDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    await expect(unsentStore(browserDatabase()).put(answer)).rejects.toThrow('no room');
  });
});
