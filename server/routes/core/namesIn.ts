/** Names in a comma-separated query parameter. */
export const namesIn = (list: string | undefined): readonly string[] =>
  (list ?? '').split(',').flatMap((name) => name.trim() || []);
