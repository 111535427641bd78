import type { FormExtended } from '../../api/schemas/form';

/** Trying out a form without sending, or filling it in. */
export type WebFormUse = 'preview' | 'fill';

/** A form in the browser: where it is, or why it cannot be had now. */
export type WebForm =
  | { readonly use: WebFormUse; readonly href: string }
  | { readonly use: WebFormUse; readonly obstacle: 'notOpen' | 'processing' };

/**
 * The published version of a form in the browser (facts: ui §5.11). Newer servers lead these addresses on to their own
 * (facts: drift §9).
 */
export const publishedWebForm = (form: FormExtended, use: WebFormUse): WebForm => {
  if (form.state !== 'open') return { use, obstacle: 'notOpen' };
  if (!form.enketoId) return { use, obstacle: 'processing' };
  return { use, href: `/-/${use === 'preview' ? 'preview/' : ''}${encodeURIComponent(form.enketoId)}` };
};
