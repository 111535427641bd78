/** Starts with a letter, `_` or `:`, but not with `__`; letters of any script, digits, `_`, `-` and `:`. */
const listRule = /^(?!__)[\p{L}_:][\p{L}\p{M}\p{N}_:-]*$/u;
/** The same, with dots instead of colons. */
const propertyRule = /^(?!__)[\p{L}_][\p{L}\p{M}\p{N}_.-]*$/u;
/** Columns of a list beside its properties, in any case. */
const reserved: readonly string[] = ['name', 'label'];

/** Whether the characters of a name are those of an entity list. In other programs a dot separates a list from its properties. */
export const followsListRule = (name: string): boolean => listRule.test(name);

/** Whether a property can have the name, whatever its length. */
export const followsPropertyRule = (name: string): boolean =>
  propertyRule.test(name) && !reserved.includes(name.toLowerCase());
