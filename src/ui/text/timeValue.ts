/** A time as a number to sort by; null if there is none, or it cannot be read. */
export const timeValue = (at: string | null | undefined): number | null => {
  const value = at ? Date.parse(at) : Number.NaN;
  return Number.isNaN(value) ? null : value;
};
