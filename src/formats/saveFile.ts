/** Characters that some disk does not take in names. */
const FORBIDDEN = /[\p{Cc}\\/:*?"<>|]+/gu;

/** The browser reads what it saves after the click. */
const KEPT_MS = 60_000;

/** A name that every disk takes. */
export const fileNameOf = (name: string): string => name.replaceAll(FORBIDDEN, '-');

/**
 * Gives a file to the person, as the browser gives any download.
 * @param content the file, or its address on the server
 * @param name empty for the one that the server gives it
 */
export const saveFile = (content: Blob | string, name: string): void => {
  const url = typeof content === 'string' ? content : URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(name);
  link.click();
  if (url !== content) setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
