import type { LoaderContext } from 'webpack';

/** The sections of the texts that the first page needs: the frame of every screen, and the screens before the login. */
export const FIRST_PAGE_SECTIONS = [
  'accountClaim',
  'alert',
  'login',
  'navbar',
  'newPassword',
  'notFound',
  'problem',
  'resetPassword',
  'screen',
  'session',
  'siteStart',
  'ui',
];

/**
 * Splits the English texts, which are bundled: `en.json?first` has those the first page needs, `en.json?later` the others.
 * Other languages are loaded as a whole when they are chosen.
 */
export default function textsLoader(this: LoaderContext<unknown>, source: string): string {
  const isFirst = this.resourceQuery === '?first';
  const texts: Record<string, unknown> = JSON.parse(source);
  return JSON.stringify(
    Object.fromEntries(Object.entries(texts).filter(([name]) => FIRST_PAGE_SECTIONS.includes(name) === isFirst)),
  );
}
