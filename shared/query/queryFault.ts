/** Possible problems of a query: names of rows in `api/problems.ts`. */
export type QueryFaultName =
  | 'filterUnparseable'
  | 'filterUnsupported'
  | 'filterField'
  | 'wrongType'
  | 'unsupportedOption'
  | 'unacceptableValue';

/** An invalid query. The server responds with the problem of that name, the site shows a text of its own. */
export class QueryFault extends Error {
  override readonly name = 'QueryFault';

  constructor(
    readonly problemName: QueryFaultName,
    readonly details: Readonly<Record<string, string | number>>,
  ) {
    super(problemName);
  }
}
