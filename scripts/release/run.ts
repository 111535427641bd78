/*
 * npm run release -- --dry-run    checks the repository and makes all files of a release in release/
 * npm run release -- --publish    does the same and tags the commit
 * Nothing is sent anywhere: pushing the tag starts .github/workflows/release.yml.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changelogSection, releaseProblems, tagOf, type Repository } from './releasePlan';

const FOLDER = 'release';
const NOTICES = {
  'dist/THIRD-PARTY-NOTICES.txt': 'THIRD-PARTY-NOTICES-site.txt',
  'dist/webform/THIRD-PARTY-NOTICES.txt': 'THIRD-PARTY-NOTICES-webform.txt',
  'dist-server/THIRD-PARTY-NOTICES.txt': 'THIRD-PARTY-NOTICES-server.txt',
};
/** Not a development dependency: every `npm ci` would compile its optional XML validator. */
const SBOM = '@cyclonedx/cyclonedx-npm@6.0.1';

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const versionIn = (file: string): string | undefined => JSON.parse(readFileSync(file, 'utf8')).version;
const run = (command: string, ...args: readonly string[]): void => {
  execFileSync(command, args, { stdio: 'inherit', shell: command === 'npm' && process.platform === 'win32' });
};

const readRepository = (): Repository => ({
  branch: git('branch', '--show-current'),
  changes: linesOf(git('status', '--porcelain')),
  tagsHere: linesOf(git('tag', '--points-at', 'HEAD')),
  tags: linesOf(git('tag')),
  version: versionIn('package.json') ?? '',
  lockedVersion: versionIn('package-lock.json'),
  changelog: readFileSync('CHANGELOG.md', 'utf8'),
});

/** Makes the package (with a build), the bill of materials, the notices, the release notes and the checksums. */
const makeFiles = ({ version, changelog }: Repository): string[] => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  run('npm', 'pack', '--pack-destination', FOLDER);
  run(process.execPath, '--import', 'tsx', 'scripts/checkSizes.ts');
  // The site bundles development dependencies, so none are left out.
  const options = ['--package-lock-only', '--output-reproducible', '--output-format', 'JSON'];
  run('npm', 'exec', '--yes', '--', SBOM, ...options, '--output-file', path.join(FOLDER, 'sbom.cdx.json'));
  for (const [from, to] of Object.entries(NOTICES)) copyFileSync(from, path.join(FOLDER, to));
  writeFileSync(path.join(FOLDER, 'NOTES.md'), `${changelogSection(changelog, version)?.text ?? ''}\n`);
  const files = readdirSync(FOLDER).toSorted();
  const sums = files.map((file) => {
    const bytes = readFileSync(path.join(FOLDER, file));
    return `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`;
  });
  writeFileSync(path.join(FOLDER, 'SHA256SUMS'), sums.join(''));
  return [...files, 'SHA256SUMS'];
};

const release = (mode: string): number => {
  const repository = readRepository();
  const problems = releaseProblems(repository);
  for (const problem of problems) console.error(`Problem: ${problem}`);
  if (mode === '--publish' && problems.length > 0) return 1;
  const tag = tagOf(repository.version);
  const [commit, created] = [git('rev-parse', 'HEAD'), git('log', '-1', '--format=%cI')];
  const files = makeFiles(repository);
  console.log(`\nFiles in ${FOLDER}/: ${files.join(', ')}`);
  const labels = { VERSION: repository.version, REVISION: commit, CREATED: created };
  const buildArgs = Object.entries(labels).map(([name, value]) => `--build-arg ${name}=${value}`);
  console.log(`Image:  podman build ${buildArgs.join(' ')} --tag transect:${repository.version} .`);
  if (mode === '--publish') git('tag', '--annotate', tag, '--message', `Transect ${repository.version}`);
  console.log(`${mode === '--publish' ? 'Tagged' : 'Would tag'} ${commit.slice(0, 10)} as ${tag}.`);
  console.log(`Next:   git push origin ${tag}, which makes the release on the forge. Nothing was sent.`);
  return problems.length === 0 ? 0 : 1;
};

const [mode = '--dry-run', ...others] = process.argv.slice(2);
if (!['--dry-run', '--publish'].includes(mode) || others.length > 0) {
  console.error('Usage: npm run release -- --dry-run | --publish');
  process.exit(2);
}
process.exit(release(mode));
