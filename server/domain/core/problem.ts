import { problems, type ProblemName } from '#api/problems';

type Details = Readonly<Record<string, unknown>>;

const fill = (message: string, details: Details | undefined): string =>
  message.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = details?.[key];
    if (value === undefined || value === null) return '…';
    return typeof value === 'string' ? value : JSON.stringify(value);
  });

/** A failure with a code in the protocol. Thrown anywhere in the server; `http/` converts it to the reply. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  /** Code in the protocol: a number whose integer part is the HTTP status. */
  readonly code: number;

  constructor(
    readonly problemName: ProblemName,
    readonly details?: Details,
    message?: string,
  ) {
    super(message ?? fill(problems[problemName].message, details));
    this.code = problems[problemName].code;
  }
}

/**
 * Creates the error for a named problem.
 * @param name a row of `api/problems.ts`
 * @param details as defined by the protocol, e.g. `{ field: 'name' }`; also fills the `{…}` of the message
 * @param message replaces the message of the row
 */
export const problem = (name: ProblemName, details?: Details, message?: string): ProblemError =>
  new ProblemError(name, details, message);
