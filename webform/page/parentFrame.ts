/**
 * Notifies the page around this one that answers have arrived, in the format of Enketo: the site of newer servers then goes to the
 * `return_url` of its own address. Only pages of the same origin may frame this one, and only they receive it.
 */
export const notifyParentFrame = (): void => {
  if (parent !== window) parent.postMessage(JSON.stringify({ enketoEvent: 'submissionsuccess' }), location.origin);
};
