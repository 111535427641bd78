import type { DefinitionFault, FormDefinitionError } from '@getodk/xforms-engine';

/** Why the engine does not show a form. */
export interface Refusal {
  /** The engine's technical message. */
  readonly message: string;
  /** What of the form it is about; null if the engine does not say so. */
  readonly fault: DefinitionFault | null;
}

// By name: the error may come from another copy of the engine, as in tests.
const isDefinitionError = (error: unknown): error is FormDefinitionError =>
  error instanceof Error && error.name === 'FormDefinitionError';

const faultOf = (error: unknown): DefinitionFault | null => {
  if (isDefinitionError(error)) return error.fault;
  if (error instanceof AggregateError) return faultOf(error.errors[0]);
  return error instanceof Error ? faultOf(error.cause) : null;
};

export const refusalOf = (error: unknown): Refusal => ({
  message: error instanceof Error ? error.message : String(error),
  fault: faultOf(error),
});
