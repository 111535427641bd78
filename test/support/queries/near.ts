/** Tolerance for computed doubles, which may differ in their last digits. */
const NEAR = 1e-12;

/** `here` with the numbers of `there` if they are close enough. */
export const near = (here: unknown, there: unknown): unknown => {
  if (typeof here === 'number' && typeof there === 'number') {
    return Math.abs(here - there) <= NEAR * Math.max(Math.abs(here), Math.abs(there)) ? there : here;
  }
  if (typeof here !== 'object' || here === null || typeof there !== 'object' || there === null) return here;
  if (Array.isArray(here)) return here.map((each, index) => near(each, Object.values(there)[index]));
  const others = new Map<string, unknown>(Object.entries(there));
  return Object.fromEntries(Object.entries(here).map(([name, value]) => [name, near(value, others.get(name))]));
};
