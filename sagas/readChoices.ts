import type { Choice, FormChoices } from '../store/formChoices';
import { allInside, elementsIn, textOf, type XmlElement } from './xmlElement';

type Texts = ReadonlyMap<string, readonly (string | null)[]>;

/** Written on one line; what is computed while the form is filled in is not known here. */
const plainText = (element: XmlElement): string | null => {
  const parts = element.content.map((part) => {
    if (typeof part === 'string') return part;
    return part.name === 'output' ? '…' : textOf(part);
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim() || null;
};

const valueIn = (item: XmlElement | undefined, name: string): string => textOf(elementsIn(item, name)[0]).trim();

/** The text of a translation; pictures and sounds have values of their own beside it. */
const shownValue = (text: XmlElement): string | null => {
  const values = elementsIn(text, 'value');
  const plain =
    values.find(({ attributes }) => !attributes.has('form')) ??
    values.find(({ attributes }) => attributes.get('form') === 'long');
  return plain ? plainText(plain) : null;
};

const textsOf = (translations: readonly XmlElement[]): Texts => {
  const texts = new Map<string, (string | null)[]>();
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

/** As names are in OData, by which the fields of the table are called. */
const odataName = (name: string): string =>
  (/^[A-Za-z_]/.test(name) ? name : `_${name}`).replaceAll(/[^A-Za-z0-9_]+/g, '_');

class FormReader {
  private readonly texts: Texts;
  private readonly instances: readonly XmlElement[];
  private readonly lists: (readonly Choice[])[] = [];
  private readonly known = new Map<string, number>();
  private readonly languages: readonly string[];
  private readonly usual: number;

  constructor(
    private readonly model: XmlElement,
    private readonly body: XmlElement,
  ) {
    const translations = elementsIn(elementsIn(model, 'itext')[0], 'translation');
    this.texts = textsOf(translations);
    this.instances = elementsIn(model, 'instance');
    this.languages =
      translations.length === 0 ? [''] : translations.map(({ attributes }) => attributes.get('lang') ?? '');
    this.usual = Math.max(
      0,
      translations.findIndex(({ attributes }) => attributes.has('default')),
    );
  }

  read(): FormChoices {
    const fields: FormChoices['fields'][number][] = [];
    for (const control of allInside(this.body)) {
      const multiple = control.name === 'select' || control.name === 'rank';
      if (!multiple && control.name !== 'select1') continue;
      const path = this.pathOf(control);
      const list = path === null ? null : this.listOf(control);
      if (path !== null && list !== null) fields.push({ path, multiple, list });
    }
    return { languages: this.languages, usual: this.usual, lists: this.lists, fields };
  }

  /** What a control refers to: by its path, or by a bind's id. */
  private refOf({ attributes }: XmlElement): string | undefined {
    const id = attributes.get('bind');
    const binds = id === undefined ? [] : elementsIn(this.model, 'bind');
    const bind = binds.find((each) => each.attributes.get('id') === id);
    return bind?.attributes.get('nodeset') ?? attributes.get('ref') ?? attributes.get('nodeset');
  }

  /** The absolute path of a control; a relative one begins at the group around it, or at the form. */
  private absolute(control: XmlElement): string | null {
    const ref = this.refOf(control)?.trim();
    if (!ref) return null;
    if (ref.startsWith('/')) return ref;
    let group = control.parent;
    while (group && this.refOf(group) === undefined) group = group.parent;
    const around = group ? this.absolute(group) : `/${elementsIn(this.instances[0])[0]?.name ?? ''}`;
    return around && `${around}/${ref.replace(/^\.\//, '')}`;
  }

  private pathOf(control: XmlElement): string | null {
    const steps = this.absolute(control)?.split('/').slice(2);
    if (!steps || steps.length === 0) return null;
    return steps.map((step) => `/${odataName(step.replace(/^.*:/, ''))}`).join('');
  }

  private labelsOf(label: XmlElement | undefined): readonly (string | null)[] {
    const id = /^jr:itext\(\s*['"](.+)['"]\s*\)$/.exec(label?.attributes.get('ref')?.trim() ?? '')?.[1];
    if (id !== undefined) return this.texts.get(id) ?? [];
    const text = label ? plainText(label) : null;
    return this.languages.map(() => text);
  }

  private listOf(control: XmlElement): number | null {
    const itemset = elementsIn(control, 'itemset')[0];
    if (itemset) return this.listOfItemset(itemset);
    const items = elementsIn(control, 'item').map((item) => ({
      code: valueIn(item, 'value'),
      labels: this.labelsOf(elementsIn(item, 'label')[0]),
    }));
    return items.length === 0 ? null : this.lists.push(items) - 1;
  }

  /** The items of an instance in the form; a filter leaves some out while the form is filled in. */
  private listOfItemset(itemset: XmlElement): number | null {
    const id = /instance\(\s*['"]([^'"]+)['"]\s*\)/.exec(itemset.attributes.get('nodeset') ?? '')?.[1];
    const value = elementsIn(itemset, 'value')[0]?.attributes.get('ref') ?? '';
    const label = elementsIn(itemset, 'label')[0]?.attributes.get('ref') ?? '';
    const key = JSON.stringify([id, value, label]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const instance = this.instances.find(({ attributes }) => attributes.get('id') === id);
    const items = elementsIn(elementsIn(instance)[0]);
    if (id === undefined || items.length === 0) return null;
    const translated = /^jr:itext\(\s*([^'"()\s]+)\s*\)$/.exec(label.trim())?.[1];
    const list = items.map((item): Choice => {
      const text = valueIn(item, translated ?? label) || null;
      const labels = translated ? this.texts.get(text ?? '') : this.languages.map(() => text);
      return { code: valueIn(item, value), labels: labels ?? [] };
    });
    this.known.set(key, this.lists.length);
    return this.lists.push(list) - 1;
  }
}

/** The choices that a form lists itself; those in its media files (`jr://…`) are not read. Null if it is no form. */
export const readChoices = (form: XmlElement): FormChoices | null => {
  const parts = [...elementsIn(form, 'head').flatMap((head) => elementsIn(head)), ...elementsIn(form)];
  const model = parts.find(({ name }) => name === 'model');
  const body = parts.find(({ name }) => name === 'body');
  return model && body ? new FormReader(model, body).read() : null;
};
