import { named } from '../form/namedElements';

/** The questions of a form, and what holds them. */
const CONTROLS = new Set(['input', 'select', 'select1', 'range', 'rank', 'trigger', 'upload', 'group', 'repeat']);

/** Attributes that are expressions, by element. */
const EXPRESSIONS: Readonly<Record<string, readonly string[]>> = {
  bind: ['calculate', 'relevant', 'readonly', 'required', 'constraint'],
  setvalue: ['value'],
  output: ['value', 'ref'],
  itemset: ['nodeset'],
  repeat: ['count'],
};

/** A path without the prefixes of its steps, and without blanks around it. */
export const plainPath = (path: string): string => path.trim().replaceAll(/[^/:@]+:/g, '');

/** The path that an element refers to. */
export const pathOf = (element: Element): string =>
  plainPath(element.getAttribute('nodeset') ?? element.getAttribute('ref') ?? '');

/** The root element of the record. */
const recordOf = (form: Document): Element | null => {
  const [model] = named(form, 'model');
  return [...(model?.children ?? [])].find(({ localName }) => localName === 'instance')?.firstElementChild ?? null;
};

/** The nodes of the record by path, in the order of the form; those of one path are in one list. */
export const nodesByPath = (form: Document): ReadonlyMap<string, readonly Element[]> => {
  const nodes = new Map<string, Element[]>();
  const visit = (node: Element, path: string): void => {
    nodes.set(path, [...(nodes.get(path) ?? []), node]);
    for (const child of node.children) visit(child, `${path}/${child.localName}`);
  };
  const root = recordOf(form);
  if (root) visit(root, `/${root.localName}`);
  return nodes;
};

/** All questions, groups and repeats, in the order of the form. */
export const controlsOf = (form: Document): Element[] => {
  const [body] = named(form, 'body');
  return [...(body?.getElementsByTagNameNS('*', '*') ?? [])].filter(({ localName }) => CONTROLS.has(localName));
};

export const bindsOf = (form: Document): Element[] => named(form, 'bind');

/** An attribute that is an expression. */
export interface FormExpression {
  readonly element: Element;
  readonly attribute: string;
  readonly text: string;
}

export const expressionsOf = (form: Document): FormExpression[] =>
  [...form.getElementsByTagNameNS('*', '*')].flatMap((element) => {
    const isOfList = element.parentElement?.localName === 'itemset';
    const names = isOfList ? ['ref'] : (EXPRESSIONS[element.localName] ?? []);
    return [...element.attributes]
      .filter(({ localName, value }) => names.includes(localName) && value.trim() !== '')
      .map(({ name, value }) => ({ element, attribute: name, text: value }));
  });

const textWithId = (form: Document, id: string): string => {
  const text = named(form, 'text').find((each) => each.getAttribute('id') === id);
  return (text?.firstElementChild ?? text)?.textContent?.trim() ?? '';
};

const labelOf = (form: Document, control: Element): string => {
  const label = [...control.children].find(({ localName }) => localName === 'label');
  const id = /^\s*jr:itext\(\s*['"](.*)['"]\s*\)\s*$/.exec(label?.getAttribute('ref') ?? '')?.[1];
  return (id === undefined ? (label?.textContent?.trim() ?? '') : textWithId(form, id)).replaceAll(/\s+/g, ' ');
};

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A question as people know it and as the form's author does: `Age (age)`. */
export const questionName = (form: Document, control: Element | undefined, path: string): string => {
  const [label, name] = [control ? labelOf(form, control) : '', nameIn(path)];
  return label === '' || label === name ? name : name === '' ? label : `${label} (${name})`;
};

/** The question about a node; of a repeat, the group around it, which has its label. */
export const controlAt = (form: Document, path: string): Element | undefined =>
  controlsOf(form).find((control) => pathOf(control) === path);

/** The question in whose text an element is, also by the id of a translated text. */
export const controlAround = (form: Document, element: Element): Element | undefined => {
  const id = element.closest('text')?.getAttribute('id');
  if (id === null || id === undefined) return controlsOf(form).findLast((control) => control.contains(element));
  const isText = (each: Element): boolean => each.getAttribute('ref')?.includes(`'${id}'`) ?? false;
  return controlsOf(form).find((control) => [...control.children].some(isText));
};
