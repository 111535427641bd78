import type { FormKey } from '../../form/formKey';

/** The key of a view in the user's preferences for the project on the server; a form's id may contain colons. */
export const viewPreference = ({ xmlFormId }: FormKey, name: string): string =>
  `submissionView:${encodeURIComponent(xmlFormId)}:${name}`;
