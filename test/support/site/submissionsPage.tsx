import type { UnknownAction } from '@reduxjs/toolkit';
import type { Ability } from '#api/abilities';
import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '#api/schemas/odata';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { firstChunk } from '#store/route/queries';
import { at, loggedInAs, renderSite } from './render';
import { answered } from './states';
import { aForm, aProject } from '../things';

/** The form whose submissions are shown. */
export const key = { projectId: 1, xmlFormId: 'trees' };

/** A field of a form. */
export const field = (path: string, type: string, binary: true | null = null): Field => ({
  path,
  name: path.split('/').at(-1) ?? '',
  type,
  binary,
});

/** The fields of the form. */
export const fields = [
  field('/name', 'string'),
  field('/plot', 'structure'),
  field('/plot/height', 'decimal'),
  field('/photo', 'binary', true),
  field('/path', 'geotrace'),
  field('/seen', 'date'),
  field('/meta', 'structure'),
  field('/meta/instanceID', 'string'),
];

/** Numbers rows, newest first, as our server does. */
const numbered = (rows: readonly SubmissionRow[], count: number): SubmissionRow[] =>
  rows.map((row, index) => ({ ...row, __system: { number: count - index, ...row.__system } }));

/** A response with these rows and the total count. */
export const page = (rows: readonly SubmissionRow[], count = rows.length) =>
  answered(
    'odataSubmissions',
    key,
    { value: numbered(rows, count), '@odata.context': '', '@odata.count': count },
    firstChunk,
  );

/** State before the first rows arrive on the page of submissions of a form with these fields. */
export const awaitingRows = (of: readonly Field[], abilities?: readonly Ability[]) => [
  loggedInAs('admin', abilities),
  at('/projects/1/forms/trees/submissions'),
  answered('projectGet', { projectId: 1 }, aProject()),
  answered('formGet', key, aForm({ submissions: 2 })),
  answered('draftGet', key, null),
  answered('draftAttachmentList', key, []),
  answered('submissionKeyList', key, []),
  answered('formFieldList', key, [...of], { odata: true }),
];

/** The page of the form's submissions, after these answers. */
export const showSubmissions = (...after: readonly (UnknownAction | readonly UnknownAction[])[]) =>
  renderSite(<FormSubmissions />, ...awaitingRows(fields), ...after);

/** The text of each cell of a row. */
export const texts = (row: HTMLElement | undefined) => {
  if (!row) throw new Error('There is no such row.');
  return [...row.children].map((cell) => cell.textContent);
};
