/** The names in a list with commas, as queries have them. */
export const namesIn = (list: string | undefined): readonly string[] =>
  (list ?? '').split(',').flatMap((name) => name.trim() || []);
