import type { Condition } from './conditions';
import { writeFilter } from './writeFilter';

/** Where submissions are evaluated: by a server that can query answers, or by the browser among the loaded rows. */
export type Evaluator = 'server' | 'browser';

/**
 * Whether a server that cannot query answers can evaluate the condition: submission date, submitter and review state.
 */
const isSystemCondition = (condition: Condition): boolean => {
  if (!('path' in condition)) return false;
  switch (condition.path) {
    case '__system/submissionDate':
      return condition.kind === 'range';
    case '__system/submitterId':
      return condition.kind === 'oneOf';
    case '__system/reviewState':
      return condition.kind === 'oneOf' || condition.kind === 'noneOf';
    default:
      return false;
  }
};

/** The filter of a table in its address: the part of the server, and the part of the browser. */
export interface SplitFilters {
  readonly filter: string;
  readonly loadedFilter: string;
}

/** The conditions as in the address, separated by where they are evaluated. */
export const splitFilters = (conditions: readonly Condition[], asked: Evaluator): SplitFilters => {
  const isForServer = (condition: Condition): boolean => asked === 'server' || isSystemCondition(condition);
  return {
    filter: writeFilter(conditions.filter(isForServer)),
    loadedFilter: writeFilter(conditions.filter((condition) => !isForServer(condition))),
  };
};
