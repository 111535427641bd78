import { errorCode } from '../domain/errorCode';

/** The limits of an exchange with another server. */
export interface ExchangeLimits {
  /** Milliseconds for the whole exchange. */
  readonly timeout: number;
  /** Bytes of the answer. */
  readonly answer: number;
}

/**
 * The text of another server's answer.
 * @param limit the maximum number of bytes
 * @throws Error if it is longer
 */
export const readAnswer = async ({ body }: Response, limit: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Why `fetch` or `readAnswer` failed; a refused connection is the error's cause. */
export const failureReason = (error: unknown): string => {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return errorCode(cause) ?? String(cause ?? error);
};
