/** An exact decimal number: `digits` divided by ten to the power of `places`. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
const longestNumber = 60;

const fit = (value: Decimal, places: number): bigint => value.digits * 10n ** BigInt(places - value.places);

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** The numbers of one question in the same unit, so that 0.3 is a multiple of 0.1. */
type Units = readonly bigint[];

/** Parses a decimal number exactly; undefined if it is none. */
export const decimalOf = (text: string): Decimal | undefined => {
  const match = text.length > longestNumber ? null : written.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  const places = fraction.length - Number(exponent);
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
};

/** Converts numbers to the same unit. */
export const inSameUnit = (values: readonly Decimal[]): Units => {
  const places = values.reduce((most, value) => Math.max(most, value.places), 0);
  return values.map((value) => fit(value, places));
};

export const isWhole = (value: Decimal): boolean => value.digits % 10n ** BigInt(value.places) === 0n;

export const isMultiple = (value: bigint, step: bigint): boolean => value % step === 0n;

export const isBetween = (value: bigint, one: bigint, other: bigint): boolean =>
  one < other ? value >= one && value <= other : value >= other && value <= one;

export const distance = (one: bigint, other: bigint): bigint => absolute(one - other);
