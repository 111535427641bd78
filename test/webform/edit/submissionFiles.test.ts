import { loadFiles } from '#webform/edit/submissionFiles';
import type { Page } from '#webform/page/page';
import { Trouble } from '#webform/page/trouble';
import { absent, answering, forbidden, path } from './submissionReplies';

const folder = `${path}/attachments`;

const load = (
  answers: Parameters<typeof answering>[0],
  wanted: readonly string[],
  listed: readonly { readonly name: string; readonly exists: boolean }[],
) => {
  const { protocol, seen } = answering(answers);
  const page = { protocol, address: { token: null } } as Pick<Page, 'protocol' | 'address'> as Page;
  return { loading: loadFiles(page, folder, new Set(wanted), listed), seen };
};

const there = (name: string) => ({ name, exists: true });

it('the files of an edited submission are loaded with their bytes and types, empty ones too, and need not be sent again', async () => {
  const { loading, seen } = load(
    {
      [`${folder}/%C3%BC%201.png`]: () => new Response('pixels', { headers: { 'Content-Type': 'image/png' } }),
      [`${folder}/empty.txt`]: () => new Response('', { headers: { 'Content-Length': '0' } }),
    },
    ['ü 1.png', 'empty.txt', ''],
    [there('ü 1.png'), there('empty.txt'), there('audit.csv')],
  );
  const { files, inherited, missing } = await loading;
  expect(await Promise.all(files.map(async (file) => [file.name, file.type, await file.text()]))).toEqual([
    ['ü 1.png', 'image/png', 'pixels'],
    ['empty.txt', expect.any(String), ''],
  ]);
  expect([...inherited]).toEqual(['ü 1.png', 'empty.txt', 'audit.csv']);
  expect(missing).toEqual([]);
  expect(seen).toHaveLength(2); // files without a question are not loaded
});

it('a file of an edited submission whose listed name has surrounding spaces is sent again with a trimmed name', async () => {
  const { loading } = load({ [`${folder}/%20a.png%20`]: () => new Response('pixels') }, ['a.png'], [there(' a.png ')]);
  const { files, inherited } = await loading;
  expect([files[0]?.name, await files[0]?.text()]).toEqual(['a.png', 'pixels']);
  expect(inherited.has('a.png')).toBe(false);
});

it('missing files of an edited submission are replaced by empty ones, never by the error of the server', async () => {
  const { loading } = load(
    { [`${folder}/lost.png`]: absent },
    ['lost.png', 'cleared.png', 'unlisted.png'],
    [there('lost.png'), { name: 'cleared.png', exists: false }],
  );
  const { files, missing } = await loading;
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['lost.png', 0],
    ['cleared.png', 0],
    ['unlisted.png', 0],
  ]);
  expect([...missing].sort()).toEqual(['cleared.png', 'lost.png', 'unlisted.png']);
});

it.each([
  ['network', () => Promise.reject(new TypeError('no connection'))],
  ['network', () => new Response('half', { headers: { 'Content-Length': '8' } })],
  ['noPermission', forbidden],
  ['server', () => new Response('<h1>busy</h1>', { status: 503 })],
])('an edited submission is not shown if one of its files cannot be loaded now (%s)', async (kind, answer) => {
  const { loading } = load({ [`${folder}/a.png`]: answer }, ['a.png'], [there('a.png')]);
  await expect(loading).rejects.toMatchObject(new Trouble(kind as Trouble['kind']));
});

it('the content length of a compressed file is not that of its bytes', async () => {
  const headers = { 'Content-Length': '3', 'Content-Encoding': 'gzip' };
  const { loading } = load(
    { [`${folder}/a.csv`]: () => new Response('a,b,c', { headers }) },
    ['a.csv'],
    [there('a.csv')],
  );
  expect((await loading).files[0]?.size).toBe(5);
});

it('at most four files of an edited submission are loaded at a time', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `${index}.png`);
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const answer = async (): Promise<Response> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return new Response('x');
  };
  const { loading, seen } = load(
    Object.fromEntries(names.map((name) => [`${folder}/${name}`, answer])),
    names,
    names.map(there),
  );
  let isDone = false;
  void loading.then(() => (isDone = true));
  while (!isDone) {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect([most, seen.length, (await loading).files.length]).toEqual([4, 10, 10]);
});
