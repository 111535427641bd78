/** A submission that is edited. */
export interface EditedSubmission {
  readonly projectId: number;
  readonly xmlFormId: string;
  /** The id of its first version, which is its name in the protocol. */
  readonly instanceId: string;
  /** Whether in the current version of the form, and not in the one it was made in. */
  readonly inCurrent: boolean;
}

/** A form at a URL. */
export interface FormAddress {
  readonly kind: 'form';
  /** Filling in and editing send answers; a preview sends nothing. */
  readonly use: 'fill' | 'preview' | 'edit';
  /** The form's web-form id: of its published version, for single submissions, or of its draft. */
  readonly id: string;
  /** The token of a public link. */
  readonly token: string | null;
  /** Whether the page ends after sending; otherwise the form can be filled in again. */
  readonly single: boolean;
  /** Whether others use the same browser: then nothing is written to it. */
  readonly shared: boolean;
  /** The edited submission, by `use`. */
  readonly edited?: EditedSubmission;
}

/** The current address in `/-/`. */
export type PageAddress = FormAddress | { readonly kind: 'device' | 'nowhere' | 'unavailable' };

const nowhere: PageAddress = { kind: 'nowhere' };

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

const editAt = (pathname: string, query: URLSearchParams): EditedSubmission | null => {
  const [, project, ...rest] = /^\/-\/edit\/(\d+)\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const [xmlFormId, instanceId] = rest.map(decoded);
  if (xmlFormId === undefined || instanceId === undefined) return null;
  return { projectId: Number(project), xmlFormId, instanceId, inCurrent: query.get('version') === 'current' };
};

/**
 * Parses the URL of the page: `/-/{id}`, `/-/single/{id}`, `/-/preview/{id}`, each with `?st={token}` for a public link
 * (docs/protocol.md#web-forms), and with `?shared=1` on computers that several people use. `/-/x/{id}` makes the form
 * available offline, as with other engines; `/-/` shows the forms for which that was done in this browser.
 * The site of newer servers shows it in a frame at `/enketo-passthrough/…`, which says the same as `/-/…`.
 * `/-/edit/{project}/{form}/{instance id}` edits a submission (docs/decisions/0051-editing-submissions.md).
 */
export const addressOf = (pathname: string, search: string): PageAddress => {
  if (/^\/-\/?$/.test(pathname)) return { kind: 'device' };
  const query = new URLSearchParams(search);
  const shared = query.get('shared') === '1';
  const edited = editAt(pathname, query);
  if (edited) return { kind: 'form', use: 'edit', id: '', token: null, single: true, shared, edited };
  const [, mode, segment] = /^\/(?:-|enketo-passthrough)\/(?:(single|preview|x)\/)?([^/]+)\/?$/.exec(pathname) ?? [];
  const id = segment === undefined ? undefined : decoded(segment);
  if (id === undefined) return nowhere;
  if (mode === undefined && id === 'unavailable') return { kind: 'unavailable' };
  const token = query.get('st');
  return {
    kind: 'form',
    use: mode === 'preview' ? 'preview' : 'fill',
    id,
    token: token || null,
    single: mode === 'single',
    shared,
  };
};

/** Whether a link makes its form available offline. */
export const asksForOffline = (path: string): boolean => path.startsWith('/-/x/');

/** The URL of another form's preview, with the same token. */
export const previewPath = ({ id, token }: Pick<FormAddress, 'id' | 'token'>): string =>
  `/-/preview/${encodeURIComponent(id)}${token === null ? '' : `?st=${encodeURIComponent(token)}`}`;

/** The login page, which leads back to the given path. */
export const loginPath = (from: string): string => `/login?next=${encodeURIComponent(from)}`;
