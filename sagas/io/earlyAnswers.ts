declare global {
  /** Replies requested by the page's head (`scripts/webpack/page/earlyScript.ts`), by path; null for none. */
  var earlyAnswers: Record<string, Promise<Response | null>> | undefined;
}

/**
 * The reply requested before this code was loaded, if the path has one. Each is used once: a repeated request needs
 * current data.
 * @returns null if there is none, or if it failed without a reply
 */
export const takeEarlyAnswer = async (path: string): Promise<Response | null> => {
  const early = globalThis.earlyAnswers?.[path];
  if (!early) return null;
  delete globalThis.earlyAnswers?.[path];
  return early;
};
