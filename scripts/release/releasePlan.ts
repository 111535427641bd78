/** The state of the repository at a release. */
export interface Repository {
  /** Empty for a detached head. */
  readonly branch: string;
  /** Lines of `git status --porcelain`. */
  readonly changes: readonly string[];
  /** Tags of the current commit. */
  readonly tagsHere: readonly string[];
  readonly tags: readonly string[];
  readonly version: string;
  readonly lockedVersion: string | undefined;
  readonly changelog: string;
}

const SECTION = /^## \[?(\d+\.\d+\.\d+[^\]\s]*)\]?(?: [-–] (\S+))?$/gm;

/** The section of a version in the changelog, without its heading; `date` is missing if the heading has none. */
export const changelogSection = (
  changelog: string,
  version: string,
): { readonly text: string; readonly date: string | undefined } | undefined => {
  const headings = [...changelog.matchAll(SECTION)];
  const at = headings.findIndex(([, named]) => named === version);
  const heading = headings[at];
  if (!heading) return undefined;
  const text = changelog.slice(heading.index + heading[0].length, headings[at + 1]?.index);
  return { text: text.trim(), date: heading[2] };
};

const versionProblems = ({ version, lockedVersion, changelog }: Repository): string[] => {
  const section = changelogSection(changelog, version);
  const isDated = /^\d{4}-\d{2}-\d{2}$/.test(section?.date ?? '');
  return [
    lockedVersion === version ? '' : `package-lock.json has version ${lockedVersion}, package.json ${version}`,
    section ? '' : `CHANGELOG.md has no section for ${version}`,
    section && !isDated ? `the section for ${version} in CHANGELOG.md has no date (YYYY-MM-DD)` : '',
    section && section.text === '' ? `the section for ${version} in CHANGELOG.md is empty` : '',
  ];
};

/** The tag of a version. */
export const tagOf = (version: string): string => `v${version}`;

/** Why this state cannot be released. The commit is on main, or has the tag of the version already (in the release workflow). */
export const releaseProblems = (repository: Repository): string[] => {
  const { branch, changes, tagsHere, tags, version } = repository;
  const tag = tagOf(version);
  const isTagged = tagsHere.includes(tag);
  return [
    changes.length === 0 ? '' : `there are uncommitted changes: ${changes.join(', ')}`,
    branch === 'main' || isTagged ? '' : `the branch is ${branch || 'none'}, not main`,
    tags.includes(tag) && !isTagged ? `${tag} is another commit already` : '',
    ...versionProblems(repository),
  ].filter((problem) => problem !== '');
};
