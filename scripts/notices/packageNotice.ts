import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { standardText } from './licenseTexts';

/** License and copyright notices of one third-party package. */
export interface PackageNotice {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  /** Contents of its license and notice files. */
  readonly texts: readonly string[];
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl|unlicense)([.-].*)?$/i;
const SCRIPT = /\.([cm]?[jt]s|json)$/;
const README = /^readme(\..*)?$/i;
/** Section of a README up to the next heading. */
const LICENSE_SECTION = /^#+ *licen[cs]e *$\n+([^]*?)(?=^#|$(?![^]))/im;

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

const textOf = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();

/** The names of the packages that a package depends on. */
export const dependenciesOf = (folder: string): readonly string[] => Object.keys(manifestIn(folder).dependencies ?? {});

/** License text of a package without a license file: the section of its README, or the standard text. */
const textWithoutFile = (folder: string, license: string, author: string): string => {
  const readme = readdirSync(folder).find((name) => README.test(name));
  const section = readme === undefined ? undefined : LICENSE_SECTION.exec(textOf(path.join(folder, readme)))?.[1];
  if (section?.includes('Permission')) return section.trim();
  return standardText(license, `Copyright (c) ${author}`);
};

/**
 * Reads the notices of an installed package (docs/decisions/0098-third-party-notices.md).
 * @param folder folder of its package.json
 * @throws Error if it names no license, or has no text of it
 */
export const readPackageNotice = (folder: string): PackageNotice => {
  const { name = path.basename(folder), version = '', license, author } = manifestIn(folder);
  if (license === undefined) throw new Error(`${name} names no license`);
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file) && !SCRIPT.test(file) && statSync(path.join(folder, file)).isFile())
    .map((file) => textOf(path.join(folder, file)));
  const owner = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  return { name, version, license, texts: texts.length > 0 ? texts : [textWithoutFile(folder, license, owner)] };
};

/**
 * The folder of the installed package that contains a file; undefined for our own files. Folders within packages may have a
 * package.json that only sets the module format.
 */
export const packageFolderOf = (file: string): string | undefined => {
  const found = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file)?.[1];
  return found !== undefined && existsSync(path.join(found, 'package.json')) ? found : undefined;
};
