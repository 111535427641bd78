import type { AnswerElement } from './formOutline';
import { elementsIn, textOf, type XmlElement } from '../xml/xmlElement';

const ELEMENTS_A_STEP = 1000;

/** The content of a submission: its form version, and its answers. */
export interface SubmissionContent {
  /** '' if the version has no name. */
  readonly version: string;
  /** Whether the answers are encrypted: readable only with the key. */
  readonly isEncrypted: boolean;
  readonly answers: AnswerElement;
}

class AnswerReader {
  private count = 0;

  *read(element: XmlElement): Generator<undefined, AnswerElement> {
    this.count += 1;
    if (this.count % ELEMENTS_A_STEP === 0) yield;
    const { name } = element;
    // A device may also send the template of a repeat.
    const elements = elementsIn(element).filter(({ attributes }) => !attributes.has('template'));
    if (elements.length === 0) return { name, text: textOf(element).trim() };
    const inside: AnswerElement[] = [];
    for (const each of elements) inside.push(yield* this.read(each));
    return { name, inside };
  }
}

/**
 * Parses a submission in steps.
 * @param root its outermost element
 */
export function* readAnswers(root: XmlElement): Generator<undefined, SubmissionContent> {
  const isEncrypted = root.attributes.get('encrypted') === 'yes';
  const answers = yield* new AnswerReader().read(root);
  return { version: root.attributes.get('version') ?? '', isEncrypted, answers };
}

/** The texts of all answers, and their words, which include all selected choices. */
export const chosenCodes = (element: AnswerElement, codes = new Set<string>()): ReadonlySet<string> => {
  if (element.text) for (const code of [element.text, ...element.text.split(/\s+/)]) codes.add(code);
  for (const inside of element.inside ?? []) chosenCodes(inside, codes);
  return codes;
};

/** The paths of all elements with a text, as in the outline. */
export const answeredPaths = (
  { text, inside }: AnswerElement,
  path = '',
  paths = new Set<string>(),
): ReadonlySet<string> => {
  if (text) paths.add(path);
  for (const each of inside ?? []) answeredPaths(each, `${path}/${each.name}`, paths);
  return paths;
};
