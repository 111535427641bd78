import {
  fillShell,
  renewPage,
  shellFile,
  shellPage,
  storedFile,
  tidyShells,
  type ShellBuild,
} from '#webform/worker/shell';

/** The subset of the Cache API that the worker uses. */
const memoryCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (path: string) => entries.get(path)?.clone(),
    put: async (path: string, answer: Response) => void entries.set(path, answer),
  });
  const caches = {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
  };
  return { caches: caches as unknown as CacheStorage, all };
};

const script = '/webform/main.0123abcd.js';
const first: ShellBuild = { id: 'one', files: [shellPage, script, '/inter.89abcdef.woff2'] };
const second: ShellBuild = { id: 'two', files: [shellPage, script, '/webform/new.11112222.js'] };
const third: ShellBuild = { id: 'three', files: [shellPage, '/webform/newest.33334444.js'] };

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

/** A server with responses by path, and a list of its requests. */
const server = (answers: Record<string, () => Response> = {}) => {
  const asked: string[] = [];
  const get = (async (path: string) => {
    asked.push(path);
    return answers[path]?.() ?? (path === shellPage ? page('<page>') : new Response(path));
  }) as typeof fetch;
  return { asked, get };
};

it('the offline shell holds all files of a build, and fetches no file that an earlier one has', async () => {
  const { caches } = memoryCaches();
  await fillShell(caches, server().get, first);
  expect(await (await storedFile(caches, script, first))?.text()).toBe(script);
  const next = server();
  await fillShell(caches, next.get, second);
  expect(next.asked.sort()).toEqual([shellPage, '/webform/new.11112222.js']);
  expect(await (await storedFile(caches, script, second))?.text()).toBe(script);
});

it.each<[string, Record<string, () => Response>]>([
  ['a file is missing', { [script]: () => new Response('', { status: 404 }) }],
  ['a page of a network that wants a login stands for a script', { [script]: () => page('log in') }],
  ['something else stands for the page', { [shellPage]: () => new Response('text') }],
])('the offline shell is not installed when %s', async (_what, answers) => {
  const { caches } = memoryCaches();
  await expect(fillShell(caches, server(answers).get, first)).rejects.toThrow(TypeError);
});

it('the offline shell keeps the former build for open tabs, and no older one; never caches of others', async () => {
  const { caches, all } = memoryCaches();
  await caches.open('somebody else');
  for (const build of [first, second, third]) {
    await fillShell(caches, server().get, build);
    await tidyShells(caches, build);
  }
  expect([...all.keys()]).toEqual(['somebody else', 'webForm.shell.two', 'webForm.shell.three']);
  expect(await storedFile(caches, '/webform/new.11112222.js', third)).toBeDefined();
  expect(await storedFile(caches, '/inter.89abcdef.woff2', third)).toBeUndefined();
});

it('the offline shell leaves files to the server if the browser cannot read its cache', async () => {
  const { caches } = memoryCaches();
  await fillShell(caches, server().get, first);
  jest.spyOn(caches, 'open').mockRejectedValue(new DOMException('Unexpected internal error.', 'UnknownError'));
  expect(await storedFile(caches, script, first)).toBeUndefined();
});

it.each([
  ['navigate', '/-/abc?st=t', shellPage],
  ['navigate', '/-/', shellPage],
  ['navigate', '/projects/1', null],
  ['cors', '/webform/main.0123abcd.js', '/webform/main.0123abcd.js'],
  ['cors', '/webform/of-another-build.js', '/webform/of-another-build.js'],
  ['cors', '/inter.89abcdef.woff2', '/inter.89abcdef.woff2'],
  ['cors', '/webform/worker.js', null],
  ['cors', '/main.12345678.js', null],
  ['cors', '/v1/form-links/abc/form', null],
  ['cors', 'https://tiles.example.org/webform/1.png', null],
] as const)('the offline shell answers a request (%s) for %s with %s', (mode, path, file) => {
  const origin = 'https://survey.example.org';
  const url = new URL(path, origin).href;
  expect(shellFile({ method: 'GET', mode, url }, origin, first)).toBe(file);
  expect(shellFile({ method: 'POST', mode, url }, origin, first)).toBeNull();
});

it('the offline shell updates the headers of the same page, but stores no page of another build', async () => {
  const { caches } = memoryCaches();
  await fillShell(caches, server().get, first);
  await renewPage(caches, server({ [shellPage]: () => page('<page>', { 'x-policy': 'new' }) }).get, first);
  expect((await storedFile(caches, shellPage, first))?.headers.get('x-policy')).toBe('new');
  await renewPage(caches, server({ [shellPage]: () => page('<other page>', { 'x-policy': 'newest' }) }).get, first);
  const stored = await storedFile(caches, shellPage, first);
  expect([await stored?.text(), stored?.headers.get('x-policy')]).toEqual(['<page>', 'new']);
});
