import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { endpoints, type EndpointName, type Params, type Query, type Reply } from '#api/endpoints';

/** Input of a call, apart from its name. */
export interface CallOptions<N extends EndpointName> {
  /** Also invalid ones. */
  readonly params?: { readonly [K in keyof Params<N>]: string | number };
  readonly query?: Query<N>;
  /** JSON, or bytes if the call accepts a file; not typed by the contract, so that tests can violate it. */
  readonly body?: unknown;
  /** The bearer's token; anonymous if not given. */
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly extended?: boolean;
}

/** A response. */
export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  /** The parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
  readonly raw: LightMyRequestResponse;
}

const fill = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const parsed = (raw: LightMyRequestResponse): unknown => {
  const isJson = raw.headers['content-type']?.toString().startsWith('application/json');
  return isJson ? JSON.parse(raw.body) : raw.body;
};

/** Calls a server as its clients do, by the contract's table. */
export const callsOf = (app: () => FastifyInstance) => {
  const call = async <N extends EndpointName>(name: N, options: CallOptions<N> = {}): Promise<Answer> => {
    const { method, path } = endpoints[name];
    const { params = {}, query = {}, body, as, headers = {}, extended } = options;
    const isBytes = typeof body === 'string' || Buffer.isBuffer(body);
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
    const raw = await app().inject({
      method,
      url: `/v1${fill(path, params)}${search === '' ? '' : `?${search}`}`,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...(extended === true ? { 'x-extended-metadata': 'true' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isBytes ? body : JSON.stringify(body) }),
    });
    return { status: raw.statusCode, headers: raw.headers, body: parsed(raw), raw };
  };

  /** The reply of a call that must succeed, extended if possible: like the requests of the site. */
  const ok = async <N extends EndpointName>(name: N, options: CallOptions<N> = {}): Promise<Reply<N>> => {
    const { status, body } = await call(name, { extended: 'extended' in endpoints[name], ...options });
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    // The server cut it to the contract's schema, so it has the contract's type.
    return body as Reply<N>;
  };

  return { call, ok };
};
