import type { Storage } from '../page/storage';
import type { FormAddress } from './address';
import type { Fetch } from './protocol';

/** Storage key of the requests of each form, by web-form id; read by `scripts/webpack/page/earlyFormScript.ts`. */
export const earlyRequestsKey = 'webForm.requests';

/** Maximum number of forms whose requests are stored. */
const MOST_FORMS = 20;

/** An answer that was not used until then, in milliseconds since the page was opened, may no longer be true. */
const FRESH_UNTIL = 20_000;

/** A path (`withoutToken`) and headers. */
type StoredRequest = readonly [path: string, headers: Readonly<Record<string, string>>];

/** The requests sent by the script in the page's head, by URL. */
const earlyAnswers = (): Record<string, Promise<Response>> =>
  (globalThis as { earlyAnswers?: Record<string, Promise<Response>> }).earlyAnswers ?? {};

const storedRequests = (storage: Storage): Readonly<Record<string, readonly StoredRequest[]>> => {
  try {
    return JSON.parse(storage.read(earlyRequestsKey) ?? '{}');
  } catch {
    return {};
  }
};

/** Pictures and sounds, which are requested when the form is drawn. */
const isMedia = (path: string): boolean => /\.(?!xml$|csv$|geojson$)\w+$/i.test(path.split('?')[0] ?? '');

/** The token of a link in a path, as the server writes it. */
export const keyPath = (token: string): string => `/v1/key/${encodeURIComponent(token).replaceAll('%24', '$')}/`;

/**
 * A path without the token of the link: `/v1/key//…`, or with `st=` at the end. Null if the token is somewhere else, or belongs to
 * a draft.
 */
const withoutToken = (url: string, token: string | null): string | null => {
  if (url.startsWith('/v1/test/') || isMedia(url)) return null;
  if (token === null) return url;
  const [key, end] = [keyPath(token), new URLSearchParams({ st: token }).toString()];
  if (url.startsWith(key)) return `/v1/key//${url.slice(key.length)}`;
  return url.endsWith(end) ? `${url.slice(0, -end.length)}st=` : null;
};

/**
 * Requests of a form while it is opened. On slow lines each answer that leads to the next request costs a wait, so those of a
 * form are stored in the browser, without answers, and the next time all are sent when the page begins.
 */
export const earlyRequests = (fetch: Fetch, storage: Storage, { id, token, use }: FormAddress) => {
  const requests = new Map<string, StoredRequest>();
  let isOpening = use === 'fill';
  return {
    /** Takes the answer to an early request; otherwise sends the request. */
    fetch: async (url: string, init?: RequestInit): Promise<Response> => {
      const { method = 'GET', headers = {} } = init ?? {};
      if (method !== 'GET') return fetch(url, init);
      const path = isOpening ? withoutToken(url, token) : null;
      if (path !== null) requests.set(path, [path, headers as Record<string, string>]);
      const answers = earlyAnswers();
      const early = performance.now() < FRESH_UNTIL ? answers[url] : undefined;
      delete answers[url];
      return early?.catch(() => fetch(url, init)) ?? fetch(url, init);
    },
    /** Stores the requests, as the form is shown. */
    opened: (): void => {
      if (!isOpening) return;
      isOpening = false;
      const isLink = ([path]: StoredRequest): boolean => path.startsWith('/v1/form-links/'); // always sent
      const { [id]: before, ...others } = storedRequests(storage);
      const now = [...requests.values()].filter((request) => !isLink(request));
      if (JSON.stringify(before) === JSON.stringify(now)) return;
      const kept = Object.entries(others).slice(1 - MOST_FORMS);
      storage.write(earlyRequestsKey, JSON.stringify(Object.fromEntries([...kept, [id, now]])));
    },
  };
};
