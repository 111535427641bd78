import { attributeOf, type XmlReader, type XmlTag } from '../xml/xml';
import type { DependentNode } from '#shared/xpath/dependencyGraph';
import type { NodeReference, OutlineExpression, TextReference, XFormOutline } from './xformOutline';
import { messageRef, type MessageRef } from '../sheet/messageRef';
import { eventHint, namespaceHint } from './browserDemands';
import { simplePath } from './simplePath';
import { areaOf, type Area } from './xformReader';

/** Expressions of a bind. `constraint` is evaluated only on input. */
const computes: ReadonlyMap<string, OutlineExpression['computes']> = new Map([
  ['calculate', 'value'],
  ['relevant', 'relevance'],
  ['readonly', 'value'],
  ['required', 'value'],
  ['constraint', undefined],
]);

/** Controls of the engine of web forms, at most one for each node. */
const shown = new Set(['input', 'select', 'select1', 'range', 'rank', 'trigger', 'upload', 'group', 'repeat']);
const actions = new Set(['setvalue', 'setgeopoint', 'recordaudio']);

const isContainer = ({ local }: XmlTag): boolean => local === 'group' || local === 'repeat';

interface Frame {
  readonly area: Area;
  readonly node: number | undefined;
  /** In the body, the context path of relative references inside. */
  readonly context: string;
  /** The tag, for a group: a repeat directly in it is shown instead of it. */
  readonly tag: XmlTag;
}

/** Collects the data for the check of a form during parsing. */
export const outlineReader = (): XmlReader & { readonly outline: () => XFormOutline } => {
  const frames: Frame[] = [];
  const nodes: DependentNode[] = [];
  const present = new Set<string>();
  const presentNodes = new Set<number>();
  const references: NodeReference[] = [];
  const expressions: OutlineExpression[] = [];
  const lists = new Set<string>();
  const texts = new Set<string>();
  const textReferences: TextReference[] = [];
  /** By problem, as each may occur in many elements. */
  const unshowable = new Map<string, { readonly end: number; readonly hint: MessageRef }>();
  let hasBody = false;
  const byBindId = new Map<string, string | undefined>();
  /** References in the model, processed at its end: binds may precede the record. */
  let later: (() => void)[] = [];
  let instances = 0;
  let root = '';

  const demand = (hint: MessageRef | undefined, end: number): void => {
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
    what?: Partial<Pick<OutlineExpression, 'computes' | 'isParsedAtOnce'>>,
  ): void => {
    const text = attributeOf(tag, attribute);
    if (text === undefined || text.trim() === '') return;
    expressions.push({ end, attribute, text, self, computes: undefined, isParsedAtOnce: false, ...what });
  };

  const refer = (tag: XmlTag, end: number, attribute: string, from: string, isShown: boolean): string | undefined => {
    const written = attributeOf(tag, attribute);
    const path = written === undefined ? undefined : simplePath(written, from);
    references.push({
      end,
      element: tag.name,
      attribute,
      isContainer: isContainer(tag),
      written,
      path,
      isShown,
    });
    return path;
  };

  const openBind = (tag: XmlTag, end: number): void => {
    const path = refer(tag, end, 'nodeset', root, false);
    const id = attributeOf(tag, 'id');
    if (id !== undefined) byBindId.set(id, path);
    for (const [attribute, what] of computes)
      addExpression(tag, end, attribute, path, { computes: what, isParsedAtOnce: true });
    addTexts(tag, end, ['constraintMsg', 'requiredMsg']);
  };

  /** Handles a control, group or action. @returns the context path of references inside */
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
      later.push(() =>
        addExpression(tag, end, 'value', openReferring(tag, end, root, undefined), { isParsedAtOnce: true }),
      );
  };

  const openInBody = (tag: XmlTag, end: number, parent: Frame): string => {
    const context = parent.context === '' ? root : parent.context;
    if (shown.has(tag.local) || actions.has(tag.local)) {
      if (tag.local === 'repeat') addExpression(tag, end, 'count', context, { isParsedAtOnce: true });
      const path = openReferring(tag, end, context, parent);
      if (actions.has(tag.local)) addExpression(tag, end, 'value', path);
      return path;
    }
    if (tag.local === 'output')
      addExpression(tag, end, attributeOf(tag, 'value') === undefined ? 'ref' : 'value', context);
    if (tag.local === 'itemset')
      addExpression(tag, end, 'nodeset', context, { isParsedAtOnce: shown.has(parent.tag.local) });
    return context;
  };

  const openNode = (tag: XmlTag, parent: Frame | undefined): number | undefined => {
    const isRoot = parent?.area === 'instance' && parent.node === undefined && instances === 1 && nodes.length === 0;
    if (!isRoot && parent?.node === undefined) return undefined;
    const around = parent?.node;
    const path = `${around === undefined ? '' : (nodes[around]?.path ?? '')}/${tag.local}`;
    if (isRoot) root = path;
    const isPresent = around === undefined || presentNodes.has(around);
    if (isPresent && attributeOf(tag, 'template') === undefined) {
      presentNodes.add(nodes.length);
      present.add(path);
    }
    nodes.push({ path, parent: around });
    return nodes.length - 1;
  };

  return {
    open: (tag, _depth, end) => {
      const parent = frames.at(-1);
      const area = areaOf(parent?.area ?? 'top', tag.local);
      if (area === 'body') hasBody = true;
      demand(namespaceHint(tag, parent?.area ?? 'top'), end);
      // Devices ignore actions elsewhere; `modelRules` checks those that they run.
      const isRun = parent !== undefined && parent.tag.local !== 'group' && parent.tag.local !== 'body';
      if (!isRun && area === 'body' && (tag.local === 'setvalue' || tag.local === 'setgeopoint'))
        demand(eventHint(tag), end);
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
      if (!hasBody) demand(messageRef('browser.noBody'), 0);
      return {
        nodes,
        present,
        references,
        expressions,
        lists,
        texts,
        textReferences,
        unshowable: [...unshowable.values()],
      };
    },
  };
};
