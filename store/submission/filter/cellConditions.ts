import type { FilterField } from '../../selectors/submission/filterFields';
import type { Condition } from './conditions';

/** The conditions for rows with the value of a cell, and for rows without it. */
export interface CellConditions {
  readonly only: Condition;
  /** Null if the server cannot evaluate it. */
  readonly not: Condition | null;
}

/** Longer values make addresses unreadable, and some servers refuse them. */
const LONGEST = 200;

const DAY = /^\d{4}-\d\d-\d\d/;

const two = (number: number): string => String(number).padStart(2, '0');

/** The day of a moment in the browser's time zone; null for other values. */
const dayOfMoment = (value: string): string | null => {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return null;
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
};

const endOf = (value: unknown, type: NonNullable<FilterField['range']>): string | null => {
  if (type === 'number') return typeof value === 'number' ? String(value) : null;
  if (typeof value !== 'string') return null;
  return type === 'moment' ? dayOfMoment(value) : (DAY.exec(value)?.[0] ?? null);
};

const presence = (path: string, isEmpty: boolean): CellConditions => {
  const [only, not] = isEmpty ? (['empty', 'answered'] as const) : (['answered', 'empty'] as const);
  return { only: { kind: only, path }, not: { kind: not, path } };
};

/** Equality with one value: a choice, or a range with equal ends. */
const equality = (field: FilterField, value: unknown): CellConditions | null => {
  const { path, operators, range, isNumber } = field;
  if (operators.includes('oneOf')) {
    const isText = typeof value === 'string' && !isNumber && value.length <= LONGEST;
    // The state "received" of a review is null.
    if (!isText && !(typeof value === 'number' && isNumber) && value !== null) return null;
    const values = [value];
    return {
      only: { kind: 'oneOf', path, values },
      not: operators.includes('noneOf') ? { kind: 'noneOf', path, values } : null,
    };
  }
  const at = range && operators.includes('range') ? endOf(value, range) : null;
  if (range === null || at === null) return null;
  return {
    only: { kind: 'range', path, type: range, from: at, to: at },
    // Third-party servers refuse negated conditions.
    not: operators.includes('last') || isNumber ? { kind: 'outside', path, type: range, at } : null,
  };
};

/**
 * The conditions a cell offers, by the operators of its field.
 * @param value its value in OData; null is no answer; for files, whether some are missing
 * @returns null if the server cannot compare it, or the value does not have the field's type
 */
export const cellConditions = (field: FilterField, value: unknown): CellConditions | null => {
  const { path, operators } = field;
  if (operators.includes('filesMissing')) return value === true ? { only: { kind: 'filesMissing' }, not: null } : null;
  const isEmpty = value === null || value === undefined || value === '';
  if (isEmpty && operators.includes('empty')) return presence(path, true);
  if (operators.includes('selected')) {
    const values = typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : [];
    if (values.length === 0) return null;
    return { only: { kind: 'selected', path, values }, not: { kind: 'notSelected', path, values } };
  }
  if (operators.includes('oneOf') || operators.includes('range')) return equality(field, value);
  return operators.includes('answered') ? presence(path, false) : null;
};
