import { newToken } from '#server/domain/access/tokens';
import { spread } from '../extent';
import type { AccessWorld, Holder } from './world';

/** The actors of the tables, by letter, with roles on the object of the calls or on the site. */
export const actors = {
  '-': 'nobody',
  n: 'user without a role',
  f: 'formfill of the project',
  v: 'viewer of the project',
  m: 'manager of the project',
  a: 'administrator of the site',
  p: 'app user of the form',
  l: 'public link of the form',
  r: 'reset token',
} as const;

export type ActorLetter = keyof typeof actors;

/**
 * Permitted callers by letter; optionally with the code for others (403.1 by default) and for permitted ones (200 by default).
 */
export type AccessRow =
  | string
  | { readonly may: string; readonly nobody?: number; readonly others?: number; readonly gives?: number };

/** Expected result for an actor: 200, or the code of a problem. */
export const expectedOf = (row: AccessRow, letter: ActorLetter): number => {
  const { may, nobody = 403.1, others = 403.1, gives = 200 } = typeof row === 'string' ? { may: row } : row;
  if (may.includes(letter)) return gives;
  return letter === '-' ? nobody : others;
};

/** How a request presents its credential: a prefix of the path, parts of the query, headers. */
export interface Presented {
  readonly prefix?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const https = { 'x-forwarded-proto': 'https' };

/** How each scheme presents a credential; a cookie with the header that proves the origin of the request. */
export const schemes = {
  nothing: () => ({}),
  bearer: ({ token }) => ({ headers: { authorization: `Bearer ${token}` } }),
  cookie: ({ token }) => ({
    headers: { ...https, cookie: `__Host-session=${token}`, 'x-requested-with': 'XMLHttpRequest' },
  }),
  Basic: ({ login = '' }) => ({
    headers: { ...https, authorization: `Basic ${Buffer.from(login).toString('base64')}` },
  }),
  '/key/…': ({ token }) => ({ prefix: `/key/${token}` }),
  '?st=': ({ token }) => ({ query: `?st=${token}` }),
} satisfies Record<string, (holder: Holder) => Presented>;

export type Scheme = keyof typeof schemes;
export const schemeNames = Object.keys(schemes) as Scheme[];

interface Arrival {
  /** The callers that the server accepts. */
  readonly known: string;
  /** Callers refused for every call, with the code. */
  readonly refused?: string;
  readonly by?: number;
}

/**
 * Schemes that each kind of caller can use (docs/protocol.md#authentication), written by hand; an anonymous caller presents a
 * token that does not exist. Only users have a password. A bad key is 403.1, so that phones do not ask for a password; a bad
 * cookie is ignored.
 */
const arrivals: Record<Scheme, Arrival> = {
  nothing: { known: '-' },
  bearer: { known: 'nfvmaplr', refused: '-', by: 401.2 },
  cookie: { known: '-nfvmaplr' },
  Basic: { known: 'nfvma' },
  '/key/…': { known: 'pl', refused: '-nfvmar', by: 403.1 },
  '?st=': { known: 'pl', refused: '-nfvmar', by: 403.1 },
};

const unknown: Holder = { id: 0, token: newToken() };
const isLetter = (text: string): text is ActorLetter => Object.hasOwn(actors, text);

/** A table, by the names of its calls. */
interface Table<Name extends string> {
  readonly rows: Readonly<Record<Name, AccessRow>>;
  /** Sends a call and returns the code of the response. */
  readonly send: (name: Name, presented: Presented) => Promise<number>;
  /** How a code appears without a problem: as the status alone. */
  readonly told?: (code: number) => number;
  /** Whether `npm test` takes only two callers of each call: one who may, and the others in turns. */
  readonly isThinned?: boolean;
}

/**
 * Sends every call of a table by one scheme for every caller that can use it. @returns the cells that differ from the table, as
 * sentences
 */
export const wrongCells = async <Name extends string>(
  world: AccessWorld,
  scheme: Scheme,
  { rows, send, told = (code) => code, isThinned = false }: Table<Name>,
): Promise<string[]> => {
  const { known, refused = '', by = 0 } = arrivals[scheme];
  const wrong: string[] = [];
  const all = [...known, ...refused].filter(isLetter);
  for (const [index, name] of (Object.keys(rows) as Name[]).entries()) {
    const able = all.findLast((letter) => known.includes(letter) && expectedOf(rows[name], letter) < 400);
    const letters = isThinned ? new Set([...(able ? [able] : []), ...spread(all, 1, index)]) : all;
    for (const letter of letters) {
      const presented = schemes[scheme](letter === '-' ? unknown : world.actors[letter]);
      const seen = await send(name, presented);
      const expected = told(refused.includes(letter) ? by : expectedOf(rows[name], letter));
      if (seen !== expected) wrong.push(`${name}, ${actors[letter]}: ${seen} instead of ${expected}`);
    }
  }
  return wrong;
};
