/** The formats of pictures that thumbnails are made of. A drawing (SVG) can contain scripts and is never one. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** As many bytes of a file as tell its format. */
export const HEAD_LENGTH = 12;

const begins = (head: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(head.subarray(at, at + text.length)).toString('latin1') === text;

/**
 * The format of a picture by its first bytes, whatever its name and content type say.
 * @returns undefined for everything else: sounds, documents, encrypted files
 */
export const pictureFormat = (head: Uint8Array): PictureFormat | undefined => {
  if (begins(head, 0, '\xff\xd8\xff')) return 'jpeg';
  if (begins(head, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (begins(head, 0, 'GIF87a') || begins(head, 0, 'GIF89a')) return 'gif';
  return begins(head, 0, 'RIFF') && begins(head, 8, 'WEBP') ? 'webp' : undefined;
};
