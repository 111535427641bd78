import { ProblemError } from '../core/problem';
import { problems } from '#api/problems';

/** Type of a refusal: a syntax error, a document type declaration, or an exceeded limit. */
export type XmlFaultKind = 'syntax' | 'doctype' | 'limit';

const messages: Readonly<Record<XmlFaultKind, (reason: string) => string | undefined>> = {
  syntax: () => undefined,
  doctype: () => 'The XML has a DOCTYPE, which is refused. Send it without one.',
  limit: (reason) => `The XML is larger than the server reads: ${reason}`,
};

interface XmlFaultDetails {
  readonly rawLength: number;
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/** 400.1 `unparseable` for an XML document, with the reason. */
export class XmlProblem extends ProblemError {
  constructor(
    readonly kind: XmlFaultKind,
    details: XmlFaultDetails,
  ) {
    const usual = problems.unparseable.message.replace('{format}', 'xml');
    super('unparseable', { format: 'xml', ...details }, messages[kind](details.reason) ?? usual);
  }
}
