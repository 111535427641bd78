import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { devDependencies } from '../../package.json';

const FOLDER = path.join(__dirname, '../../patches');
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.patch'));
const readme = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');

/** Package and version of a patch: `@scope+name+1.2.3.patch`. */
const patched = (name: string) => {
  const parts = name.replace(/\.patch$/, '').split('+');
  return { library: parts.slice(0, -1).join('/'), version: parts.at(-1) };
};

describe('patches of packages', () => {
  it.each(names)('patches of packages are for the version in use: %s', (name) => {
    const { library, version } = patched(name);
    expect({ [library]: version }).toEqual({ [library]: new Map(Object.entries(devDependencies)).get(library) });
    expect(readme).toContain(`## ${library} ${version}`);
  });

  it.each(names)('patches of packages give a reason in each hunk: %s', (name) => {
    const [, ...hunks] = readFileSync(path.join(FOLDER, name), 'utf8').split(/^(?=@@)/m);
    expect(hunks.length).toBeGreaterThan(0);
    // Lines that are only removed have their reason where what used them was changed.
    const adding = hunks.filter((hunk) => /^\+/m.test(hunk));
    expect(adding.filter((hunk) => !/^\+\s*(?:\/\/|\/?\*)/m.test(hunk))).toEqual([]);
  });
});
