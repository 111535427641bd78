import type { ProblemName } from '#api/problems';
import { problem as problemError } from '../../core/problem';
import type { EntityError, SubmissionProblem } from './entityErrors';
import type { EntityProblem } from './entityProblem';

/** A problem in the format of the audit log. */
export interface LoggedProblem {
  readonly errorMessage: string;
  readonly problem: { readonly problemCode: number; readonly problemDetails: Readonly<Record<string, unknown>> };
}

/** The problem of one entity of a submission, with its cause, as stored. */
export type StoredEntityError = LoggedProblem & Omit<EntityError, 'problem'>;

const names: Readonly<Record<(EntityProblem | SubmissionProblem)['code'], ProblemName>> = {
  400.2: 'missingParameter',
  400.11: 'wrongType',
  400.43: 'entitiesFailed',
  403.2: 'entityActionUndeclared',
  404.7: 'datasetUnknown',
  404.8: 'entityUnknown',
  404.9: 'entityVersionUnknown',
  404.11: 'updatedEntityDeleted',
  409.3: 'notUnique',
  409.19: 'entityDeleted',
};

const logged = ({ code, details }: { readonly code: keyof typeof names; readonly details: object }): LoggedProblem => ({
  errorMessage: problemError(names[code], { ...details }).message,
  problem: { problemCode: code, problemDetails: { ...details } },
});

/** The problem of a submission, with those of its entities if it has several. */
export const loggedProblem = (problem: SubmissionProblem): LoggedProblem => {
  if (problem.code !== 400.43) return logged(problem);
  const { errors, ...counts } = problem.details;
  const each = errors.map(({ index, problem: of }) => ({ index, ...logged(of) }));
  const { errorMessage } = logged(problem);
  const texts = each.map((error) => `(${error.index + 1}) ${error.errorMessage}`);
  return {
    errorMessage: [errorMessage, ...texts].join(' '),
    problem: { problemCode: problem.code, problemDetails: { ...counts, errors: each } },
  };
};

export const storedEntityError = ({ problem, ...cause }: EntityError): StoredEntityError => ({
  ...logged(problem),
  ...cause,
});

/** The problem of a submission that a bug of the server prevents from being processed. @param reference names it in the log */
export const crashProblem = (reference: string): LoggedProblem => {
  const { code, message } = problemError('crash', { reference });
  return { errorMessage: message, problem: { problemCode: code, problemDetails: { reference } } };
};
