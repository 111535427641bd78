import { errorCode } from '../domain/core/errorCode';

/** Limits of an HTTP request to another server. */
export interface ExchangeLimits {
  /** Timeout in milliseconds. */
  readonly timeout: number;
  /** Maximum size of the response in bytes. */
  readonly answer: number;
}

/**
 * The text of a response.
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

/** Reason of a failed `fetch` or `readAnswer`; a refused connection is the cause of the error. */
export const failureReason = (error: unknown): string => {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return errorCode(cause) ?? String(cause ?? error);
};
