// What the server adds to the versions of a project when its encryption is turned on: not counted on.
const ENCRYPTED = /\[encrypted:[^\]]*\]$/;

const LAST_NUMBER = /(\d+)(\D*)$/;

/** The last number of a version, one higher and not shorter; null if there is none. */
const counted = (version: string): string | null => {
  const [found, digits, rest] = LAST_NUMBER.exec(version) ?? [];
  if (found === undefined || digits === undefined || rest === undefined) return null;
  // Versions may be longer than a number is exact.
  const next = String(BigInt(digits) + 1n).padStart(digits.length, '0');
  return version.slice(0, -found.length) + next + rest;
};

/**
 * A version to propose after one that was published before, as people count: 2026.3 → 2026.4, v7 → v8, 2024010101 →
 * 2024010102.
 * @param version the version that is taken
 * @param taken all published versions; the proposal is none of them
 * @returns null if the version has no number to count on
 */
export const nextVersion = (version: string, taken: ReadonlySet<string>): string | null => {
  let next = counted(version.replace(ENCRYPTED, ''));
  while (next !== null && taken.has(next)) next = counted(next);
  return next;
};
