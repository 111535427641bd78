/**
 * A decimal number as XForms and clients write it: digits with or without a sign, a point and an exponent. Null for anything
 * else, and for what is beyond the numbers of JSON.
 */
export const readDecimal = (text: string): number | null => {
  const value = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
};
