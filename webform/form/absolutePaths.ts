/** Paths without a root element and prefixes, `/meta/instanceID`, and how the primary instance spells them from its root. */
type Spellings = ReadonlyMap<string, string>;

/** A node's path in `Spellings`; the root element's is empty. */
type NodePath = string;

/** A path of steps to children and parents. Anything else, such as a condition or a function, is the engine's to resolve. */
const simplePath = /^\/?(?:\.\.?|[\p{L}_][\p{L}\p{M}\p{Nd}.:_-]*)(?:\/(?:\.\.?|[\p{L}_][\p{L}\p{M}\p{Nd}.:_-]*))*$/u;

/** Whose references name no node of the primary instance: texts, and the values and labels of a list's items. */
const withoutNode = new Set(['label', 'hint', 'help', 'alert', 'output', 'item', 'itemset']);

const localName = (step: string): string => step.slice(step.indexOf(':') + 1);

const spellingsOf = (root: Element): Spellings => {
  const spellings = new Map<string, string>();
  const visit = (node: Element, path: NodePath, written: string): void => {
    if (!spellings.has(path)) spellings.set(path, written);
    for (const child of node.children) visit(child, `${path}/${child.localName}`, `${written}/${child.nodeName}`);
  };
  visit(root, '', `/${root.nodeName}`);
  return spellings;
};

/** What a reference refers to, from a node; undefined if it is no simple path, or leads out of the record. */
const nodePath = (reference: string, from: NodePath, rootName: string): NodePath | undefined => {
  const written = reference.trim();
  if (!simplePath.test(written)) return undefined;
  const [first = '', root = '', ...below] = written.split('/');
  if (first === '' && localName(root) !== rootName) return undefined;
  const path = first === '' ? [] : from.split('/').slice(1);
  for (const step of first === '' ? below : written.split('/')) {
    if (step === '..' && path.pop() === undefined) return undefined;
    if (step !== '..' && step !== '.') path.push(localName(step));
  }
  return path.map((step) => `/${step}`).join('');
};

/**
 * A path by way of the nearest element around both nodes.
 * @param written how the record spells the path to lead to, with its root element
 */
const relativePath = (from: NodePath, to: NodePath, written: string): string => {
  const [steps, target] = [from.split('/').slice(1), to.split('/').slice(1)];
  const apart = steps.findIndex((step, index) => step !== target[index]);
  const shared = apart < 0 ? steps.length : apart;
  return [...steps.slice(shared).map(() => '..'), ...written.split('/').slice(2 + shared)].join('/');
};

/**
 * Writes out the references of a form to the nodes of its record (except numbers of repetitions, which become relative): relative ones, those through the id of a bind, and those
 * that spell a prefix differently from the record. Devices resolve them (XForms 1.1, 7.2: a bind's path begins at the root
 * element, a control's at what the element around it refers to); the engine looks types, preloads and controls up
 * by the text of the path.
 * @param form a parsed form, which is changed; references to nothing are left for the engine to report
 * @returns whether anything was changed
 */
export const makePathsAbsolute = (form: Document): boolean => {
  const named = (name: string): Element | undefined => form.getElementsByTagNameNS('*', name)[0];
  const model = named('model');
  const root = model && [...model.children].find(({ localName: name }) => name === 'instance')?.firstElementChild;
  if (!model || !root) return false;
  const spellings = spellingsOf(root);
  const byId = new Map<string, NodePath>();
  let isChanged = false;

  const write = (element: Element, attribute: string, path: NodePath): void => {
    const written = spellings.get(path);
    if (written === undefined || element.getAttribute(attribute) === written) return;
    element.setAttribute(attribute, written);
    isChanged = true;
  };

  /** Writes out one attribute. @returns the path it refers to */
  const resolve = (element: Element, attribute: string, from: NodePath): NodePath | undefined => {
    const path = nodePath(element.getAttribute(attribute) ?? '', from, root.localName);
    if (path !== undefined) write(element, attribute, path);
    return path;
  };

  /** A control, group or action; `from` is what its references begin at. @returns what those of its content begin at */
  const resolveReference = (element: Element, from: NodePath): NodePath => {
    const attribute = ['nodeset', 'ref'].find((name) => element.hasAttribute(name));
    if (attribute !== undefined) return resolve(element, attribute, from) ?? from;
    const path = byId.get(element.getAttribute('bind') ?? '');
    if (path !== undefined) write(element, element.localName === 'repeat' ? 'nodeset' : 'ref', path);
    return path ?? from;
  };

  /** The number of a repeat is that of the repetition around it, so its path begins at the repeat and not at the root. */
  const resolveCount = (repeat: Element, attribute: string, from: NodePath, repeatPath: NodePath): void => {
    const path = nodePath(repeat.getAttribute(attribute) ?? '', from, root.localName);
    const written = path === undefined ? undefined : spellings.get(path);
    if (path === undefined || written === undefined) return;
    const relative = relativePath(repeatPath, path, written);
    if (repeat.getAttribute(attribute) === relative) return;
    repeat.setAttribute(attribute, relative);
    isChanged = true;
  };

  const visit = (parent: Element, from: NodePath): void => {
    for (const element of parent.children) {
      if (withoutNode.has(element.localName)) continue;
      const count = [...element.attributes].find(({ localName: name }) => name === 'count');
      const path = resolveReference(element, from);
      if (count) resolveCount(element, count.name, from, path);
      visit(element, path);
    }
  };

  for (const element of model.children) {
    if (element.localName !== 'bind') continue;
    const path = resolve(element, 'nodeset', '');
    const id = element.getAttribute('id');
    if (id !== null && path !== undefined) byId.set(id, path);
  }
  for (const element of model.children)
    if (['setvalue', 'setgeopoint'].includes(element.localName)) resolveReference(element, '');
  const body = named('body');
  if (body) visit(body, '');
  return isChanged;
};
