/** Submissions in one reply of a list's failed, held and waiting ones. */
export const mostUnprocessedSubmissions = 250;
