import { attributeOf, type XmlReader, type XmlTag } from '../xml/xml';
import type { DependentNode } from '../xpath/dependencyGraph';
import type { NodeReference, OutlineExpression, TextReference, XFormOutline } from './xformOutline';
import { said, type Said } from '../sheet/said';
import { eventHint, namespaceHint } from './browserDemands';
import { simplePath } from './simplePath';
import { areaOf, type Area } from './xformReader';

/** The expressions of a bind. `constraint` is evaluated only when somebody answers. */
const computes: ReadonlyMap<string, OutlineExpression['computes']> = new Map([
  ['calculate', 'value'],
  ['relevant', 'relevance'],
  ['readonly', 'value'],
  ['required', 'value'],
  ['constraint', undefined],
]);

/** What the engine of web forms shows for a node, each at most once for the same one. */
const shown = new Set(['input', 'select', 'select1', 'range', 'rank', 'trigger', 'upload', 'group', 'repeat']);
const actions = new Set(['setvalue', 'setgeopoint', 'recordaudio']);

const isContainer = ({ local }: XmlTag): boolean => local === 'group' || local === 'repeat';

interface Frame {
  readonly area: Area;
  readonly node: number | undefined;
  /** In the body, the path that relative references inside begin at. */
  readonly context: string;
  /** The tag, for a group: a repeat directly in it is shown in its place. */
  readonly tag: XmlTag;
}

/** Collects what the check of a form looks at, while the form is parsed. */
export const outlineReader = (): XmlReader & { readonly outline: () => XFormOutline } => {
  const frames: Frame[] = [];
  const nodes: DependentNode[] = [];
  const references: NodeReference[] = [];
  const expressions: OutlineExpression[] = [];
  const lists = new Set<string>();
  const texts = new Set<string>();
  const textReferences: TextReference[] = [];
  /** By what is wrong, which may be so everywhere. */
  const unshowable = new Map<string, { readonly end: number; readonly hint: Said }>();
  let hasBody = false;
  const byBindId = new Map<string, string | undefined>();
  /** What stands in the model, until it is complete: binds may come before the record they refer to. */
  let later: (() => void)[] = [];
  let instances = 0;
  let root = '';

  const demand = (hint: Said | undefined, end: number): void => {
    const id = JSON.stringify(hint);
    if (hint !== undefined && !unshowable.has(id)) unshowable.set(id, { end, hint });
  };

  const addTexts = (tag: XmlTag, end: number, names: readonly string[]): void => {
    for (const { name, local, value } of tag.attributes) {
      const id = names.includes(local) ? /^\s*jr:itext\(\s*(['"])(.*)\1\s*\)\s*$/.exec(value)?.[2] : undefined;
      if (id !== undefined) textReferences.push({ end, attribute: name, id });
    }
  };

  const addExpression = (
    tag: XmlTag,
    end: number,
    attribute: string,
    self: string | undefined,
    what?: OutlineExpression['computes'],
  ): void => {
    const text = attributeOf(tag, attribute);
    if (text !== undefined && text.trim() !== '') expressions.push({ end, attribute, text, self, computes: what });
  };

  const refer = (tag: XmlTag, end: number, attribute: string, from: string, isShown: boolean): string | undefined => {
    const written = attributeOf(tag, attribute);
    const path = written === undefined ? undefined : simplePath(written, from);
    references.push({ end, element: tag.name, attribute, isContainer: isContainer(tag), written, path, isShown });
    return path;
  };

  const openBind = (tag: XmlTag, end: number): void => {
    const path = refer(tag, end, 'nodeset', root, false);
    const id = attributeOf(tag, 'id');
    if (id !== undefined) byBindId.set(id, path);
    for (const [attribute, what] of computes) addExpression(tag, end, attribute, path, what);
    addTexts(tag, end, ['constraintMsg', 'requiredMsg']);
  };

  /** A control, group or action. @returns the path that references inside it begin at */
  const openReferring = (tag: XmlTag, end: number, context: string, parent: Frame | undefined): string => {
    const isShown = shown.has(tag.local) && !(tag.local === 'repeat' && parent?.tag.local === 'group');
    const attribute = ['nodeset', 'ref'].find((name) => attributeOf(tag, name) !== undefined);
    if (attribute !== undefined) return refer(tag, end, attribute, context, isShown) ?? context;
    const bind = attributeOf(tag, 'bind');
    const path = bind === undefined ? undefined : byBindId.get(bind);
    const isGroup = tag.local === 'group' && bind === undefined;
    // The nodeset of a known bind may be more than a simple path.
    const isKnown = bind !== undefined && byBindId.has(bind) && path === undefined;
    if (!isGroup && !isKnown)
      references.push({
        end,
        element: tag.name,
        attribute: 'bind',
        isContainer: isContainer(tag),
        written: bind,
        path,
        isShown,
      });
    return path ?? context;
  };

  const openInModel = (tag: XmlTag, end: number): void => {
    if (tag.local === 'instance') {
      instances += 1;
      const id = attributeOf(tag, 'id');
      if (id !== undefined) lists.add(id);
    } else if (tag.local === 'bind') later.push(() => openBind(tag, end));
    else if (actions.has(tag.local))
      later.push(() => addExpression(tag, end, 'value', openReferring(tag, end, root, undefined)));
  };

  const openInBody = (tag: XmlTag, end: number, parent: Frame): string => {
    const context = parent.context === '' ? root : parent.context;
    if (shown.has(tag.local) || actions.has(tag.local)) {
      if (tag.local === 'repeat') addExpression(tag, end, 'count', context);
      const path = openReferring(tag, end, context, parent);
      if (actions.has(tag.local)) addExpression(tag, end, 'value', path);
      return path;
    }
    if (tag.local === 'output')
      addExpression(tag, end, attributeOf(tag, 'value') === undefined ? 'ref' : 'value', context);
    if (tag.local === 'itemset') addExpression(tag, end, 'nodeset', context);
    if (tag.local === 'label' || tag.local === 'hint') addTexts(tag, end, ['ref']);
    return context;
  };

  const openNode = (tag: XmlTag, parent: Frame | undefined): number | undefined => {
    const isRoot = parent?.area === 'instance' && parent.node === undefined && instances === 1 && nodes.length === 0;
    if (!isRoot && parent?.node === undefined) return undefined;
    const around = parent?.node;
    const path = `${around === undefined ? '' : (nodes[around]?.path ?? '')}/${tag.local}`;
    if (isRoot) root = path;
    nodes.push({ path, parent: around });
    return nodes.length - 1;
  };

  return {
    open: (tag, _depth, end) => {
      const parent = frames.at(-1);
      const area = areaOf(parent?.area ?? 'top', tag.local);
      if (area === 'body') hasBody = true;
      demand(namespaceHint(tag, parent?.area ?? 'top'), end);
      if (tag.local === 'setvalue' || tag.local === 'setgeopoint') {
        if (parent?.area === 'model' || area === 'body') demand(eventHint(tag, parent?.area === 'model'), end);
      }
      if (parent?.area === 'model') openInModel(tag, end);
      const context = parent?.area === 'body' ? openInBody(tag, end, parent) : '';
      if (parent?.area === 'itext') {
        if (tag.local === 'text') texts.add(attributeOf(tag, 'id') ?? '');
        if (tag.local === 'output') addExpression(tag, end, 'value', undefined);
      }
      frames.push({ area, node: openNode(tag, parent), context, tag });
    },
    close: () => {
      if (frames.pop()?.area !== 'model') return;
      for (const read of later) read();
      later = [];
    },
    outline: () => {
      if (!hasBody) demand(said('browser.noBody'), 0);
      return { nodes, references, expressions, lists, texts, textReferences, unshowable: [...unshowable.values()] };
    },
  };
};
