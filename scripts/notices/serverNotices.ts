/* Writes the notices of the packages that npm installs with the server. Run by the build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noticesFile } from '#api/core/thirdPartyNotices';
import { standardText } from './licenseTexts';
import { readPackageNotice, type PackageNotice } from './packageNotice';
import { renderNotices } from './renderNotices';

const root = path.join(__dirname, '../..');

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly os?: readonly string[] }>>;
}

const ABOUT =
  'The programs of the server contain no code of others; npm installs these packages with them. Native parts of sharp and\n' +
  'argon2, which differ by platform, have the notices of their packages; see NOTICE. cluster.tar.gz holds an empty database,\n' +
  'which PostgreSQL has created.';

const POSTGRESQL: PackageNotice = {
  name: 'PostgreSQL (in cluster.tar.gz, and in @electric-sql/pglite)',
  version: '',
  license: 'PostgreSQL',
  texts: [
    standardText(
      'PostgreSQL',
      'Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group\n\nPortions Copyright (c) 1994, The Regents of the University of California',
    ),
  ],
};

/** Folders of the packages that the server needs, without those for one platform only. */
const folders = (): readonly string[] => {
  const { packages }: Lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([name, { dev, os }]) => name !== '' && !dev && !os)
    .map(([name]) => path.join(root, name))
    .filter((folder) => existsSync(folder));
};

const target = path.join(root, 'dist-server', noticesFile);
writeFileSync(target, renderNotices(ABOUT, [...folders().map(readPackageNotice), POSTGRESQL]));
