import type { FormKey } from './entities/formKey';

/** The name under which the server keeps a view among the user's preferences for the project; a form's id may have colons. */
export const viewPreference = ({ xmlFormId }: FormKey, name: string): string =>
  `submissionView:${encodeURIComponent(xmlFormId)}:${name}`;
