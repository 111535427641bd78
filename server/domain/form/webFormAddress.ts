import { problem } from '../problem';

/** Our own page that says that web forms are unavailable at the moment. */
export const webFormsUnavailable = '/-/unavailable';

/**
 * Refuses what cannot be had: web forms at addresses of the site instead of `/-/` (docs/protocol.md#web-forms).
 * @throws 400.8
 */
export const assertOurWebForms = (webformsEnabled: boolean | null | undefined): void => {
  if (webformsEnabled !== true) return;
  const reason = 'the web forms of this server are at /-/ only.';
  throw problem('unacceptableValue', { field: 'webformsEnabled', value: webformsEnabled, reason });
};
