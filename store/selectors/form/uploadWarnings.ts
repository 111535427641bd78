import { createSelector } from '@reduxjs/toolkit';
import { formWarnings } from '#api/form/warnings';
import { can } from '#api/verbs';
import type { RootState } from '../../index';
import type { ModalIds } from '../../core/modal';
import { hasCode, type RequestProblem } from '../../request/problem';
import { selectProblem } from '../../request/requests';
import type { ProblemMessage } from '../../core/message';
import { selectDraft } from '../../form/drafts';
import { selectForm } from '../../form/forms';
import type { DroppedField, UploadWarning } from '../../form/uploads';
import { valueOf } from '../../request/remoteData';
import { selectProjectVerbs } from '../project/forms';

const isText = (value: unknown): value is string => typeof value === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The details that a text can contain. */
const valuesOf = (details: Readonly<Record<string, unknown>>): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      isText(value) || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );

const written = (value: unknown): UploadWarning => ({
  kind: 'written',
  text: isText(value) ? value : JSON.stringify(value),
});

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Newer servers report only names; ours adds paths and numbers of answers. */
const droppedFields = (names: readonly unknown[], fields: unknown): readonly DroppedField[] => {
  const counted = listOf(fields).flatMap((field): DroppedField[] => {
    if (!isObject(field) || !isText(field.path)) return [];
    return [{ name: field.path.slice(1), answers: typeof field.answers === 'number' ? field.answers : null }];
  });
  return counted.length > 0 ? counted : names.filter(isText).map((name) => ({ name, answers: null }));
};

/**
 * Our server and newer ones report warnings about a form by a type with details; unknown types are shown as received.
 */
const workflowWarning = (warning: unknown): UploadWarning => {
  if (!isObject(warning)) return written(warning);
  const { type, details } = warning;
  const about = isObject(details) ? details : {};
  if (type === 'deletedFormExists' && isText(about.xmlFormId)) return { kind: type, xmlFormId: about.xmlFormId };
  if (type === 'structureChanged' && Array.isArray(details))
    return { kind: type, fields: droppedFields(details, warning.fields) };
  if (type === 'oldEntityVersion' && isText(about.version)) return { kind: type, version: about.version };
  const formWarning = formWarnings.find((known) => known === type);
  if (formWarning === undefined || !isObject(details)) return written(warning);
  return { kind: 'form', type: formWarning, details: valuesOf(details) };
};

/**
 * The warnings of a 400.16, or null for any other problem: a list of texts on older servers; on newer ones an object
 * with the converter's texts and those about the form, which may also be about an XML definition.
 */
export const warningsOf = (problem: RequestProblem): readonly UploadWarning[] | null => {
  if (problem.kind !== 'problem' || problem.code !== 400.16) return null;
  const warnings = isObject(problem.details) ? problem.details.warnings : undefined;
  if (Array.isArray(warnings)) return warnings.map(written);
  if (!isObject(warnings)) return [];
  const { xlsFormWarnings, workflowWarnings, ...others } = warnings;
  return [
    ...listOf(workflowWarnings).map(workflowWarning),
    ...listOf(xlsFormWarnings).map(written),
    ...Object.values(others).flatMap(listOf).map(written),
  ];
};

/**
 * The mistakes that prevent devices from opening an XML form, as our server reports by 400.53; null for any other
 * problem.
 */
export const mistakesOf = (problem: RequestProblem): readonly UploadWarning[] | null => {
  if (problem.kind !== 'problem' || problem.code !== 400.53 || !isObject(problem.details)) return null;
  const mistakes = listOf(problem.details.mistakes).map(workflowWarning);
  return mistakes.length > 0 ? mistakes : null;
};

const selectFailure = (state: RootState, ids: ModalIds['formCreate'] | ModalIds['formUpdate']) =>
  'xmlFormId' in ids ? selectProblem(state, 'draftCreate', ids) : selectProblem(state, 'formCreate', ids);

/** Warnings of the last attempt, shown with "upload anyway"; null after another result. */
export const selectUploadWarnings = createSelector(
  [selectFailure],
  (failure) => failure && warningsOf(failure.problem),
);

/** The mistakes for which the server refused the form; null after another result. */
export const selectUploadMistakes = createSelector(
  [selectFailure],
  (failure) => failure && mistakesOf(failure.problem),
);

/** The id of the form that already exists in the project, if a new one was refused for it; null for any other problem. */
export const existingFormOf = (problem: RequestProblem): string | null => {
  if (problem.kind !== 'problem' || problem.code !== 409.3 || !isObject(problem.details)) return null;
  const { fields, values } = problem.details;
  const [, xmlFormId] = listOf(values);
  return listOf(fields).join() === 'projectId,xmlFormId' && isText(xmlFormId) ? xmlFormId : null;
};

/** A form with the id of an uploaded one. */
export interface ExistingForm {
  readonly xmlFormId: string;
  readonly name: string;
  /** The number of its draft's test submissions; null without a draft. */
  readonly tests: number | null;
}

const selectExistingId = (state: RootState, { projectId }: ModalIds['formCreate']): string | null => {
  const failure = selectProblem(state, 'formCreate', { projectId });
  const mayUpdate = can(selectProjectVerbs(state, projectId), ['form.update']);
  return failure && mayUpdate ? existingFormOf(failure.problem) : null;
};

const selectExistingKey = createSelector(
  [selectExistingId, (_: RootState, { projectId }: ModalIds['formCreate']) => projectId],
  (xmlFormId, projectId) => (xmlFormId === null ? {} : { projectId, xmlFormId }),
);

/** The form with the id of the uploaded one; null after another result, or without permission to update it. */
export const selectExistingForm = createSelector(
  [
    selectExistingId,
    (state: RootState, ids: ModalIds['formCreate']) => selectForm(state, selectExistingKey(state, ids))?.name,
    (state: RootState, ids: ModalIds['formCreate']) =>
      valueOf(selectDraft(state, selectExistingKey(state, ids)))?.submissions,
  ],
  (xmlFormId, name, tests): ExistingForm | null =>
    xmlFormId === null ? null : { xmlFormId, name: name ?? xmlFormId, tests: tests ?? null },
);

/** A proxy may refuse a large file without a problem of the protocol. */
export const readableProblem = (failure: ProblemMessage): ProblemMessage => {
  const isTooLarge = failure.problem.kind === 'notProblem' && failure.problem.status === 413;
  return isTooLarge ? { ...failure, problem: { kind: 'problem', code: 400.36, message: '' } } : failure;
};

/** Why the last attempt failed. */
export const selectUploadProblem = createSelector([selectFailure], (failure): ProblemMessage | null =>
  failure && !hasCode(failure.problem, 400.16) && !mistakesOf(failure.problem) ? readableProblem(failure) : null,
);
