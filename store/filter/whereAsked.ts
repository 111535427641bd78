import type { Condition } from './conditions';
import { writeFilter } from './writeFilter';

/** Who is asked for what a table is limited to: a server that knows answers, or the browser about what is loaded. */
export type Asked = 'server' | 'browser';

/** Whether also a server can be asked that knows no answers: when submissions came, by whom, and what was decided. */
const isKnownEverywhere = (condition: Condition): boolean => {
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

/** What the address of a table gets for conditions: those of the server, and those of the browser. */
export interface AskedFilters {
  readonly filter: string;
  readonly loadedFilter: string;
}

/** The conditions as the address has them, by who is asked for each. */
export const askedFilters = (conditions: readonly Condition[], asked: Asked): AskedFilters => {
  const isForServer = (condition: Condition): boolean => asked === 'server' || isKnownEverywhere(condition);
  return {
    filter: writeFilter(conditions.filter(isForServer)),
    loadedFilter: writeFilter(conditions.filter((condition) => !isForServer(condition))),
  };
};
