/** The step of another program that a request is a part of. */
export interface RemoteParent {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether that program keeps its steps. */
  readonly isSampled: boolean;
}

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const ZEROS = /^0+$/;

/**
 * Reads the header `traceparent` (W3C Trace Context). Later versions may append something, the present one may not.
 * @returns undefined for what is none, which begins a trace of our own
 */
export const readTraceparent = (header: string): RemoteParent | undefined => {
  const [, version = '', traceId = '', spanId = '', flags = '', rest] = FORM.exec(header.trim()) ?? [];
  const isOurs = version === '00' ? rest === undefined : version !== '' && version !== 'ff';
  if (!isOurs || ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};
