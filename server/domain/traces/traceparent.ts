/** The remote span that a request belongs to. */
export interface RemoteParent {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether the caller samples its trace. */
  readonly isSampled: boolean;
}

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const ZEROS = /^0+$/;

/**
 * Parses the header `traceparent` (W3C Trace Context). Later versions may append fields, the current one may not.
 * @returns undefined for an invalid header, so that a new trace starts
 */
export const readTraceparent = (header: string): RemoteParent | undefined => {
  const [, version = '', traceId = '', spanId = '', flags = '', rest] = FORM.exec(header.trim()) ?? [];
  const isOurs = version === '00' ? rest === undefined : version !== '' && version !== 'ff';
  if (!isOurs || ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};
