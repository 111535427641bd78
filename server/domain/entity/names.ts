import * as textLengths from '#api/textLengths';

/** Starts with a letter, `_` or `:`, but not with `__`; letters of any script, digits, `_`, `-` and `:`. */
const listRule = /^(?!__)[\p{L}_:][\p{L}\p{M}\p{N}_:-]*$/u;
/** The same, with dots instead of colons. */
const propertyRule = /^(?!__)[\p{L}_][\p{L}\p{M}\p{N}_.-]*$/u;
/** Columns of a list beside its properties, in any case. */
const reserved: readonly string[] = ['name', 'label'];

const isShort = (name: string): boolean => name.length <= textLengths.name;

/** Whether an entity list can have the name. In other programs a dot separates a list from its properties. */
export const isListName = (name: string): boolean => isShort(name) && listRule.test(name);

/** Whether a property of an entity, an app user or a public link can have the name. */
export const isPropertyName = (name: string): boolean =>
  isShort(name) && propertyRule.test(name) && !reserved.includes(name.toLowerCase());
