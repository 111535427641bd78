/**
 * The code of an error of Node or the database, such as `ENOENT` or `23505`; undefined where there is none. It does not
 * ask for an `Error`: those of another realm (a worker, a test's sandbox) are none of ours.
 */
export const errorCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};
