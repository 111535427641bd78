import type { Choice } from '#shared/xform/formChoices';
import type {
  AnswerElement,
  FormOutline,
  Label,
  Labels,
  OutlineNode,
  OutlineQuestion,
} from '#shared/xform/formOutline';

/** The children of an element by name; made once, because some elements have thousands. */
const known = new WeakMap<AnswerElement, ReadonlyMap<string, readonly AnswerElement[]>>();

const none: readonly AnswerElement[] = [];

/** The child elements with a name. */
export const insideOf = (element: AnswerElement | undefined, name: string): readonly AnswerElement[] => {
  if (!element?.inside) return none;
  let byName = known.get(element);
  if (!byName) {
    const made = new Map<string, AnswerElement[]>();
    for (const each of element.inside) {
      const same = made.get(each.name);
      if (same) same.push(each);
      else made.set(each.name, [each]);
    }
    byName = made;
    known.set(element, made);
  }
  return byName.get(name) ?? none;
};

/** The position of a question in the answers: the enclosing elements by path, because a repeat has several. */
export interface Place {
  readonly path: string;
  readonly element: AnswerElement | undefined;
  readonly around: Place | null;
}

/** The element at a path: inside the innermost enclosing element that contains it, else the first. */
export const elementFor = (root: AnswerElement, place: Place | null, path: string): AnswerElement | undefined => {
  let from = place;
  while (from && from.path !== path && !path.startsWith(`${from.path}/`)) from = from.around;
  let element: AnswerElement | undefined = from ? from.element : root;
  const rest = path.slice((from?.path.length ?? 0) + 1);
  if (rest === '') return element;
  for (const name of rest.split('/')) [element] = insideOf(element, name);
  return element;
};

/** Resolves a reference in a label to a path of the outline. */
const pathOf = (ref: string, from: string): string => {
  const steps = ref.replace(/^current\(\)\//, './').split('/');
  const isAbsolute = ref.startsWith('/');
  const path = isAbsolute ? [] : from.split('/').slice(1);
  for (const step of isAbsolute ? steps.slice(2) : steps) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step.slice(step.indexOf(':') + 1));
  }
  return path.map((name) => `/${name}`).join('');
};

const questionsIn = (
  parts: readonly OutlineNode[],
  found: Map<string, OutlineQuestion>,
): ReadonlyMap<string, OutlineQuestion> => {
  for (const part of parts) {
    if (part.kind === 'question') found.set(part.path, part);
    else questionsIn(part.parts, found);
  }
  return found;
};

/** Labels of a form in one language, with the values of one submission. */
export class AnswerTexts {
  private readonly labels = new Map<number, ReadonlyMap<string, string>>();
  private questions: ReadonlyMap<string, OutlineQuestion> | undefined;

  /**
   * @param choices those from media files, by the indexes of lists
   * @param root the submission; without it, labels have placeholders instead of values
   */
  constructor(
    private readonly outline: FormOutline,
    private readonly choices: Readonly<Record<number, readonly Choice[]>>,
    private readonly language: number,
    private readonly root: AnswerElement | undefined,
  ) {}

  /**
   * A label on one line; null if there is none.
   * @param place the position of the labelled question
   */
  text(labels: Labels, from = '', place: Place | null = null): string | null {
    const label = this.inLanguage(labels);
    if (label === null || typeof label === 'string') return label;
    const parts = label.map((part) => {
      if (typeof part === 'string') return part;
      const path = pathOf(part.ref, from);
      const value = this.root && elementFor(this.root, place, path)?.text;
      return (part.isChoice && value ? this.chosen(path, value) : value) ?? '…';
    });
    return parts.join('').trim() || null;
  }

  /** The label of a code in a list; null if it is not known. */
  choice(list: number | null, code: string): string | null {
    if (list === null) return null;
    let byCode = this.labels.get(list);
    if (!byCode) {
      const own = this.outline.lists[list];
      const all = this.choices[list] ?? (own && !('file' in own) ? own : []);
      byCode = new Map(
        all.flatMap(({ code: each, labels }) => {
          const label = this.inLanguage(labels);
          return label === null ? [] : [[each, label] as const];
        }),
      );
      this.labels.set(list, byCode);
    }
    return byCode.get(code) ?? null;
  }

  /** The question at a path of the outline. */
  question(path: string): OutlineQuestion | undefined {
    this.questions ??= questionsIn(this.outline.parts, new Map());
    return this.questions.get(path);
  }

  /** The selected choices: labels, or codes if there are none. */
  private chosen(path: string, value: string): string {
    const list = this.question(path)?.list ?? null;
    return (
      this.choice(list, value) ??
      value
        .split(/\s+/)
        .map((code) => this.choice(list, code) ?? code)
        .join(', ')
    );
  }

  private inLanguage<Each extends Label>(labels: readonly (Each | null)[]): Each | null {
    const { usual } = this.outline;
    return labels[this.language] ?? labels[usual] ?? labels.find((label) => label !== null) ?? null;
  }
}
