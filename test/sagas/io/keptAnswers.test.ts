import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { readKeptAnswers } from '#sagas/io/keptAnswers';
import { keptDatabase } from '#shared/webForm/keptAnswers';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const row = (key: string, form: readonly unknown[], more: object = {}) => ({
  key,
  form: JSON.stringify(form),
  owner: 'account:5',
  savedAt: '2026-11-30T10:00:00.000Z',
  ...more,
});

const fill = async (drafts: readonly object[], unsent: readonly object[]) => {
  const database = await openDB(keptDatabase, 1, {
    upgrade: (created) => {
      for (const table of ['drafts', 'unsent']) created.createObjectStore(table, { keyPath: 'key' });
    },
  });
  for (const each of drafts) await database.put('drafts', each);
  for (const each of unsent) await database.put('unsent', each);
  database.close();
};

describe('the answers in this browser', () => {
  it('are the drafts and unsent answers of the owner', async () => {
    await fill(
      [row('a', [1, 'trees', null], { name: 'Plot 7' }), row('b', [1, 'trees', null], { owner: 'account:6' })],
      [row('c', [2, 'wells', null], { content: { title: 'Well 3' } }), row('d', [2, 'wells', null])],
    );
    const savedAt = '2026-11-30T10:00:00.000Z';
    expect(await readKeptAnswers('account:5')).toEqual([
      { kind: 'draft', projectId: 1, xmlFormId: 'trees', savedAt, instanceName: 'Plot 7' },
      { kind: 'unsent', projectId: 2, xmlFormId: 'wells', savedAt, instanceName: 'Well 3' },
      { kind: 'unsent', projectId: 2, xmlFormId: 'wells', savedAt, instanceName: '' },
    ]);
  });

  it('contain no tests of drafts, and no edits of submissions', async () => {
    await fill([row('a', [1, 'trees', 'token']), row('b', ['edit', 'uuid:1', null])], []);
    expect(await readKeptAnswers('account:5')).toEqual([]);
  });

  it('are none without a database, which is not created by reading, and none in one of an earlier version', async () => {
    expect(await readKeptAnswers('account:5')).toEqual([]);
    expect(await indexedDB.databases()).toEqual([]);
    (await openDB(keptDatabase, 1, { upgrade: (created) => void created.createObjectStore('unsent') })).close();
    expect(await readKeptAnswers('account:5')).toEqual([]);
  });
});
