import { existsSync } from 'node:fs';
import path from 'node:path';
import { standardText } from './licenseTexts';
import { dependenciesOf, readPackageNotice, type PackageNotice } from './packageNotice';

const packages = path.join(__dirname, '../../node_modules');

const notice = (name: string, version: string, license: string, copyright: string): PackageNotice => ({
  name,
  version,
  license,
  texts: [standardText(license, copyright)],
});

const CRYPTO_JS = 'Copyright (c) 2009-2013 Jeff Mott\nCopyright (c) 2013-2016 Evan Vosberg';
const UNIFIED = [
  'mdast-util-find-and-replace',
  'mdast-util-newline-to-break',
  'unist-util-is',
  'unist-util-visit-parents',
] as const;

/** Packages built into the published file of the form engine and not installed, at the versions of its own lock file. */
const BUILT_INTO_ENGINE: readonly PackageNotice[] = [
  notice('@getodk/xpath', '0.11.0', 'Apache-2.0', ''),
  notice('crypto-js (in @getodk/xpath)', '4.2.0', 'MIT', CRYPTO_JS),
  notice('@getodk/tree-sitter-xpath', '0.2.2', 'Apache-2.0', ''),
  notice('web-tree-sitter', '0.24.5', 'MIT', 'Copyright (c) 2018-2024 Max Brunsfeld'),
  notice('emscripten (runtime of web-tree-sitter)', '', 'MIT', 'Copyright (c) 2010-2014 Emscripten authors'),
  notice('escape-string-regexp', '', 'MIT', 'Copyright (c) Sindre Sorhus <sindresorhus@gmail.com>'),
  ...UNIFIED.map((name) => notice(name, '', 'MIT', 'Copyright (c) Titus Wormer <tituswormer@gmail.com>')),
];

/** Direct and transitive dependencies of a package that are installed, except type declarations. */
const closureOf = (names: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const folder = path.join(packages, name);
    if (found.has(name) || name.startsWith('@types/') || !existsSync(folder)) return;
    found.add(name);
    dependenciesOf(folder).forEach(visit);
  };
  names.forEach(visit);
  return [...found];
};

/** Releases for which the lists of contents were checked. */
export const builtFor = { '@getodk/xforms-engine': '0.22.0' } as const;

/** Packages whose published files contain others, which the bundler does not see. */
const CONTENTS: Readonly<Record<string, () => readonly PackageNotice[]>> = {
  '@getodk/xforms-engine': () => [
    // Installed in other versions than those of its build.
    ...closureOf(['@getodk/xforms-engine'])
      .filter((name) => name !== '@getodk/xforms-engine')
      .map((name) => ({ ...readPackageNotice(path.join(packages, name)), version: '' })),
    ...BUILT_INTO_ENGINE,
  ],
};

/** The packages contained in the published files of a package, in addition to its own code. */
export const contentsOf = (name: string): readonly PackageNotice[] =>
  (CONTENTS[name]?.() ?? []).map((notice) => ({ ...notice, name: `${notice.name} (in ${name})` }));
