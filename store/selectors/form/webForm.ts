import type { Form } from '#api/schemas/form';
import type { ServerGeneration } from '../../request/serverGeneration';

/** Previewing a form without sending, or filling it in. */
export type WebFormUse = 'preview' | 'fill';
export type WebFormObstacle = 'notOpen' | 'processing';

/** A form in the browser: its URL, or why it is unavailable. */
export type WebForm =
  | { readonly use: WebFormUse; readonly href: string }
  | { readonly use: WebFormUse; readonly obstacle: WebFormObstacle };

/** The properties of a form or draft that determine its web form. */
type Opened = Pick<Form, 'projectId' | 'xmlFormId' | 'state' | 'enketoId' | 'webformsEnabled'>;

const newerNames: Readonly<Record<WebFormUse, string>> = { preview: 'preview', fill: 'submissions/new' };

/**
 * The path of a web form by its id. Newer servers show some forms with an engine of their own site, at addresses below
 * that of the form. On others, `/-/` leads to the web form; on ours always, because our site does not have that engine.
 */
const addressOf = (
  form: Opened,
  use: WebFormUse,
  enketoId: string,
  server: ServerGeneration,
  isDraft: boolean,
): string => {
  if (server === 'own' || !form.webformsEnabled) {
    return `/-/${use === 'preview' ? 'preview/' : ''}${encodeURIComponent(enketoId)}`;
  }
  const { projectId, xmlFormId } = form;
  return `/projects/${projectId}/forms/${encodeURIComponent(xmlFormId)}/${isDraft ? 'draft/' : ''}${newerNames[use]}`;
};

/** The web form of a published version: available only while the form is open. */
export const publishedWebForm = (form: Opened, use: WebFormUse, server: ServerGeneration): WebForm => {
  if (form.state !== 'open') return { use, obstacle: 'notOpen' };
  if (!form.enketoId) return { use, obstacle: 'processing' };
  return { use, href: addressOf(form, use, form.enketoId, server, false) };
};

/**
 * The web form of a draft. A draft accepts test submissions in every state of its form, but its preview needs an open
 * form.
 */
export const draftWebForm = (
  form: Pick<Form, 'state'>,
  draft: Opened,
  use: WebFormUse,
  server: ServerGeneration,
): WebForm => {
  if (use === 'preview' && form.state !== 'open') return { use, obstacle: 'notOpen' };
  if (!draft.enketoId) return { use, obstacle: 'processing' };
  return { use, href: addressOf(draft, use, draft.enketoId, server, true) };
};

/** Uses of a web form other than on personal devices with a network. */
export type OtherUse = 'shared' | 'offline';

/** The path of a web form for logged-in users, for each other use; only on servers that support these uses. */
export const otherUses = (href: string): Readonly<Record<OtherUse, string>> => ({
  shared: `${href}?shared=1`,
  offline: href.replace('/-/', '/-/x/'),
});
