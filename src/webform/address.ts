/** A form at a URL. */
export interface FormAddress {
  readonly kind: 'form';
  /** Filling in sends answers; a preview sends nothing. */
  readonly use: 'fill' | 'preview';
  /** The form's web-form id: of its published version, for single submissions, or of its draft. */
  readonly id: string;
  /** The token of a public link. */
  readonly token: string | null;
  /** Whether the page ends after sending; otherwise the form can be filled in again. */
  readonly single: boolean;
  /** Whether others use the same browser: then nothing is written to it. */
  readonly shared: boolean;
}

/** The current address in `/-/`. */
export type PageAddress = FormAddress | { readonly kind: 'unavailable' } | { readonly kind: 'nowhere' };

const nowhere: PageAddress = { kind: 'nowhere' };

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

/**
 * Parses the URL of the page: `/-/{id}`, `/-/single/{id}`, `/-/preview/{id}`, each with `?st={token}` for a public link
 * (docs/protocol.md#web-forms), and with `?shared=1` on computers that several people use. `/-/x/{id}`, the offline mode of other engines, is the same as `/-/{id}` here.
 */
export const addressOf = (pathname: string, search: string): PageAddress => {
  const [, mode, segment] = /^\/-\/(?:(single|preview|x)\/)?([^/]+)\/?$/.exec(pathname) ?? [];
  const id = segment === undefined ? undefined : decoded(segment);
  if (id === undefined) return nowhere;
  if (mode === undefined && id === 'unavailable') return { kind: 'unavailable' };
  const query = new URLSearchParams(search);
  const token = query.get('st');
  return {
    kind: 'form',
    use: mode === 'preview' ? 'preview' : 'fill',
    id,
    token: token || null,
    single: mode === 'single',
    shared: query.get('shared') === '1',
  };
};

/** The URL of another form's preview, with the same token. */
export const previewPath = ({ id, token }: Pick<FormAddress, 'id' | 'token'>): string =>
  `/-/preview/${encodeURIComponent(id)}${token === null ? '' : `?st=${encodeURIComponent(token)}`}`;

/** The login page, which leads back to the given path. */
export const loginPath = (from: string): string => `/login?next=${encodeURIComponent(from)}`;
