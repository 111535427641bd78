/** Characters not allowed in names by some file system. */
const FORBIDDEN = /[\p{Cc}\\/:*?"<>|]+/gu;

/** In milliseconds: browsers read the saved object after the click. */
const REVOKE_DELAY_MS = 60_000;

/** A file name allowed by every file system. */
export const fileNameOf = (name: string): string => name.replaceAll(FORBIDDEN, '-');

/**
 * Saves a file as a download of the browser.
 * @param content the file, or its address on the server
 * @param name empty for the server's own name
 */
export const saveFile = (content: Blob | string, name: string): void => {
  const url = typeof content === 'string' ? content : URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(name);
  link.click();
  if (url !== content) setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
};
