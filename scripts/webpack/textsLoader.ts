import type { LoaderContext } from 'webpack';

/** The sections of the texts that the first page needs: the frame of every screen, the login, and the way to a mail for a new password. */
export const FIRST_PAGE_SECTIONS = [
  'alert',
  'login',
  'navbar',
  'problem',
  'resetPassword',
  'screen',
  'session',
  'siteStart',
  'ui',
];

/**
 * The calls sent before the login: their own texts in the section `problem` belong to the first page, and those of other calls
 * do not.
 */
export const FIRST_PAGE_CALLS = ['sessionCreate'];

/**
 * Texts in these sections that only users who are logged in see: entries of their menu, and problems of files, large requests,
 * permissions, new passwords, accounts, webhooks, queries and deleted objects; and long ones that hardly ever occur before the
 * login: the server's own English message is shown then.
 */
export const LATER_TEXTS: Readonly<Record<string, readonly string[]>> = {
  navbar: ['developer', 'editProfile', 'logOut', 'record'],
  session: ['otherPerson'],
  // For a new password.
  ui: ['fieldDifferent'],
  problem: [
    '400_13',
    '400_21',
    '400_38',
    '400_51',
    '400_54',
    '400_55',
    '400_56',
    '400_57',
    '400_8_email',
    '403_1',
    '404_1',
    '408_1',
    '409_3_email_deleted',
    '409_54',
    '421_1',
    '429_2',
    '431_1',
    '500_1_reference',
    '502_1',
    '503_1',
    '503_2',
    '503_3',
    '503_4',
    '503_5',
    '503_6',
    '507_1',
    'unreadable',
  ],
};

/**
 * Splits the English texts, which are bundled: `en.json?first` has those the first page needs, `en.json?entities` those of the pages
 * about entities, and `en.json?later` the others; some sections are in several, without a text in common. Other languages are loaded
 * as a whole when they are selected.
 */
export default function textsLoader(this: LoaderContext<unknown>, source: string): string {
  const texts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = JSON.parse(source);
  const halves = Object.entries(texts).map(([section, all]): [string, object] => [
    section,
    Object.fromEntries(
      Object.entries(all).filter(([name, text]) => partOf(section, name, text) === this.resourceQuery),
    ),
  ]);
  return JSON.stringify(Object.fromEntries(halves.filter(([, half]) => Object.keys(half).length > 0)));
}

function partOf(section: string, name: string, text: unknown): string {
  if (isOfFirstPage(section, name, text)) return '?first';
  // The titles of routes are also those of tabs and links on other pages.
  const isTitle = name === 'title' && /^entity(?:Lists?)?$/.test(section);
  return section.startsWith('entity') && !isTitle ? '?entities' : '?later';
}

function isOfFirstPage(section: string, name: string, text: unknown): boolean {
  if (!FIRST_PAGE_SECTIONS.includes(section) || LATER_TEXTS[section]?.includes(name)) return false;
  return section !== 'problem' || typeof text === 'string' || FIRST_PAGE_CALLS.includes(name);
}
