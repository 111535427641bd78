import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageFolderOf, readPackageNotice } from '#scripts/notices/packageNotice';
import { builtFor, contentsOf } from '#scripts/notices/prebuilt';
import { renderNotices } from '#scripts/notices/renderNotices';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const packageOf = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-notices-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
};

const manifest = (license?: string) => JSON.stringify({ name: 'tide', version: '1.2.0', author: 'Ada', license });

describe('the notices of a package', () => {
  it('the notices of a package are all of its license and notice files', () => {
    const folder = packageOf({
      'package.json': manifest('Apache-2.0'),
      LICENSE: 'Apache\r\nLicense\n',
      'LICENSE-MPL': 'MPL',
      'NOTICE.md': 'Tide by Ada',
      'license.js': 'export {}',
      'README.md': 'Tide',
    });
    mkdirSync(path.join(folder, 'licenses'));
    const { texts, ...named } = readPackageNotice(folder);
    expect(named).toEqual({ name: 'tide', version: '1.2.0', license: 'Apache-2.0' });
    expect([...texts].sort()).toEqual(['Apache\nLicense', 'MPL', 'Tide by Ada']);
  });

  it.each([
    [
      'the section of its README',
      '# Tide\n\n## License\n\nCopyright Bob\n\nPermission is granted\n\n## More\n\nText',
      'Copyright Bob\n\nPermission is granted',
    ],
    ['the standard text with its author', '# Tide\n\n## License\n\nMIT', 'Copyright (c) Ada'],
  ])('the notice of a package without a license file is %s', (_, readme, text) => {
    const { texts } = readPackageNotice(packageOf({ 'package.json': manifest('MIT'), 'README.md': readme }));
    expect(texts.join('\n')).toContain(text);
    expect(texts.join('\n')).not.toContain('Text');
  });

  it.each([
    ['no license', undefined, 'tide names no license'],
    ['a license of unknown text', 'Tide-1.0', 'No license text for Tide-1.0'],
  ])('a package with %s fails the build', (_, license, message) => {
    expect(() => readPackageNotice(packageOf({ 'package.json': manifest(license) }))).toThrow(message);
  });

  it('a file belongs to the innermost package around it, and our own files to none', () => {
    expect(packageFolderOf(require.resolve('@reduxjs/toolkit'))).toMatch(/node_modules[\\/]@reduxjs[\\/]toolkit$/);
    expect(packageFolderOf(__filename)).toBeUndefined();
  });
});

describe('the packages within the form engine', () => {
  it('the packages within the form engine are listed for the installed version', () => {
    const engine = packageFolderOf(require.resolve('@getodk/xforms-engine')) ?? '';
    expect(builtFor['@getodk/xforms-engine']).toBe(readPackageNotice(engine).version);
  });

  it('the packages within the form engine each have a text and a license that allows changes', () => {
    const contents = contentsOf('@getodk/xforms-engine');
    const names = contents.map(({ name }) => name.replace(/ \(in @getodk\/xforms-engine\)$/, ''));
    for (const name of ['solid-js', 'papaparse', 'temporal-polyfill', '@getodk/xpath', 'unist-util-is'])
      expect(names).toContain(name);
    for (const { name, license, texts } of contents) {
      expect(`${name}: ${license}`).toMatch(/MIT|ISC|BSD|Apache-2\.0|Zlib|Unlicense|0BSD|CC0/);
      expect(texts.join('').length).toBeGreaterThan(200);
    }
  });
});

test('the file of notices has each text once, with the packages under it in alphabetical order', () => {
  const tide = { name: 'tide', version: '1', license: 'MIT', texts: ['Permission'] };
  const text = renderNotices('About.', [
    tide,
    { ...tide, name: 'ebb' },
    { ...tide, name: 'moon', texts: ['Other'] },
    tide,
  ]);
  expect(text.match(/Permission/g)).toHaveLength(1);
  expect(text).toMatch(/ebb 1 \(MIT\)\ntide 1 \(MIT\)\n\nPermission[^]*moon 1 \(MIT\)\n\nOther/);
});
