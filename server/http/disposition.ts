import { shortName } from '../domain/export/shortName';

/** In bytes; no file system keeps longer names, and proxies refuse headers of some thousands. */
const MAX_NAME = 255;

/** Percent-encoded as RFC 8187 §3.2.1 wants it: it allows less than addresses do. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header that makes an answer a download (RFC 6266): the name as it is, and for old clients with everything replaced
 * that they could take for something else. Names that are too long lose their middle, not their ending.
 */
export const disposition = (filename: string): string => {
  const name = shortName(filename, MAX_NAME);
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%/]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
};
