/**
 * What a page sends back with forms of its own as `__csrf` (specification §7): the value of the cookie scripts can read.
 * @param cookies as in `document.cookie`
 * @returns undefined where there is no such cookie
 */
export const csrfIn = (cookies: string): string | undefined => {
  const found = /(?:^|;\s*)__csrf=([^;]*)/.exec(cookies)?.[1];
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
};
