import { plainSigns } from './fold';
import { unread, type Reading } from './reading';

/** How a country writes numbers. */
export interface NumberSigns {
  readonly decimal: string;
  readonly group: string;
}

const readSigns = (region: string): NumberSigns => {
  const parts = new Intl.NumberFormat(region, { useGrouping: true }).formatToParts(1_234_567.5);
  const find = (type: string, fallback: string): string =>
    plainSigns(`1${parts.find((part) => part.type === type)?.value ?? fallback}1`).slice(1, -1);
  return { decimal: find('decimal', '.'), group: find('group', ' ') };
};

const signsByRegion = new Map<string, NumberSigns>();

/** The signs of a country; browsers take milliseconds to tell them, for each question about a number. */
export const signsOf = (region: string): NumberSigns => {
  const signs = signsByRegion.get(region) ?? readSigns(region);
  signsByRegion.set(region, signs);
  return signs;
};

const DECIMAL_SIGNS = ['.', ','];
const GROUP_SIGNS = ['.', ',', ' ', "'", '’'];

/** As many digits as a number keeps exactly. */
const DIGITS = 15;
const LEAST = -2_147_483_648;
const MOST = 2_147_483_647;

/** The digits of a whole number; undefined if they are not grouped by threes with one sign, other than that of decimals. */
const wholeOf = (text: string, notGroup: string): string | undefined => {
  if (/^\d+$/.test(text)) return text;
  const sign = GROUP_SIGNS.find((each) => each !== notGroup && text.includes(each));
  if (sign === undefined) return undefined;
  const [first = '', ...groups] = text.split(sign);
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? [first, ...groups].join('') : undefined;
};

/** With `sign` as the sign of decimals. */
const decimalOf = (text: string, sign: string): string | undefined => {
  const [before = '', after, ...more] = text.split(sign);
  if (after === undefined || more.length > 0 || !/^\d*$/.test(after) || before + after === '') return undefined;
  const whole = before === '' ? '0' : wholeOf(before, sign);
  return whole === undefined ? undefined : `${whole}.${after}`;
};

/** Without zeros that mean nothing. */
const shortest = (digits: string): string => {
  const [whole = '', fraction = ''] = digits.split('.');
  const after = fraction.replace(/0+$/, '');
  const before = whole.replace(/^0+(?=\d)/, '');
  return after === '' ? before : `${before}.${after}`;
};

/** The numbers a text may mean, by which sign in it is that of decimals. */
const meanings = (text: string): { readonly sign: string; readonly digits: string }[] => [
  ...[wholeOf(text, '')].flatMap((digits) => (digits === undefined ? [] : [{ sign: '', digits: shortest(digits) }])),
  ...DECIMAL_SIGNS.flatMap((sign) => {
    const digits = decimalOf(text, sign);
    return digits === undefined ? [] : [{ sign, digits: shortest(digits) }];
  }),
];

const fits = (value: string, isWhole: boolean, written: (value: string) => string): Reading => {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const significant = (whole + fraction).replace(/^0+/, '').length;
  if (!isWhole) return significant > DIGITS || fraction.length > DIGITS ? unread('digits') : { value };
  if (fraction !== '') return unread('whole');
  if (significant <= DIGITS && Number(value) >= LEAST && Number(value) <= MOST) return { value };
  return unread('range', { first: written(String(LEAST)), second: written(String(MOST)) });
};

/**
 * Reads a typed number: either sign of decimals, and thousands apart, as long as only one number can be meant. One sign
 * before three digits (`1,500`) is ambiguous, unless it is the country's sign of decimals, or what it separates is known:
 * thousands in a whole number where that is the country's sign of them, or in a question that shows them apart.
 */
export const readNumber = (
  typed: string,
  signs: NumberSigns,
  { isWhole, isGrouped }: { readonly isWhole: boolean; readonly isGrouped: boolean },
): Reading => {
  const text = plainSigns(typed);
  if (text === '') return { value: '' };
  const isNegative = text.startsWith('-');
  const signed = (digits: string): string => (isNegative && /[1-9]/.test(digits) ? `-${digits}` : digits);
  const written = (value: string): string => value.replace('.', signs.decimal);
  const found = meanings(isNegative ? text.slice(1) : text);
  const [first, second] = found;
  if (!first) return unread('number');
  if (!second) return fits(signed(first.digits), isWhole, written);
  const asDecimal = found.find(({ sign }) => sign !== '' && sign === signs.decimal);
  if (asDecimal && !isWhole) return fits(signed(asDecimal.digits), isWhole, written);
  const isCountrys = second.sign === signs.group;
  if (isCountrys && (isWhole || isGrouped)) return fits(signed(first.digits), isWhole, written);
  return unread('twoNumbers', { first: written(signed(second.digits)), second: written(signed(first.digits)) });
};

const FIGURES = /^[-+\d.,/ ()*#]+$/;

/** Reads figures that are a text, such as a telephone number: every sign is kept, but those that set thousands apart. */
export const readFigures = (typed: string, signs: NumberSigns, isGrouped: boolean): Reading => {
  const text = plainSigns(typed);
  if (text === '' || (!isGrouped && FIGURES.test(text)) || /^-?\d+(?:\.\d+)?$/.test(text)) return { value: text };
  return isGrouped ? readNumber(text, signs, { isWhole: false, isGrouped }) : unread('figures');
};

/** A stored number as the country writes it; thousands apart if the question asks for that. */
export const writeNumber = (value: string, { decimal, group }: NumberSigns, isGrouped: boolean): string => {
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) return value;
  const [whole = '', fraction = ''] = shortest(value).split('.');
  const before = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) : whole;
  return fraction === '' ? before : `${before}${decimal}${fraction}`;
};
