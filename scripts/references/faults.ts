import { posix } from 'node:path';
import type { Sources } from '../layers/sources';
import { retiredNames } from './retiredNames';

/** Patterns that no source, test or page may contain, with the reason. */
const refused: readonly (readonly [pattern: RegExp, says: string])[] = [
  [
    /\bspecification §|\bspecification says|\btraps? \d|\bfacts: (?:api|ui|drift|observed|OData|roles|the)\b|\b(?:api|ui|drift|observed) §/i,
    'cites a paper that is not in this repository: state the fact, or write it down in docs',
  ],
  [
    new RegExp(`\\b(?:${retiredNames.join('|')})\\b`),
    'uses a name that was replaced (scripts/references/retiredNames.ts)',
  ],
];

/** The anchor of a heading on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** Why a reference to one of our pages leads nowhere, or null. */
const lostReference = (files: Sources, page: string, anchor: string | undefined): string | null => {
  const text = files.get(page);
  if (text === undefined) return `refers to ${page}, which does not exist`;
  return anchor === undefined || anchorsOf(text).has(anchor)
    ? null
    : `refers to ${page}#${anchor}, which has no such heading`;
};

/** References by path from the root (`docs/…` in a comment), and links of Markdown, relative to their page. */
const referencesIn = (file: string, line: string): (readonly [page: string, anchor: string | undefined])[] => [
  ...(file.endsWith('.md') ? [] : [...line.matchAll(/\bdocs\/[\w/-]+\.md(?:#([\w-]+))?/g)]).map(
    ([path = '', anchor]) => [path.replace(/#.*/, ''), anchor] as const,
  ),
  ...(file.endsWith('.md') ? [...line.matchAll(/\]\((?!https?:)([\w./-]+\.md)(?:#([\w-]+))?\)/g)] : []).map(
    ([, path = '', anchor]) => [posix.join(posix.dirname(file), path), anchor] as const,
  ),
];

/**
 * Checks words and references.
 * @param files sources, tests and pages by path
 * @param exists whether a path from the root exists
 * @returns the faults, each with its position
 */
export const faultsOf = (files: Sources, exists: (path: string) => boolean): string[] =>
  [...files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const says = [
        ...refused.filter(([pattern]) => pattern.test(line)).map(([, why]) => why),
        ...referencesIn(file, line).flatMap(([page, anchor]) => lostReference(files, page, anchor) ?? []),
        ...(file === 'docs/where.md' ? [...line.matchAll(/`([\w./-]+\/[\w./-]+)`/g)] : [])
          .map(([, path = '']) => path)
          .filter((path) => !exists(path))
          .map((path) => `names ${path}, which does not exist`),
      ];
      return says.map((why) => `${file}:${index + 1}  ${why}`);
    }),
  );
