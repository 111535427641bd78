/*
 * Where the web-form page keeps drafts and unsent answers in the browser (docs/decisions/0041-kept-answers.md). The site
 * lists them for data collectors.
 */

export const keptDatabase = 'transectWebForms';

/** The key of what an account has answered: this, and its id. */
export const accountPrefix = 'account:';

/** Answers in this browser. */
export interface KeptAnswer {
  readonly kind: 'draft' | 'unsent';
  readonly projectId: number;
  readonly xmlFormId: string;
  /** ISO */
  readonly savedAt: string;
  /** '' if it has none. */
  readonly instanceName: string;
}
