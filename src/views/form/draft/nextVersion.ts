// The suffix added by the server to the versions of a project when its encryption is turned on; it is not incremented.
const ENCRYPTED = /\[encrypted:[^\]]*\]$/;

const LAST_NUMBER = /(\d+)(\D*)$/;

/** The last number of a version, incremented and not shorter; null if there is none. */
const counted = (version: string): string | null => {
  const [found, digits, rest] = LAST_NUMBER.exec(version) ?? [];
  if (found === undefined || digits === undefined || rest === undefined) return null;
  // Versions may exceed the range of exact numbers.
  const next = String(BigInt(digits) + 1n).padStart(digits.length, '0');
  return version.slice(0, -found.length) + next + rest;
};

// As in many spreadsheet templates: a day, and the number of the version on that day.
const DATED = /^((?:19|20)\d{2})(\d{2})(\d{2})\d{2}$/;

const digitsOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('');

/** The first version of today, if this one is of an earlier day: incremented, it could leave the month. */
const ofToday = (version: string, today: Date): string | null => {
  const [found, year, month, date] = DATED.exec(version) ?? [];
  if (found === undefined) return null;
  const day = digitsOf(new Date(Number(year), Number(month) - 1, Number(date)));
  const isDay = version.startsWith(day);
  return isDay && day < digitsOf(today) ? `${digitsOf(today)}01` : null;
};

/**
 * Proposes a version after a published one, as people count: 2026.3 → 2026.4, v7 → v8; after the version of an earlier
 * day (2024013101), the first one of today.
 * @param version the published version
 * @param taken all published versions, which are not proposed
 * @returns null if the version has no number to increment
 */
export const nextVersion = (version: string, taken: ReadonlySet<string>, today: Date): string | null => {
  const plain = version.replace(ENCRYPTED, '');
  let next = ofToday(plain, today) ?? counted(plain);
  while (next !== null && taken.has(next)) next = counted(next);
  return next;
};
