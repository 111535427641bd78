/** Characters that some disk does not take in names. */
const FORBIDDEN = /[\p{Cc}\\/:*?"<>|]+/gu;

/** The browser reads what it saves after the click. */
const KEPT_MS = 60_000;

/** Gives a text to the user as a file, as the browser gives any download. */
export const saveText = (text: string, name: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll(FORBIDDEN, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
