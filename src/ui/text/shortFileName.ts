/**
 * In characters. Names are distinguished by their ends, because phones begin all names of a day with the same digits.
 */
const LONGEST = 18;
const LAST = 8;

/** A shortened name for narrow positions, which loses its middle and keeps its extension. */
export const shortFileName = (name: string): string => {
  const signs = [...name];
  if (signs.length <= LONGEST) return name;
  return `${signs.slice(0, LONGEST - LAST - 1).join('')}…${signs.slice(-LAST).join('')}`;
};
