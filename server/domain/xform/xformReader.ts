import { attributeOf, type XmlReader, type XmlTag } from '../xml/xml';
import { fieldPath, MAX_FIELDS, tooManyFields, type FieldFacts, type InstanceNode } from './xformFields';
import { controlMedia, defaultMedia, instanceMedia, MediaSlots, textMedia, type MediaSlot } from './xformMedia';

/** Parts of a form, before they are combined. */
export interface XFormParts {
  /** The root element of the primary instance, and the end of its start tag; undefined if this is no form. */
  readonly root: { readonly tag: XmlTag; readonly node: InstanceNode; readonly end: number } | undefined;
  readonly name: string | null;
  readonly publicKey: string | null;
  readonly media: readonly MediaSlot[];
  readonly facts: FieldFacts;
  readonly submissionEnd: number | null;
  readonly modelEnd: number;
}

interface GrowingNode extends InstanceNode {
  readonly children: GrowingNode[];
}

/** Parts of a form that are read. */
export type Area = 'html' | 'head' | 'title' | 'model' | 'instance' | 'itext' | 'body' | 'other';

/** Part of an element, by the part of its parent; namespaces are ignored throughout. */
const below: Readonly<Record<Area | 'top', Readonly<Partial<Record<string, Area>>>>> = {
  top: { html: 'html' },
  html: { head: 'head', body: 'body' },
  head: { title: 'title', model: 'model' },
  model: { instance: 'instance', itext: 'itext' },
  title: {},
  instance: {},
  itext: {},
  body: {},
  other: {},
};

/** Part of a form that an element belongs to. */
export const areaOf = (parent: Area | 'top', local: string): Area => {
  if (parent === 'body' || parent === 'itext') return parent;
  return Object.hasOwn(below[parent], local) ? (below[parent][local] ?? 'other') : 'other';
};

/** An open element: its part, and its node if it belongs to the primary instance. */
interface Frame {
  readonly area: Area;
  readonly node: GrowingNode | null;
  /** In the body, the base path of relative references. */
  readonly context: string;
}

/** A repeat may have several initial instances. */
const MAX_NODES = 5 * MAX_FIELDS;

/** Collects the parts of a form during parsing. */
export const xformReader = (): XmlReader & { readonly parts: () => XFormParts } => {
  const frames: Frame[] = [];
  const types = new Map<string, string>();
  const pathsById = new Map<string, string>();
  const repeats = new Set<string>();
  const multiples = new Set<string>();
  const uploads = new Set<string>();
  const media = new MediaSlots();
  let instances = 0;
  let nodes = 0;
  let root: XFormParts['root'];
  let name: string | null = null;
  let publicKey: string | null = null;
  let submissionEnd: number | null = null;
  let modelEnd = 0;
  let text = '';

  const nodeFor = (tag: XmlTag, end: number, parent: Frame | undefined): GrowingNode | null => {
    const node: GrowingNode = { name: tag.local, children: [] };
    if (parent?.node) parent.node.children.push(node);
    else if (parent?.area === 'instance' && instances === 1 && !root) root = { tag, node, end };
    else return null;
    nodes += 1;
    if (nodes > MAX_NODES) throw tooManyFields();
    return node;
  };

  const openInModel = (tag: XmlTag, end: number): void => {
    if (tag.local === 'instance') {
      instances += 1;
      media.add(instanceMedia(tag));
    } else if (tag.local === 'submission') {
      submissionEnd ??= end;
      publicKey ??= attributeOf(tag, 'base64RsaPublicKey')?.trim() || null;
    } else if (tag.local === 'bind') {
      const path = fieldPath(attributeOf(tag, 'nodeset') ?? '');
      if (path === undefined) return;
      const [id, type] = [attributeOf(tag, 'id'), attributeOf(tag, 'type')];
      if (id) pathsById.set(id, path);
      if (type && !types.has(path)) types.set(path, type);
    }
  };

  /** @returns the base path of relative references inside the element */
  const openInBody = (tag: XmlTag, context: string): string => {
    const reference = attributeOf(tag, 'nodeset') ?? attributeOf(tag, 'ref');
    const path =
      reference === undefined ? pathsById.get(attributeOf(tag, 'bind') ?? '') : fieldPath(reference, context);
    if (path !== undefined && tag.local === 'repeat') repeats.add(path);
    if (path !== undefined && tag.local === 'select') multiples.add(path);
    if (path !== undefined && tag.local === 'upload') uploads.add(path);
    media.add(controlMedia(tag));
    return path ?? context;
  };

  return {
    open: (tag, _depth, end) => {
      const parent = frames.at(-1);
      const node = nodeFor(tag, end, parent);
      if (parent?.area === 'model') openInModel(tag, end);
      const context = parent?.area === 'body' ? openInBody(tag, parent.context) : '';
      frames.push({ area: areaOf(parent?.area ?? 'top', tag.local), node, context });
      text = '';
    },
    text: (more) => {
      text += more;
    },
    close: (tag, _depth, end) => {
      const frame = frames.pop();
      if (frame?.area === 'model' && root && modelEnd === 0) modelEnd = end;
      if (frame?.area === 'title') name ??= text.trim() || null;
      if (frame?.area === 'itext' && tag.local === 'value') media.add(textMedia(tag, text));
      if (frame?.node?.children.length === 0) media.add(defaultMedia(text));
      text = '';
    },
    parts: () => ({
      root,
      name,
      publicKey,
      media: media.all(),
      facts: { types, repeats, multiples, uploads },
      submissionEnd,
      modelEnd,
    }),
  };
};
