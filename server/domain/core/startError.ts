/** Why the server cannot start, in one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
