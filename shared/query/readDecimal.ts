/**
 * A decimal number of XForms and clients: digits with optional sign, point and exponent. Null for anything else, and for numbers
 * out of the range of JSON.
 */
export const readDecimal = (text: string): number | null => {
  const value = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
};
