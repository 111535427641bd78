/** What can be wrong with a query: rows of `api/problems.ts` by their names. */
export type QueryFaultName =
  'filterUnparseable' | 'filterUnsupported' | 'filterField' | 'wrongType' | 'unsupportedOption' | 'unacceptableValue';

/** A query that cannot be understood. The server answers with the problem of that name, the site says it in words of its own. */
export class QueryFault extends Error {
  override readonly name = 'QueryFault';

  constructor(
    readonly problemName: QueryFaultName,
    readonly details: Readonly<Record<string, string | number>>,
  ) {
    super(problemName);
  }
}
