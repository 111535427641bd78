/** Image formats with thumbnails. A drawing (SVG) can contain scripts and is never one. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** Number of bytes that identify the format. */
export const HEAD_LENGTH = 12;

const begins = (head: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(head.subarray(at, at + text.length)).toString('latin1') === text;

/**
 * Image format by its first bytes, whatever its name and content type.
 * @returns undefined for everything else: audio, documents, encrypted files
 */
export const pictureFormat = (head: Uint8Array): PictureFormat | undefined => {
  if (begins(head, 0, '\xff\xd8\xff')) return 'jpeg';
  if (begins(head, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (begins(head, 0, 'GIF87a') || begins(head, 0, 'GIF89a')) return 'gif';
  return begins(head, 0, 'RIFF') && begins(head, 8, 'WEBP') ? 'webp' : undefined;
};
