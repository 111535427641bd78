/** Attributes of binds whose columns have a name of their own, by their documented name. */
const columns: Readonly<Record<string, string>> = {
  relevant: 'relevant',
  constraint: 'constraint',
  'jr:constraintMsg': 'constraint_message',
  required: 'required',
  'jr:requiredMsg': 'required_message',
  readonly: 'read_only',
  calculate: 'calculation',
  'jr:noAppErrorString': 'no_app_error_string',
  'entities:saveto': 'save_to',
};

/** The column of the survey under which people know an attribute of the bind. */
export const bindColumn = (attribute: string): string => columns[attribute] ?? `bind::${attribute}`;
