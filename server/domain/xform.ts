import type { Field } from '../../api/schemas/field';
import { checkFormId } from './formId';
import { problem, ProblemError } from './problem';
import { attributeOf, readXml, type XmlTag } from './xml';
import { fieldPath, fieldsOf, type InstanceNode } from './xformFields';
import { controlMedia, defaultMedia, distinctMedia, instanceMedia, textMedia, type MediaSlot } from './xformMedia';

/** What the server knows of a form from its XML. */
export interface XFormReading {
  readonly formId: string;
  /** `''` where the form names no version. */
  readonly version: string;
  readonly name: string | null;
  /** The key submissions are encrypted with, as base64 of its DER; null for forms without one. */
  readonly publicKey: string | null;
  readonly fields: readonly Field[];
  readonly media: readonly MediaSlot[];
  readonly places: XFormPlaces;
}

/** Where a form's tags stand that are ever rewritten, as indexes into its characters. */
export interface XFormPlaces {
  /** Just behind the start tag that bears id and version. */
  readonly rootEnd: number;
  /** Just behind the start tag of the element that says how submissions are sent; null for forms without one. */
  readonly submissionEnd: number | null;
  /** Just behind the end tag of the model that holds the primary instance. */
  readonly modelEnd: number;
}

interface GrowingNode extends InstanceNode {
  readonly children: GrowingNode[];
}

/** An open element: where it stands, and its node if it belongs to the primary instance. */
interface Frame {
  readonly place: string;
  readonly node: GrowingNode | null;
}

const MODEL = 'html/head/model';

/** Gathers what a form says while it passes by. Namespaces are ignored throughout (facts: api §10.1). */
const formReader = () => {
  const frames: Frame[] = [];
  const types = new Map<string, string>();
  const pathsById = new Map<string, string>();
  const repeats = new Set<string>();
  const multiples = new Set<string>();
  const media: MediaSlot[] = [];
  let instances = 0;
  let root: { readonly tag: XmlTag; readonly node: InstanceNode; readonly end: number } | undefined;
  let name: string | null = null;
  let publicKey: string | null = null;
  let submissionEnd: number | null = null;
  let modelEnd = 0;
  let text = '';

  const nodeFor = (tag: XmlTag, end: number, parent: Frame | undefined): GrowingNode | null => {
    const node: GrowingNode = { name: tag.local, children: [] };
    if (parent?.node) parent.node.children.push(node);
    else if (parent?.place === `${MODEL}/instance` && instances === 1 && !root) root = { tag, node, end };
    else return null;
    return node;
  };

  const openInModel = (tag: XmlTag, end: number): void => {
    if (tag.local === 'instance') {
      instances += 1;
      media.push(...instanceMedia(tag));
    } else if (tag.local === 'submission') {
      submissionEnd ??= end;
      publicKey ??= attributeOf(tag, 'base64RsaPublicKey')?.trim() || null;
    } else if (tag.local === 'bind') {
      const path = fieldPath(attributeOf(tag, 'nodeset') ?? '');
      const [id, type] = [attributeOf(tag, 'id'), attributeOf(tag, 'type')];
      if (id) pathsById.set(id, path);
      if (type && !types.has(path)) types.set(path, type);
    }
  };

  const openInBody = (tag: XmlTag): void => {
    const reference = attributeOf(tag, 'nodeset') ?? attributeOf(tag, 'ref');
    const path = reference === undefined ? pathsById.get(attributeOf(tag, 'bind') ?? '') : fieldPath(reference);
    if (path !== undefined && tag.local === 'repeat') repeats.add(path);
    if (path !== undefined && tag.local === 'select') multiples.add(path);
    media.push(...controlMedia(tag));
  };

  return {
    open: (tag: XmlTag, _depth: number, end: number): void => {
      const parent = frames.at(-1);
      const node = nodeFor(tag, end, parent);
      if (parent?.place === MODEL) openInModel(tag, end);
      else if (parent?.place.startsWith('html/body')) openInBody(tag);
      frames.push({ place: parent ? `${parent.place}/${tag.local}` : tag.local, node });
      text = '';
    },
    text: (more: string): void => {
      text += more;
    },
    close: (tag: XmlTag, _depth: number, end: number): void => {
      const frame = frames.pop();
      if (frame?.place === MODEL && root && modelEnd === 0) modelEnd = end;
      if (frame?.place === 'html/head/title') name ??= text.trim() || null;
      if (frame?.place.startsWith(`${MODEL}/itext/`) && tag.local === 'value') media.push(...textMedia(tag, text));
      if (frame?.node?.children.length === 0) media.push(...defaultMedia(text));
      text = '';
    },
    result: () => ({ root, name, publicKey, media, facts: { types, repeats, multiples }, submissionEnd, modelEnd }),
  };
};

/**
 * Reads an XForm in one pass, strictly (facts: api §10.1).
 * @param xml the characters of the file, from `decodeXml`
 * @throws 400.2 `missingParameter` for what is no form, not well formed, too deep or has a DOCTYPE: all of that is, to
 *   the protocol, a form without an id; what `checkFormId`, `fieldsOf` and `distinctMedia` throw
 */
export const readXForm = (xml: string): XFormReading => {
  const reader = formReader();
  try {
    readXml(xml, reader);
  } catch (error) {
    if (error instanceof ProblemError) throw problem('missingParameter', { field: 'formId' });
    throw error;
  }
  const { root, name, publicKey, media, facts, submissionEnd, modelEnd } = reader.result();
  if (!root) throw problem('missingParameter', { field: 'formId' });
  const formId = attributeOf(root.tag, 'id') ?? '';
  checkFormId(formId);
  return {
    formId,
    version: attributeOf(root.tag, 'version') ?? '',
    name,
    publicKey,
    fields: fieldsOf(root.node, facts),
    media: distinctMedia(media),
    places: { rootEnd: root.end, submissionEnd, modelEnd },
  };
};
