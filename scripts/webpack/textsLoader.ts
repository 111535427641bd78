import type { LoaderContext } from 'webpack';

/** The sections of the texts that the first page needs: the frame of every screen, the login, and the way to a mail for a new password. */
export const FIRST_PAGE_SECTIONS = [
  'alert',
  'login',
  'navbar',
  'notFound',
  'problem',
  'resetPassword',
  'screen',
  'session',
  'siteStart',
  'ui',
];

/** The calls sent before the login: their own texts in the section `problem` are the first page's, those of other calls are not. */
export const FIRST_PAGE_CALLS = ['sessionCreate'];

/**
 * Problems of files, large requests, new passwords, accounts and things that are gone, which nothing before the login can have, and long ones that
 * hardly anything before it has: the server says them itself, in English.
 */
export const LATER_PROBLEMS = [
  '400_21',
  '400_38',
  '400_51',
  '404_1',
  '408_1',
  '409_3_email_deleted',
  '409_54',
  '421_1',
  '431_1',
  '503_4',
  'unreadable',
];

/**
 * Splits the English texts, which are bundled: `en.json?first` has those the first page needs, `en.json?later` the others;
 * the section `problem` is in both, without a text in common. Other languages are loaded as a whole when they are chosen.
 */
export default function textsLoader(this: LoaderContext<unknown>, source: string): string {
  const isFirst = this.resourceQuery === '?first';
  const texts: Record<string, unknown> & { problem: Record<string, unknown> } = JSON.parse(source);
  const sections = filtered(texts, (name) => FIRST_PAGE_SECTIONS.includes(name) === isFirst);
  const problem = filtered(
    texts.problem,
    (name, text) =>
      (typeof text === 'string' ? !LATER_PROBLEMS.includes(name) : FIRST_PAGE_CALLS.includes(name)) === isFirst,
  );
  return JSON.stringify({ ...sections, problem });
}

function filtered(texts: object, keeps: (name: string, text: unknown) => boolean): object {
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => keeps(name, text)));
}
