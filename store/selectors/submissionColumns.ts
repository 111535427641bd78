import { sentColumn } from '../../api/sentValue';
import { createSelector } from '@reduxjs/toolkit';
import { limits } from '../../api/limits';
import type { Field } from '../../api/schemas/field';
import { selectFields } from '../entities/fields';

/** One column of a submissions table: a field, the path of its value in a row, and its header. */
export interface SubmissionField {
  readonly path: string;
  readonly names: readonly string[];
  readonly header: string;
  readonly type: string;
  readonly binary: boolean;
}

const instanceIdPaths: readonly string[] = ['/meta/instanceID', '/instanceID'];

const isInstanceId = (field: Field): boolean => field.type === 'string' && instanceIdPaths.includes(field.path);

const toColumn = (field: Field): SubmissionField => {
  const names = field.path.split('/').slice(1);
  return { path: field.path, names, header: names.join('-'), type: field.type, binary: field.binary === true };
};

/**
 * The fields of a submissions table: the first ten that are neither groups, nor repeats or inside one, nor the instance
 * id. `subset` tells that there are more.
 */
export const selectSubmissionColumns = createSelector([selectFields], (fields) => {
  const repeats = fields.filter((field) => field.type === 'repeat').map((field) => `${field.path}/`);
  const shown = fields.filter(
    (field) =>
      field.type !== 'structure' &&
      field.type !== 'repeat' &&
      !isInstanceId(field) &&
      !repeats.some((repeat) => field.path.startsWith(repeat)),
  );
  return {
    columns: shown.slice(0, limits.submissionColumns).map(toColumn),
    subset: shown.length > limits.submissionColumns || repeats.length > 0,
  };
});

const at = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? (row as Readonly<Record<string, unknown>>)[name]
    : null;

/** The value of a column in a row; missing groups give null. Of an answer that is not of its type, what was sent. */
export const submissionValue = (row: Readonly<Record<string, unknown>>, names: readonly string[]): unknown => {
  const column = names.at(-1) ?? '';
  const level = names.slice(0, -1).reduce<unknown>(at, row);
  return at(level, column) ?? at(level, sentColumn(column)) ?? null;
};
