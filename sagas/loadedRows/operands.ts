import type { SubmissionRow } from '../../api/schemas/odata';
import type { Answer } from '../../shared/query/answers';
import { type DatePart, type FilterColumn, isDay, type Operand } from '../../shared/query/filterTree';
import { readDecimal } from '../../shared/query/readDecimal';
import { answerAt } from '#shared/answers/answerAt';
import { lowerCase, upperCase } from '#store/submission/filter/letterCase';
import { momentOfAnswer } from './momentOfAnswer';

/**
 * A comparable value: texts and days as texts, numbers as such, moments as milliseconds since 1970; null is no value.
 */
export type Value = string | number | null;
/** Reads a value of a submission, or of the current rows of its repeats, the outermost first. */
export type ValueOf = (row: SubmissionRow, items: readonly unknown[]) => Value;

/** The repeat rows of a condition outside of repeats. */
export const noItems: readonly unknown[] = [];

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const momentOfText = (value: unknown): number | null => {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
};

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? readDecimal(value.trim()) : null;
};

const readers: Readonly<Record<Answer['kind'], (value: unknown) => Value>> = {
  text: textOf,
  day: textOf,
  number: numberOf,
  moment: (value) => (typeof value === 'string' ? momentOfAnswer(value) : null),
  // Only its presence can be compared.
  geometry: textOf,
};

/** The answer to a question as received. */
export const rawAnswerIn = ({ path, depth }: Answer): ((row: SubmissionRow, items: readonly unknown[]) => unknown) =>
  depth === undefined
    ? (row) => path.reduce<unknown>(answerAt, row)
    : (_, items) => path.reduce<unknown>(answerAt, items[depth - 1]);

const answerRead = (answer: Answer): ValueOf => {
  const { path, kind, depth } = answer;
  const read = readers[kind];
  const [only = ''] = path;
  if (path.length === 1 && depth === undefined) return (row) => read(answerAt(row, only));
  const valueOf = rawAnswerIn(answer);
  return (row, items) => read(valueOf(row, items));
};

/** Memoizes the last value, because both ends of a range read the same answer: a moment is parsed once. */
const remembering = (valueOf: ValueOf): ValueOf => {
  let of: SubmissionRow | null = null;
  let value: Value = null;
  return (row, items) => {
    if (row !== of) [of, value] = [row, valueOf(row, items)];
    return value;
  };
};

const moments = new WeakMap<Answer, ValueOf>();

/** The answer to a question in a row, as a comparable value. */
export const answerIn = (answer: Answer): ValueOf => {
  if (answer.kind !== 'moment' || answer.depth !== undefined) return answerRead(answer);
  const known = moments.get(answer) ?? remembering(answerRead(answer));
  moments.set(answer, known);
  return known;
};

/** The answer to a number question; unlike in comparisons, a text is not converted to a number. */
export const numberIn = (answer: Answer): ValueOf => {
  const valueOf = rawAnswerIn(answer);
  return (row, items) => {
    const value = valueOf(row, items);
    return typeof value === 'number' ? value : null;
  };
};

/** A system field of a submission, as a comparable value; null if this server does not send it. */
export const columnIn = (column: FilterColumn): ValueOf => {
  const read = (own: (value: unknown) => Value): ValueOf => {
    return (row) => own(answerAt(row.__system, column));
  };
  switch (column) {
    case 'instanceId':
      return (row) => row.__id;
    case 'submissionDate':
    case 'updatedAt':
    case 'deletedAt':
      return read(momentOfText);
    case 'submitterId':
    case 'edits':
    case 'attachmentsPresent':
    case 'attachmentsExpected':
      return read(numberOf);
    case 'submitterName':
    case 'reviewState':
    case 'deviceId':
    case 'formVersion':
      return read(textOf);
  }
};

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Whether a submitted day has the format of one. */
export const isWrittenDay = (text: string): boolean => DAY.test(text);

const placeInDay: Partial<Record<DatePart, readonly [number, number]>> = { year: [0, 4], month: [5, 7], day: [8, 10] };

const ofMoment: Readonly<Record<DatePart, (date: Date) => number>> = {
  year: (date) => date.getUTCFullYear(),
  month: (date) => date.getUTCMonth() + 1,
  day: (date) => date.getUTCDate(),
  hour: (date) => date.getUTCHours(),
  minute: (date) => date.getUTCMinutes(),
  second: (date) => date.getUTCSeconds(),
};

const partIn = (part: DatePart, of: Operand, now: number): ValueOf => {
  const value = operandIn(of, now);
  const place = placeInDay[part];
  if (isDay(of) && place) {
    return (row, items) => {
      const day = value(row, items);
      return typeof day === 'string' && isWrittenDay(day) ? Number(day.slice(...place)) : null;
    };
  }
  return (row, items) => {
    const moment = value(row, items);
    return typeof moment === 'number' ? ofMoment[part](new Date(moment)) : null;
  };
};

const ofText = (of: ValueOf, change: (text: string) => Value): ValueOf => {
  return (row, items) => {
    const text = of(row, items);
    return typeof text === 'string' ? change(text) : null;
  };
};

/** The length in characters; a surrogate pair is one. */
const lengthOf = (text: string): number => text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0);

/**
 * Evaluates an operand of a filter in a row, as `server/db/submission/query/leaf.ts` does.
 * @param now the present time, in milliseconds since 1970
 */
export function operandIn(operand: Operand, now: number): ValueOf {
  switch (operand.kind) {
    case 'column':
      return columnIn(operand.column);
    case 'answer':
      return answerIn(operand.answer);
    case 'moment': {
      const moment = Date.parse(operand.iso);
      return () => moment;
    }
    case 'now': {
      const moment = now - operand.ago * 1000;
      return () => moment;
    }
    case 'part':
      return partIn(operand.part, operand.of, now);
    case 'cased':
      return ofText(operandIn(operand.of, now), operand.to === 'tolower' ? lowerCase : upperCase);
    case 'trimmed':
      return ofText(operandIn(operand.of, now), (text) => text.replaceAll(/^ +| +$/g, ''));
    case 'length':
      return ofText(operandIn(operand.of, now), lengthOf);
    case 'number':
    case 'text':
      return () => operand.value;
    // An area alone has no value.
    case 'area':
    case 'null':
      return () => null;
  }
}
