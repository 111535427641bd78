import type { Form } from '../../api/schemas/form';

/** Trying out a form without sending, or filling it in. */
export type WebFormUse = 'preview' | 'fill';

/** A form in the browser: where it is, or why it cannot be had now. */
export type WebForm =
  | { readonly use: WebFormUse; readonly href: string }
  | { readonly use: WebFormUse; readonly obstacle: 'notOpen' | 'processing' };

/** What of a form or a draft tells where its web form is. */
type Opened = Pick<Form, 'projectId' | 'xmlFormId' | 'state' | 'enketoId' | 'webformsEnabled'>;

const newerNames: Readonly<Record<WebFormUse, string>> = { preview: 'preview', fill: 'submissions/new' };

/**
 * The address of a web form by its id. Newer servers have more than one engine, and addresses of their own by which
 * they choose between them; such a server is told by what it says of the form (facts: drift §9).
 */
const addressOf = (form: Opened, use: WebFormUse, enketoId: string, isDraft: boolean): string => {
  if (form.webformsEnabled === undefined) {
    return `/-/${use === 'preview' ? 'preview/' : ''}${encodeURIComponent(enketoId)}`;
  }
  const { projectId, xmlFormId } = form;
  return `/projects/${projectId}/forms/${encodeURIComponent(xmlFormId)}/${isDraft ? 'draft/' : ''}${newerNames[use]}`;
};

/** The published version of a form in the browser: only while it is open (facts: ui §5.11). */
export const publishedWebForm = (form: Opened, use: WebFormUse): WebForm => {
  if (form.state !== 'open') return { use, obstacle: 'notOpen' };
  if (!form.enketoId) return { use, obstacle: 'processing' };
  return { use, href: addressOf(form, use, form.enketoId, false) };
};

/**
 * The draft of a form in the browser. A draft takes test submissions whatever the state of its form, but can be
 * previewed only while the form is open (specification §2).
 */
export const draftWebForm = (form: Pick<Form, 'state'>, draft: Opened, use: WebFormUse): WebForm => {
  if (use === 'preview' && form.state !== 'open') return { use, obstacle: 'notOpen' };
  if (!draft.enketoId) return { use, obstacle: 'processing' };
  return { use, href: addressOf(draft, use, draft.enketoId, true) };
};
