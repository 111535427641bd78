/**
 * Code of an error of Node or the database, such as `ENOENT` or `23505`; undefined without one. Does not test for `Error`,
 * because errors of another realm (a worker, a test's sandbox) are not instances of ours.
 */
export const errorCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};

/** For `catch`: returns undefined for a missing file or folder. @throws every other error */
export const orMissing = (error: unknown): undefined => {
  if (errorCode(error) !== 'ENOENT') throw error;
};
