import { plainSigns } from '../typed/reading/fold';
import { unread, type Reading } from '../typed/reading/reading';

/** Which of the two coordinates of a place. */
export type Axis = 'latitude' | 'longitude';

interface Rule {
  readonly most: number;
  /** The letters of the compass, and their signs. */
  readonly sides: Readonly<Record<string, 1 | -1>>;
}

const RULES: Readonly<Record<Axis, Rule>> = {
  latitude: { most: 90, sides: { n: 1, s: -1 } },
  // O is east in German and west in French and Spanish, so it is none.
  longitude: { most: 180, sides: { e: 1, w: -1 } },
};

const NUMBER = '(\\d{1,3}(?:[.,]\\d+)?)';
const DEGREES = new RegExp(
  `^([nsew])?\\s*([+-])?\\s*${NUMBER}\\s*°?\\s*(?:${NUMBER}\\s*['′’]\\s*(?:${NUMBER}\\s*(?:"|″|”|'')\\s*)?)?([nsew])?$`,
);
/** A millionth of a degree is a hand's breadth; seven places lose nothing. */
const PLACES = 7;
const SIXTY = 60;

const valueOf = (written: string | undefined): number => Number((written ?? '0').replace(',', '.'));

/** Without zeros that mean nothing, and never as 1e-7. */
const plain = (digits = ''): string =>
  digits
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '')
    .replace(/\.0+$|(\.\d*?)0+$/, '$1');

/**
 * Reads a typed coordinate: degrees with either sign of decimals, or degrees, minutes and seconds, with a sign or a letter of the
 * compass. No coordinate has thousands, so either sign can only be that of decimals.
 */
export const readDegrees = (typed: string, axis: Axis): Reading => {
  const { most, sides } = RULES[axis];
  const text = plainSigns(typed).trim().toLowerCase();
  if (text === '') return { value: '' };
  const [isRead, before, sign, degrees, minutes, seconds, after] = DEGREES.exec(text) ?? [];
  const letters = [before, after].filter((letter) => letter !== undefined);
  if (isRead === undefined || letters.length > 1 || (letters.length === 1 && sign !== undefined))
    return unread('degrees');
  const [letter] = letters;
  const side = letter === undefined ? (sign === '-' ? -1 : 1) : sides[letter];
  if (side === undefined) return unread(axis);
  const isExact = (whole: string | undefined, next: string | undefined): boolean =>
    next === undefined || !/[.,]/.test(whole ?? '');
  if (!isExact(degrees, minutes) || !isExact(minutes, seconds)) return unread('degrees');
  if (valueOf(minutes) >= SIXTY || valueOf(seconds) >= SIXTY) return unread('degrees');
  const value = valueOf(degrees) + valueOf(minutes) / SIXTY + valueOf(seconds) / SIXTY / SIXTY;
  if (value > most) return unread(axis);
  // Degrees stay as they were typed; what is calculated is rounded.
  const exact = minutes === undefined ? plain(degrees) : plain(value.toFixed(PLACES));
  return { value: side < 0 && exact !== '0' ? `-${exact}` : exact };
};

const PAIR = /^\s*([^;]*?[\d°'"′″NSEWnsew])\s*(?:[;]|,\s|\t|(?<=\.\d+),(?=-?\d+\.\d))\s*([^;]+?)\s*$/;

/** Two coordinates that were typed or pasted as one text, such as from the address of a map; undefined if it is one. */
export const splitPair = (typed: string): readonly [string, string] | undefined => {
  const [, first, second] = PAIR.exec(typed) ?? /^\s*(-?\d+[.,]\d+)\s+(-?\d+[.,]\d+)\s*$/.exec(typed) ?? [];
  return first === undefined || second === undefined ? undefined : [first, second];
};
