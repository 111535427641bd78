import type { Form } from '../../api/schemas/form';

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
 * The path of a web form by its id. Newer servers show some forms by an engine of their site, at addresses below that of the form.
 * On others, `/-/` leads to the web form wherever it is.
 */
const addressOf = (form: Opened, use: WebFormUse, enketoId: string, isDraft: boolean): string => {
  if (form.webformsEnabled !== true) {
    return `/-/${use === 'preview' ? 'preview/' : ''}${encodeURIComponent(enketoId)}`;
  }
  const { projectId, xmlFormId } = form;
  return `/projects/${projectId}/forms/${encodeURIComponent(xmlFormId)}/${isDraft ? 'draft/' : ''}${newerNames[use]}`;
};

/** The published version of a form in the browser: only while it is open. */
export const publishedWebForm = (form: Opened, use: WebFormUse): WebForm => {
  if (form.state !== 'open') return { use, obstacle: 'notOpen' };
  if (!form.enketoId) return { use, obstacle: 'processing' };
  return { use, href: addressOf(form, use, form.enketoId, false) };
};

/**
 * The draft of a form in the browser. A draft accepts test submissions in every state of its form, but its preview needs
 * an open form.
 */
export const draftWebForm = (form: Pick<Form, 'state'>, draft: Opened, use: WebFormUse): WebForm => {
  if (use === 'preview' && form.state !== 'open') return { use, obstacle: 'notOpen' };
  if (!draft.enketoId) return { use, obstacle: 'processing' };
  return { use, href: addressOf(draft, use, draft.enketoId, true) };
};

/** How a web form may be used besides on people's own devices with a network. */
export type OtherUse = 'shared' | 'offline';

/** The path of a web form for people with accounts, for each other use of it; only on servers that know these uses. */
export const otherUses = (href: string): Readonly<Record<OtherUse, string>> => ({
  shared: `${href}?shared=1`,
  offline: href.replace('/-/', '/-/x/'),
});
