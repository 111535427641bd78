import { problem } from '../problem';
import { QueryFault } from '../query/queryFault';

/**
 * Reads a query for a request.
 * @throws the problem that the server answers with, for what is wrong with the query
 */
export const asProblem = <Read>(read: () => Read): Read => {
  try {
    return read();
  } catch (error) {
    throw error instanceof QueryFault ? problem(error.problemName, error.details) : error;
  }
};
