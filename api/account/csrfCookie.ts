/**
 * Value of the cookie that scripts can read, which a page sends in its own forms as `__csrf`.
 * @param cookies as in `document.cookie`
 * @returns undefined without such a cookie
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
