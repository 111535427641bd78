/** Entity tags of a condition; weak comparison is sufficient for reading (RFC 9110 §13.1.2). */
export const tagsOf = (condition: string | undefined): readonly string[] =>
  (condition ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
