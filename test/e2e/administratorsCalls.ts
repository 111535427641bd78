import { expect, type APIRequestContext } from '@playwright/test';
import { administrator } from './administrator';

type Body = Readonly<Record<string, unknown>>;

/** Calls of the API by the administrator, to create what a test needs; each fails if the server refuses it. */
export interface Calls {
  /** Sends JSON, or nothing; gives the answer's id (0 where it has none). */
  readonly post: (path: string, body?: Body) => Promise<number>;
  /** Changes some properties of what is there. */
  readonly patch: (path: string, body: Body) => Promise<void>;
  /** Sends a form definition. */
  readonly postForm: (path: string, xml: string) => Promise<void>;
}

/** Logs in by the API, apart from every page. */
export const administratorsCalls = async (request: APIRequestContext): Promise<Calls> => {
  const session = await request.post('/v1/sessions', { data: administrator });
  expect(session.ok(), await session.text()).toBe(true);
  const { token } = (await session.json()) as { readonly token: string };
  const send = async (path: string, type?: string, data?: Body | string, method = 'POST') => {
    const headers = { Authorization: `Bearer ${token}`, ...(type ? { 'Content-Type': type } : {}) };
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
