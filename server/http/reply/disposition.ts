import { shortName } from '../../domain/export/shortName';

/** In bytes: the limit of file systems. Proxies refuse headers of a few thousand bytes. */
const MAX_NAME = 255;

/** Percent-encoded according to RFC 8187 §3.2.1, which allows fewer characters than URLs do. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A `Content-Disposition` header (RFC 6266) with the exact name and, for old clients, one without ambiguous characters. Names
 * that are too long lose their middle, not their extension.
 */
export const disposition = (filename: string, type: 'attachment' | 'inline' = 'attachment'): string => {
  const name = shortName(filename, MAX_NAME);
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%/]/gu, '_');
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
};
