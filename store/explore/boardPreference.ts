import type { FormKey } from '../form/formKey';

/** The key of the board in the user's preferences for the project on the server. */
export const boardPreference = ({ xmlFormId }: FormKey): string => `exploreBoard:${encodeURIComponent(xmlFormId)}`;
