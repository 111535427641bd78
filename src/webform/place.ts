/** A form that an address opens. */
export interface FormPlace {
  readonly kind: 'form';
  /** Filling in sends what was answered; trying out sends nothing. */
  readonly use: 'fill' | 'preview';
  /** The form's id for the web, of its published version, of that for once, or of its draft. */
  readonly id: string;
  /** What a public link brings along instead of an account. */
  readonly token: string | null;
  /** Whether the page ends when the answers are sent; else the form can be filled in again. */
  readonly single: boolean;
}

/** Where in `/-/` the browser is. */
export type Place = FormPlace | { readonly kind: 'unavailable' } | { readonly kind: 'nowhere' };

const nowhere: Place = { kind: 'nowhere' };

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

/**
 * Reads the address of the page: `/-/{id}`, `/-/single/{id}`, `/-/preview/{id}`, each with `?st={token}` where it is a
 * public link (facts: api §13.1). `/-/x/{id}`, where other engines work offline, is the same as `/-/{id}` here.
 */
export const placeOf = (pathname: string, search: string): Place => {
  const [, mode, segment] = /^\/-\/(?:(single|preview|x)\/)?([^/]+)\/?$/.exec(pathname) ?? [];
  const id = segment === undefined ? undefined : decoded(segment);
  if (id === undefined) return nowhere;
  if (mode === undefined && id === 'unavailable') return { kind: 'unavailable' };
  const token = new URLSearchParams(search).get('st');
  return {
    kind: 'form',
    use: mode === 'preview' ? 'preview' : 'fill',
    id,
    token: token || null,
    single: mode === 'single',
  };
};

/** The address at which the form of another can be tried out, by the same right. */
export const previewPath = ({ id, token }: Pick<FormPlace, 'id' | 'token'>): string =>
  `/-/preview/${encodeURIComponent(id)}${token === null ? '' : `?st=${encodeURIComponent(token)}`}`;

/** The login page, which leads back to where it was come from. */
export const loginPath = (from: string): string => `/login?next=${encodeURIComponent(from)}`;
