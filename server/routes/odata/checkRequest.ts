import type { IncomingHttpHeaders } from 'node:http';
import { problem } from '../../domain/core/problem';
import { checkFormat } from '../../domain/odata/query/options';

/** Format of a resource. */
export type ODataKind = 'json' | 'xml' | 'text';

/** Checks the general rules of OData requests. @throws 404.1 for older versions of OData, and as `checkFormat` */
export const checkODataRequest = (
  headers: IncomingHttpHeaders,
  query: Readonly<Record<string, string | undefined>>,
  kind: ODataKind,
): void => {
  const newest = Number.parseFloat(headers['odata-maxversion']?.toString() ?? '4');
  if (newest < 4) throw problem('notFound');
  // A count has one format, and clients send the Accept header of tables.
  if (kind !== 'text') checkFormat(kind, query.$format ?? null, headers.accept?.toString());
};
