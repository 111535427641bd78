import { runInNewContext } from 'node:vm';
import { endpoints } from '#api/endpoints';
import { earlyFormScript } from '#scripts/webpack/page/earlyFormScript';
import { memoryStorage } from '../../../webform/page/memory';
import { earlyRequests, earlyRequestsKey } from '#webform/protocol/earlyRequests';
import { addressOf, type FormAddress } from '#webform/protocol/address';

const link = (id: string): string => `/v1${endpoints.formLinkGet.path.replace(':enketoId', id)}`;

interface Opened {
  readonly path: string;
  readonly stored?: string | null;
  readonly hasWorker?: boolean;
}

/** Runs the script on a page. @returns the requests it sent, and their headers */
const run = ({ path, stored = null, hasWorker = false }: Opened): [string, unknown][] => {
  const self: { earlyAnswers?: Record<string, unknown> } = {};
  const sent: [string, unknown][] = [];
  const { pathname, search } = new URL(path, 'http://localhost');
  runInNewContext(earlyFormScript, {
    self,
    URLSearchParams,
    location: { pathname, search },
    navigator: { serviceWorker: { controller: hasWorker ? {} : null } },
    localStorage: { getItem: (key: string) => (key === earlyRequestsKey ? stored : null) },
    fetch: (url: string, { headers }: { readonly headers: unknown }) => {
      sent.push([url, { ...(headers as object) }]);
      return Promise.resolve({ ok: true });
    },
  });
  expect(Object.keys(self.earlyAnswers ?? {})).toEqual(sent.map(([url]) => url));
  return sent;
};

/** Opens a form that sends these requests. @returns what is stored */
const opened = async (path: string, requests: readonly (readonly [string, Record<string, string>])[]) => {
  const storage = memoryStorage();
  const { pathname, search } = new URL(path, 'http://localhost');
  const early = earlyRequests(
    () => Promise.resolve(new Response('')),
    storage,
    addressOf(pathname, search) as FormAddress,
  );
  for (const [url, headers] of requests) await early.fetch(url, { headers });
  early.opened();
  return storage.read(earlyRequestsKey);
};

describe('the script that requests a form early', () => {
  it.each([
    ['/-/abc', link('abc')],
    ['/-/single/abc', link('abc')],
    ['/-/preview/abc', link('abc')],
    ['/enketo-passthrough/abc', link('abc')],
    ['/-/abc?st=a$b!c', `${link('abc')}?st=a%24b%21c`],
  ])('requests what the link %s leads to', (path, url) => expect(run({ path })).toEqual([[url, {}]]));

  it.each(['/-/', '/-/edit/1/form/uuid', '/-/unavailable'])('requests nothing at %s', (path) =>
    expect(run({ path })).toEqual([]),
  );

  it('requests nothing where a service worker may have the form', () =>
    expect(run({ path: '/-/abc', hasWorker: true })).toEqual([]));

  it.each(['/-/abc', '/-/abc?st=a$b'])('requests at %s what the form needed the last time', async (path) => {
    const st = path.includes('st') ? 'st=a%24b' : '';
    const key = st ? '/key/a$b' : '';
    const requests = [
      [link('abc') + (st && `?${st}`), {}],
      [`/v1/projects/1/formList?formID=f${st && `&${st}`}`, { 'X-OpenRosa-Version': '1.0' }],
      [`/v1${key}/projects/1/forms/f.xml`, {}],
      [`/v1${key}/projects/1/forms/f/attachments/list.csv`, {}],
    ] as const;
    const stored = await opened(path, requests);
    expect(stored).not.toContain('a$b');
    expect(run({ path, stored })).toEqual(requests);
    expect(run({ path: '/-/other', stored })).toHaveLength(1);
  });

  it.each([
    ['the token is somewhere else', '/-/abc?st=secret', '/v1/forms?token=secret'],
    ['it is of a draft', '/-/abc', '/v1/test/secret/projects/1/formList'],
    ['it is a picture', '/-/abc', '/v1/projects/1/forms/f/attachments/a.png'],
    ['the form is previewed', '/-/preview/abc', '/v1/projects/1/formList'],
  ])('stores no request if %s', async (_, path, url) =>
    expect((await opened(path, [[url, {}]])) ?? '').not.toMatch(/secret|png|formList/),
  );

  it('stores the requests of the last 20 forms', async () => {
    const storage = memoryStorage();
    for (let form = 0; form < 25; form += 1) {
      const early = earlyRequests(
        () => Promise.resolve(new Response('')),
        storage,
        addressOf(`/-/f${form}`, '') as FormAddress,
      );
      await early.fetch(`/v1/projects/${form}/formList`);
      early.opened();
    }
    expect(Object.keys(JSON.parse(storage.read(earlyRequestsKey) ?? ''))).toEqual(
      Array.from({ length: 20 }, (_, index) => `f${index + 5}`),
    );
  });
});
