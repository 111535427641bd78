import { problem } from '../../core/problem';
import { QueryFault } from '#shared/query/queryFault';

/**
 * Parses a query of a request.
 * @throws the problem for an invalid query
 */
export const asProblem = <Read>(read: () => Read): Read => {
  try {
    return read();
  } catch (error) {
    throw error instanceof QueryFault ? problem(error.problemName, error.details) : error;
  }
};
