/**
 * Encodes text for a link in a mail: everything except unreserved characters (RFC 3986 §2.3), because mail programs end a link
 * before a last `!`, `'`, `*` or bracket, which `encodeURIComponent` leaves.
 */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
