import type { Task } from '../cooperative/cooperative';
import type { XmlLimits } from './xmlParser';
import type { XmlFaultKind } from './xmlProblem';

/** Reason and position of a refusal. */
export interface XmlFault {
  readonly kind: XmlFaultKind;
  readonly reason: string;
  /** Index in the document. */
  readonly at: number;
}

/** Per element, including namespace declarations: each is compared with those of its ancestors. */
export const MAX_ATTRIBUTES = 1000;
/** In the whole document. The largest forms have a tenth of each. */
const MAX_ALL_ATTRIBUTES = 1_000_000;
const MAX_ASIDES = 100_000;
/**
 * In one text. The parser concatenates at each of these: references, carriage returns, and possible ends of a comment, a section
 * or an instruction.
 */
const MAX_JOINTS = 500_000;
const MAX_NAME = 10_000;
/** In characters, between two yields. */
const PIECE = 1_000_000;

const [QUOTE, APOSTROPHE, SLASH, EQUALS, GREATER, SPACE] = [34, 39, 47, 61, 62, 32];

class Faulty extends Error {
  constructor(readonly fault: XmlFault) {
    super(fault.reason);
  }
}

const refuse = (reason: string, at: number, kind: XmlFaultKind = 'syntax'): never => {
  throw new Faulty({ kind, reason, at });
};

/** Markup other than elements: its start and end, and the character at which the parser concatenates. */
const asides = [
  { begin: '<!--', end: '-->', joint: '-', name: 'comment' },
  { begin: '<![CDATA[', end: ']]>', joint: ']', name: 'CDATA section' },
  { begin: '<?', end: '?>', joint: '?', name: 'processing instruction' },
] as const;

class Scan {
  private elements = 0;
  private depth = 0;
  private attributes = 0;
  private asides = 0;

  constructor(
    private readonly source: string,
    private readonly limits: XmlLimits,
  ) {}

  private readonly refuseJoints = (at: number): never =>
    refuse(`a text has more than ${MAX_JOINTS} references, returns and the like.`, at, 'limit');

  /** Between two indexes that no other call covers. */
  private countJoints(character: string, from: number, to: number): void {
    let joints = 0;
    for (
      let at = this.source.indexOf(character, from);
      at !== -1 && at < to;
      at = this.source.indexOf(character, at + 1)
    ) {
      joints += 1;
      if (joints > MAX_JOINTS) this.refuseJoints(at);
    }
  }

  /** In each text between two tags. */
  private countInTexts(character: string): void {
    const { source } = this;
    let joints = 0;
    let end = 0;
    for (let at = source.indexOf(character); at !== -1; at = source.indexOf(character, at + 1)) {
      if (at >= end) {
        joints = 0;
        const next = source.indexOf('<', at);
        end = next === -1 ? source.length : next;
      }
      joints += 1;
      if (joints > MAX_JOINTS) this.refuseJoints(at);
    }
  }

  /** Scans a start tag. @returns the index after it */
  private startTag(from: number): number {
    const { source, limits } = this;
    this.elements += 1;
    if (this.elements > limits.maxElements)
      refuse(`there are more than ${limits.maxElements} elements.`, from, 'limit');
    let quote = 0;
    let attributes = 0;
    let nameEnd = 0;
    for (let at = from + 1; at < source.length; at += 1) {
      const code = source.charCodeAt(at);
      if (quote !== 0) {
        if (code === quote) quote = 0;
        continue;
      }
      if (nameEnd === 0) {
        if (code <= SPACE || code === SLASH || code === GREATER) nameEnd = at;
        else if (at - from > MAX_NAME) refuse(`a name has more than ${MAX_NAME} characters.`, from, 'limit');
      }
      if (code === QUOTE || code === APOSTROPHE) quote = code;
      else if (code === EQUALS) {
        attributes += 1;
        if (attributes > MAX_ATTRIBUTES)
          refuse(`an element has more than ${MAX_ATTRIBUTES} attributes.`, from, 'limit');
      } else if (code === GREATER) {
        this.attributes += attributes;
        if (this.attributes > MAX_ALL_ATTRIBUTES)
          refuse(`there are more than ${MAX_ALL_ATTRIBUTES} attributes.`, from, 'limit');
        if (source.charCodeAt(at - 1) !== SLASH) this.depth += 1;
        if (this.depth > limits.maxDepth)
          refuse(`more than ${limits.maxDepth} elements stand in each other.`, from, 'limit');
        return at + 1;
      }
    }
    return refuse('a tag does not end.', from);
  }

  private endTag(from: number): number {
    this.depth -= 1;
    const end = this.source.indexOf('>', from);
    if (end === -1 || this.depth < 0) refuse(end === -1 ? 'a tag does not end.' : 'unmatched closing tag.', from);
    return end + 1;
  }

  /** Scans markup that starts with `<`. @returns the index after it */
  private markup(from: number): number {
    const { source } = this;
    if (source.startsWith('</', from)) return this.endTag(from);
    const aside = asides.find(({ begin }) => source.startsWith(begin, from));
    if (aside !== undefined) {
      const end = source.indexOf(aside.end, from + aside.begin.length);
      if (end === -1) refuse(`a ${aside.name} does not end.`, from);
      this.asides += 1;
      if (this.asides > MAX_ASIDES)
        refuse(`there are more than ${MAX_ASIDES} comments, sections and instructions.`, from, 'limit');
      this.countJoints(aside.joint, from + aside.begin.length, end);
      return end + aside.end.length;
    }
    if (source.startsWith('<!', from)) refuse('a DOCTYPE is not allowed.', from, 'doctype');
    return this.startTag(from);
  }

  *run(): Task<void> {
    const { source } = this;
    let pause = PIECE;
    for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at)) {
      at = this.markup(at);
      if (at < pause) continue;
      pause = at + PIECE;
      yield;
    }
    if (this.elements === 0) refuse('document must contain a root element.', source.length);
    if (this.depth > 0) refuse('there are unclosed tags.', source.length);
    this.countInTexts('&');
    yield;
    this.countInTexts('\r');
  }
}

/**
 * Scans a large document before parsing, in a fraction of the time and without storing anything: whether its tags are closed, it
 * has no DOCTYPE, and is within the limits. Accepts every well-formed document within the limits, and some others. It may yield.
 * @returns undefined if the document may be parsed
 */
export function* scanningXml(source: string, limits: XmlLimits): Task<XmlFault | undefined> {
  try {
    yield* new Scan(source, limits).run();
    return undefined;
  } catch (error) {
    if (error instanceof Faulty) return error.fault;
    throw error;
  }
}
