/**
 * A text with values in place of its variables, `{{name}}` or, as in the texts of the site, `{{name, format}}`.
 * @param valueOf what stands for a variable; the format is `''` without one
 */
export const filled = (text: string, valueOf: (name: string, format: string) => string | undefined): string =>
  text.replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, format = '') => valueOf(name, String(format)) ?? '');
