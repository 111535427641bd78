import type { FormKey } from './entities/formKey';

/** The name under which the server keeps the board among the user's preferences for the project. */
export const boardPreference = ({ xmlFormId }: FormKey): string => `exploreBoard:${encodeURIComponent(xmlFormId)}`;
