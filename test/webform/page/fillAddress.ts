import type { FormAddress } from '#webform/protocol/address';

/** The address at which a logged-in account fills in a form. */
export const fillAddress = (changes: Partial<FormAddress> = {}): FormAddress => ({
  kind: 'form',
  use: 'fill',
  id: 'abc',
  token: null,
  single: false,
  shared: false,
  ...changes,
});
