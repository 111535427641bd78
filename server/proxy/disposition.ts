import { disposition } from '../http/reply/disposition';

/** Node reads each byte of a header as one character. */
const textOf = (bytes: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
};

/**
 * A `Content-Disposition` that all browsers read alike: older servers send non-ASCII file names as raw bytes, which browsers
 * decode by their own settings.
 */
export const readableDisposition = (header: string): string => {
  if (/^[\x20-\x7e]*$/.test(header)) return header;
  const name = /^\s*(attachment|inline)\s*;\s*filename="(.*)"\s*$/is.exec(header);
  if (name?.[2] === undefined) return header;
  return disposition(textOf(name[2]), name[1]?.toLowerCase() === 'inline' ? 'inline' : 'attachment');
};
