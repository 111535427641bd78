import { expect, type APIRequestContext } from '@playwright/test';
import { administrator } from './administrator';

type Body = Readonly<Record<string, unknown>>;

/** API calls of the administrator that create the data of a test; each fails if the server refuses it. */
export interface Calls {
  /** Sends JSON, or no body; returns the id of the response (0 without one). */
  readonly post: (path: string, body?: Body) => Promise<number>;
  /** Changes some properties of a resource. */
  readonly patch: (path: string, body: Body) => Promise<void>;
  /** Sends a form definition. */
  readonly postForm: (path: string, xml: string) => Promise<void>;
}

/** One session for each worker: its tests use one server, and checking a password takes a tenth of a second. */
let session: Promise<string> | undefined;

const logIn = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.post('/v1/sessions', { data: administrator });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = (await answer.json()) as { readonly token: string };
  return token;
};

/** Headers of API calls of the administrator, apart from every page. */
export const administratorsHeaders = async (
  request: APIRequestContext,
): Promise<{ readonly Authorization: string }> => {
  session ??= logIn(request);
  return { Authorization: `Bearer ${await session}` };
};

/** API calls by the administrator, apart from every page. */
export const administratorsCalls = async (request: APIRequestContext): Promise<Calls> => {
  const own = await administratorsHeaders(request);
  const send = async (path: string, type?: string, data?: Body | string, method = 'POST') => {
    const headers = { ...own, ...(type ? { 'Content-Type': type } : {}) };
    const answer = await request.fetch(`/v1${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { readonly id?: number };
  };
  return {
    post: async (path, body) => (await send(path, body && 'application/json', body)).id ?? 0,
    patch: async (path, body) => void (await send(path, 'application/json', body, 'PATCH')),
    postForm: async (path, xml) => void (await send(path, 'application/xml', xml)),
  };
};
