import type { PackageNotice } from './packageNotice';

const RULE = '='.repeat(80);

const titleOf = ({ name, version, license }: PackageNotice): string =>
  `${[name, version].filter((part) => part !== '').join(' ')} (${license})`;

/**
 * The notices as plain text: packages in alphabetical order, those with the same license text together.
 * @param about the subject of the build, as a paragraph
 */
export const renderNotices = (about: string, notices: readonly PackageNotice[]): string => {
  const byTitle = new Map(notices.map((notice) => [titleOf(notice), notice.texts.join('\n\n')]));
  const titles = [...byTitle].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const byText = new Map<string, string[]>();
  for (const [title, text] of titles) byText.set(text, [...(byText.get(text) ?? []), title]);
  const sections = [...byText].map(([text, names]) => `${RULE}\n${names.join('\n')}\n\n${text}\n`);
  return ['THIRD-PARTY NOTICES', about, ...sections].join('\n\n');
};
