import { element } from '../element';

/** Characters that some disk does not take in names. */
const FORBIDDEN = /[\p{Cc}\\/:*?"<>|]+/gu;

/** Gives a file to the person, as the browser gives any download. */
export const download = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = element('a', { href: url, download: name.replaceAll(FORBIDDEN, '-') });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads it after the click
};
