/**
 * Replaces the variables in a text, `{{name}}` or, as in the texts of the site, `{{name, format}}`.
 * @param valueOf value of a variable; the format is `''` without one
 */
export const filled = (text: string, valueOf: (name: string, format: string) => string | undefined): string =>
  text.replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, format = '') => valueOf(name, String(format)) ?? '');
