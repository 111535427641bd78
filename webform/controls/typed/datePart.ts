import { calendarOf, type DayReader } from './calendars/calendars';

const PARTS = ['day', 'month', 'year'] as const;

/** A part of a date that is asked for on its own. */
export type DatePart = (typeof PARTS)[number];

type Appearances = Readonly<Record<string, boolean>>;

/** Appearances that ask for the parts of a date. */
const IN_PARTS = ['year', 'month-year', 'no-calendar'];

/** Whether a date is asked for in parts. */
export const isInParts = (appearances: Appearances): boolean =>
  calendarOf(appearances) !== 'gregory' || IN_PARTS.some((name) => appearances[name]);

/** The parts of a date that a question asks for. */
export const datePartsOf = (appearances: Appearances): readonly DatePart[] => {
  if (appearances['year']) return ['year'];
  return appearances['month-year'] ? ['month', 'year'] : PARTS;
};

/** Whether a date is asked for in several controls. */
export const hasSeveralParts = (appearances: Appearances): boolean =>
  (appearances['bikram-sambat'] === true || (!appearances['myanmar'] && isInParts(appearances))) &&
  datePartsOf(appearances).length > 1;

/** The texts of the parts of a stored date; all are empty for none. */
export const partsOfDate = (stored: string, { dayIn }: DayReader): Readonly<Record<DatePart, string>> => {
  const day = stored === '' ? null : dayIn(stored);
  return { day: String(day?.day ?? ''), month: String(day?.month ?? ''), year: String(day?.year ?? '') };
};
