/** A version of the entities specification, such as 2024.1.0; undefined for other texts. */
const numbersOf = (version: string): readonly [number, number] | undefined => {
  const [, year, release] = /^(\d{4})\.(\d{1,3})\.\d{1,5}$/.exec(version) ?? [];
  return year === undefined || release === undefined ? undefined : [Number(year), Number(release)];
};

const isFrom = (version: string, [year, release]: readonly [number, number]): boolean => {
  const [itsYear, itsRelease] = numbersOf(version) ?? [0, 0];
  return itsYear > year || (itsYear === year && itsRelease >= release);
};

/** From 2022.1 to 2025.1. */
export const isSupportedVersion = (version: string): boolean =>
  isFrom(version, [2022, 1]) && !isFrom(version, [2025, 2]);

/** Whether a version has entities in repeats, and of several lists. */
export const hasEntitiesInRepeats = (version: string): boolean => isFrom(version, [2025, 1]);

/** Whether devices can create and update entities offline with a version; older ones deserve a warning. */
export const hasOfflineEntities = (version: string): boolean => isFrom(version, [2024, 1]);
