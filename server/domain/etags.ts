/** The tags of a condition; weak ones are good enough for reading (RFC 9110 §13.1.2). */
export const tagsOf = (condition: string | undefined): readonly string[] =>
  (condition ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
