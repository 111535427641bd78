import { createSelector } from '@reduxjs/toolkit';
import { formWarnings } from '../../api/formWarnings';
import type { RootState } from '../index';
import type { ModalIds } from '../modal';
import { hasCode, type RequestProblem } from '../requestProblem';
import { selectProblem } from '../requests';
import type { ProblemMessage } from '../message';
import type { UploadWarning } from '../uploads';

const isText = (value: unknown): value is string => typeof value === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The details a text can hold. */
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

/** Our server and newer ones report warnings about a form by a type with details; unknown types are shown as they came. */
const workflowWarning = (warning: unknown): UploadWarning => {
  if (!isObject(warning)) return written(warning);
  const { type, details } = warning;
  const about = isObject(details) ? details : {};
  if (type === 'deletedFormExists' && isText(about.xmlFormId)) return { kind: type, xmlFormId: about.xmlFormId };
  if (type === 'structureChanged' && Array.isArray(details)) return { kind: type, fields: details.filter(isText) };
  if (type === 'oldEntityVersion' && isText(about.version)) return { kind: type, version: about.version };
  const formWarning = formWarnings.find((known) => known === type);
  if (formWarning === undefined || !isObject(details)) return written(warning);
  return { kind: 'form', type: formWarning, details: valuesOf(details) };
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * The warnings of a 400.16, or null for any other problem: a list of texts on older servers; on newer ones an object with
 * the converter's texts and those about the form, which can also come for an XML definition.
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

const selectFailure = (state: RootState, ids: ModalIds['formCreate'] | ModalIds['formUpdate']) =>
  'xmlFormId' in ids ? selectProblem(state, 'draftCreate', ids) : selectProblem(state, 'formCreate', ids);

/** Warnings of the last attempt, offered with "upload anyway"; null where it ended otherwise. */
export const selectUploadWarnings = createSelector(
  [selectFailure],
  (failure) => failure && warningsOf(failure.problem),
);

/** A proxy before the server refuses what is too large, without a problem of the protocol. */
export const readableProblem = (failure: ProblemMessage): ProblemMessage => {
  const isTooLarge = failure.problem.kind === 'notProblem' && failure.problem.status === 413;
  return isTooLarge ? { ...failure, problem: { kind: 'problem', code: 400.36, message: '' } } : failure;
};

/** Why the last attempt failed. */
export const selectUploadProblem = createSelector([selectFailure], (failure): ProblemMessage | null =>
  failure && !hasCode(failure.problem, 400.16) ? readableProblem(failure) : null,
);
