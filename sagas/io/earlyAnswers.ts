declare global {
  /** Answers that were requested by the page's head (`scripts/webpack/earlyScript.ts`), by path; null for none. */
  var earlyAnswers: Record<string, Promise<Response | null>> | undefined;
}

/**
 * The answer that was requested before this code was loaded, if the path has one. Each is used once: whoever asks again
 * wants to know what is true now.
 * @returns null if there is none, or if it failed without an answer
 */
export const takeEarlyAnswer = async (path: string): Promise<Response | null> => {
  const early = globalThis.earlyAnswers?.[path];
  if (!early) return null;
  delete globalThis.earlyAnswers?.[path];
  return early;
};
