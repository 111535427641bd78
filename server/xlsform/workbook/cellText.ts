import type { CellObject } from '@e965/xlsx';
import { dateKind, durationText, momentText } from './serialDates';

/** The text of a failed formula, by its number in the file ([MS-XLS] 2.5.10). */
const faults: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
]);

/** The shortest text that parses to the same number: `5`, `0.1`, `1e-05`; integers always with all their digits. */
const numberText = (number: number): string => {
  if (!Number.isFinite(number)) return '';
  if (Number.isInteger(number)) return BigInt(number).toString();
  const size = Math.abs(number);
  if (size >= 1e-4) return String(number);
  const [digits = '', exponent = '0'] = number.toExponential().split('e-');
  return `${digits}e-${exponent.padStart(2, '0')}`;
};

const shownNumber = (number: number, format: string, is1904: boolean): string => {
  const kind = dateKind(format);
  if (kind === 'duration') return durationText(number);
  return (kind === 'moment' ? momentText(number, is1904) : undefined) ?? numberText(number);
};

/**
 * Days of a date since the epoch of its workbook. The reader counts the 29 February that 1900 did not have, and truncates to
 * thousandths: a result of 29:59.999 was 30:00 except for the last bit.
 */
const serialOf = (date: Date, is1904: boolean): number => {
  const cut = date.getTime();
  const ms = (cut + 1) % 1000 === 0 ? cut + 1 : cut;
  const days = (ms - Date.UTC(1899, 11, 30)) / 86_400_000;
  if (is1904) return days - 1462;
  return days <= 60 ? days - 1 : days;
};

const shownDate = (date: Date, format: string, is1904: boolean): string => {
  const serial = serialOf(date, is1904);
  if (dateKind(format) === 'duration') return durationText(serial);
  return momentText(serial, is1904) ?? '';
};

/**
 * The text of a cell for a form, independent of its formatting: numbers with all their digits, dates and times in full, `TRUE`
 * and `FALSE`, formulas by the stored result.
 */
export const cellText = ({ v: value, z: format }: CellObject, is1904: boolean, isFault: boolean): string => {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return shownDate(value, String(format ?? 'General'), is1904);
  if (typeof value !== 'number') return '';
  return isFault ? (faults.get(value) ?? '#N/A') : shownNumber(value, String(format ?? 'General'), is1904);
};
