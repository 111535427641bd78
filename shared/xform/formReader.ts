import type { Choice } from './formChoices';
import type { Label, LabelValue, Labels } from './formOutline';
import { elementsIn, localName, textOf, type XmlElement } from '../xml/xmlElement';

/** HTML and Markdown in labels, which are shown as plain text. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/^\s*#{1,6}\s+/, '')
    .replaceAll(/\[([^\][]+)\]\([^()\s]+\)/g, '$1');

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** On one line; values computed while filling in the form are unknown here. */
const plainText = (element: XmlElement): string | null => {
  const parts = element.content.map((part) => {
    if (typeof part === 'string') return part;
    return part.name === 'output' ? '…' : textOf(part);
  });
  return onOneLine(parts.join('')).trim() || null;
};

const CHOICE_NAME = /^jr:choice-name\(\s*([^,()]+?)\s*,/;
const SIMPLE_PATH = /^(?:current\(\)\/)?[./\w:-]+$/;

/**
 * The value of an output if it refers to a question; else a placeholder for an expression that only the form can
 * compute.
 */
const outputOf = ({ attributes }: XmlElement): LabelValue | '…' => {
  const value = (attributes.get('value') ?? attributes.get('ref') ?? '').trim();
  const chosen = CHOICE_NAME.exec(value)?.[1];
  const ref = chosen ?? value;
  return SIMPLE_PATH.test(ref) ? { ref, isChoice: chosen !== undefined } : '…';
};

const plainOf = (element: XmlElement | null | undefined): string | null => {
  const text = element ? plainText(element) : null;
  return text === null ? null : onOneLine(withoutMarks(text)).trim() || null;
};

/** A label on one line, with the values it shows as parts. */
const labelText = (element: XmlElement): Label | null => {
  const parts: (string | LabelValue)[] = [];
  for (const part of element.content) {
    const next = typeof part === 'string' ? part : part.name === 'output' ? outputOf(part) : textOf(part);
    const last = parts.at(-1);
    if (typeof next === 'string' && typeof last === 'string') parts[parts.length - 1] = last + next;
    else parts.push(next);
  }
  if (parts.every((part) => typeof part === 'string')) return onOneLine(withoutMarks(parts.join(''))).trim() || null;
  return parts.map((part) => (typeof part === 'string' ? onOneLine(withoutMarks(part)) : part));
};

const valueIn = (item: XmlElement | undefined, name: string): string => textOf(elementsIn(item, name)[0]).trim();

/** The text of a translation; pictures and sounds are separate values. */
const shownValue = (text: XmlElement): XmlElement | null => {
  const values = elementsIn(text, 'value');
  return (
    values.find(({ attributes }) => !attributes.has('form')) ??
    values.find(({ attributes }) => attributes.get('form') === 'long') ??
    null
  );
};

type Texts = ReadonlyMap<string, readonly (XmlElement | null)[]>;

const textsOf = (translations: readonly XmlElement[]): Texts => {
  const texts = new Map<string, (XmlElement | null)[]>();
  for (const [index, translation] of translations.entries()) {
    for (const text of elementsIn(translation, 'text')) {
      const id = text.attributes.get('id') ?? '';
      const known = texts.get(id) ?? translations.map(() => null);
      known[index] = shownValue(text);
      texts.set(id, known);
    }
  }
  return texts;
};

/** Reads the parts of a form that its questions need: binds, texts in all languages, lists of choices. */
export class FormReader {
  readonly languages: readonly string[];
  readonly usual: number;
  /** The root element of the primary instance. */
  readonly data: XmlElement | undefined;
  private readonly instances: readonly XmlElement[];
  private readonly texts: Texts;
  private readonly binds: readonly XmlElement[];
  private readonly bindsById: ReadonlyMap<string | undefined, XmlElement>;

  constructor(
    readonly model: XmlElement,
    readonly body: XmlElement,
  ) {
    const translations = elementsIn(elementsIn(model, 'itext')[0], 'translation');
    this.texts = textsOf(translations);
    this.instances = elementsIn(model, 'instance');
    this.data = elementsIn(this.instances[0])[0];
    this.binds = elementsIn(model, 'bind');
    this.bindsById = new Map(this.binds.map((bind) => [bind.attributes.get('id'), bind]));
    this.languages =
      translations.length === 0 ? [''] : translations.map(({ attributes }) => attributes.get('lang') ?? '');
    this.usual = Math.max(
      0,
      translations.findIndex(({ attributes }) => attributes.has('default')),
    );
  }

  /** A secondary instance. */
  instance(id: string): XmlElement | undefined {
    return this.instances.find(({ attributes }) => attributes.get('id') === id);
  }

  /** The reference of a control: its path, or a bind's id. */
  refOf({ attributes }: XmlElement): string | undefined {
    const id = attributes.get('bind');
    const bind = id === undefined ? undefined : this.bindsById.get(id);
    return bind?.attributes.get('nodeset') ?? attributes.get('ref') ?? attributes.get('nodeset');
  }

  /** The names below the form's own on the path of a control's reference; null if it has none. */
  stepsOf(control: XmlElement): readonly string[] | null {
    const steps = this.absolute(control)?.split('/').slice(2).map(localName);
    return steps && steps.length > 0 ? steps : null;
  }

  /** The attributes of all binds by path: the names of `stepsOf`, each after a slash. */
  bindsByPath(): ReadonlyMap<string, XmlElement['attributes']> {
    return new Map(
      this.binds.map(({ attributes }) => {
        const steps = (attributes.get('nodeset') ?? '').trim().split('/').slice(2);
        return [steps.map((step) => `/${localName(step)}`).join(''), attributes];
      }),
    );
  }

  /** The texts of a label or hint. */
  labelsOf(label: XmlElement | undefined): Labels {
    const found = this.translated(label);
    if (found) return found.map((text) => text && labelText(text));
    const text = label ? labelText(label) : null;
    return this.languages.map(() => text);
  }

  /** The choices inside a question in the body of the form. */
  choicesIn(control: XmlElement): readonly Choice[] {
    return elementsIn(control, 'item').map((item) => ({
      code: valueIn(item, 'value'),
      labels: this.plainLabels(elementsIn(item, 'label')[0]),
    }));
  }

  /**
   * The items of an instance as choices.
   * @param value the name of the element with the code
   * @param label the name of the element with the label, or `jr:itext(…)` with the name of the element with a text id
   */
  choicesOf(items: readonly XmlElement[], value: string, label: string): readonly Choice[] {
    const named = /^jr:itext\(\s*([^'"()\s]+)\s*\)$/.exec(label.trim())?.[1];
    return items.map((item): Choice => {
      const text = valueIn(item, named ?? label) || null;
      const labels = named ? this.texts.get(text ?? '')?.map(plainOf) : null;
      return { code: valueIn(item, value), labels: labels ?? (named ? [] : this.languages.map(() => text)) };
    });
  }

  /** The texts of a label or hint as plain text, with a placeholder for values of the submission. */
  plainLabels(label: XmlElement | undefined): readonly (string | null)[] {
    const found = this.translated(label);
    if (found) return this.languages.map((_, index) => plainOf(found[index]));
    const text = plainOf(label);
    return this.languages.map(() => text);
  }

  /** The texts of a label in all languages; undefined if it is a text itself. */
  private translated(label: XmlElement | undefined): readonly (XmlElement | null)[] | undefined {
    const id = /^jr:itext\(\s*['"](.+)['"]\s*\)$/.exec(label?.attributes.get('ref')?.trim() ?? '')?.[1];
    return id === undefined ? undefined : (this.texts.get(id) ?? []);
  }

  /** The absolute path of a control; a relative one begins at the enclosing group, or at the form. */
  private absolute(control: XmlElement): string | null {
    const ref = this.refOf(control)?.trim();
    if (!ref) return null;
    if (ref.startsWith('/')) return ref;
    let group = control.parent;
    while (group && this.refOf(group) === undefined) group = group.parent;
    const around = group ? this.absolute(group) : `/${this.data?.name ?? ''}`;
    return around && `${around}/${ref.replace(/^\.\//, '')}`;
  }
}

/** A reader for a form; null if the XML is no form. */
export const formReader = (form: XmlElement): FormReader | null => {
  const parts = [...elementsIn(form, 'head').flatMap((head) => elementsIn(head)), ...elementsIn(form)];
  const model = parts.find(({ name }) => name === 'model');
  const body = parts.find(({ name }) => name === 'body');
  return model && body ? new FormReader(model, body) : null;
};

/** The list of a question in an instance: the instance's id, and the elements of codes and labels. */
export interface Itemset {
  readonly id: string;
  readonly value: string;
  readonly label: string;
}

/** The itemset of a question; null if it has none, or one outside of instances. */
export const itemsetOf = (control: XmlElement): Itemset | null => {
  const itemset = elementsIn(control, 'itemset')[0];
  const id = /instance\(\s*['"]([^'"]+)['"]\s*\)/.exec(itemset?.attributes.get('nodeset') ?? '')?.[1];
  if (id === undefined) return null;
  return {
    id,
    value: elementsIn(itemset, 'value')[0]?.attributes.get('ref') ?? '',
    label: elementsIn(itemset, 'label')[0]?.attributes.get('ref') ?? '',
  };
};
