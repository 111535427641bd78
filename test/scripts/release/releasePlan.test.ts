import { readFileSync } from 'node:fs';
import { version } from '../../../package.json';
import { changelogSection, releaseProblems, type Repository } from '#scripts/release/releasePlan';

const changelog = `# Changelog

## [Unreleased]

## [0.3.0] - 2026-12-20

### Added

- a thing

## [0.2.0]

- another one
`;

const ready: Repository = {
  branch: 'main',
  changes: [],
  tagsHere: [],
  tags: ['v0.2.0'],
  version: '0.3.0',
  lockedVersion: '0.3.0',
  changelog,
};

test('a clean main branch with a dated section can be released', () => {
  expect(releaseProblems(ready)).toEqual([]);
});

test('a tagged commit can be released without a branch, as in the release workflow', () => {
  expect(releaseProblems({ ...ready, branch: '', tagsHere: ['v0.3.0'], tags: ['v0.2.0', 'v0.3.0'] })).toEqual([]);
});

test.each<[string, Partial<Repository>, RegExp]>([
  ['uncommitted changes', { changes: [' M README.md'] }, /uncommitted changes: {2}M README.md/],
  ['another branch', { branch: 'topic' }, /the branch is topic, not main/],
  ['a detached head without the tag', { branch: '' }, /the branch is none, not main/],
  ['a version that was released', { tags: ['v0.3.0'] }, /v0.3.0 is another commit already/],
  ['a section without a date', { version: '0.2.0', lockedVersion: '0.2.0', tags: [] }, /0.2.0 .* has no date/],
  ['another version in the lock file', { lockedVersion: '0.2.0' }, /package-lock.json has version 0.2.0/],
  ['a version without a section', { version: '0.4.0', lockedVersion: '0.4.0' }, /has no section for 0.4.0/],
  ['an empty section', { changelog: '## [0.3.0] - 2026-12-20\n\n## [0.2.0]\n' }, /0.3.0 .* is empty/],
])('a release is refused with %s', (_, change, problem) => {
  expect(releaseProblems({ ...ready, ...change })).toEqual([expect.stringMatching(problem)]);
});

test('a section ends at the next version', () => {
  expect(changelogSection(changelog, '0.3.0')).toEqual({ text: '### Added\n\n- a thing', date: '2026-12-20' });
});

test('the changelog has a section for the version of the package, and stays short', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8');
  expect(changelogSection(text, version)?.text).toMatch(/### Added/);
  expect(text.split('\n').filter((line) => line.length > 200)).toEqual([]);
});
