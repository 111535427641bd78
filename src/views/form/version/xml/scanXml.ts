import { nameAt, nodeAt, type XmlNode } from '#shared/xml/xmlNodes';

/** An opening tag, with facts about its element, set when it is closed. */
export interface XmlElement extends XmlNode {
  readonly kind: 'open';
  readonly name: string;
  /** The index of its closing tag among the nodes. */
  close: number;
  /** Whether it contains text, where every space may count. */
  hasText: boolean;
  hasChildren: boolean;
}

const PRESERVE = /\sxml:space\s*=\s*(["'])preserve\1/;
const NODES_A_STEP = 500;

/**
 * Splits an XML text into nodes, in steps, between which the caller may yield. Only checks that tags match; other
 * errors are ignored.
 * @returns null if tags do not match
 */
export function* scanXml(text: string): Generator<undefined, readonly XmlNode[] | null> {
  const nodes: XmlNode[] = [];
  const open: XmlElement[] = [];
  let roots = 0;
  for (let at = 0; at < text.length;) {
    if (nodes.length % NODES_A_STEP === 0) yield;
    const node = nodeAt(text, at);
    if (node.end === -1) return null;
    at = node.end;
    const parent = open.at(-1);
    if (node.kind === 'text') {
      if (!parent) return null;
      parent.hasText = true;
    } else if (node.kind === 'close') {
      if (!parent || text.slice(node.start + 2, node.end - 1).trimEnd() !== parent.name) return null;
      parent.close = nodes.length;
      open.pop();
    } else if (node.kind !== 'blank' && parent) parent.hasChildren = true;
    if (node.kind === 'open' || node.kind === 'empty') {
      const name = nameAt(text, node.start + 1);
      if (name === undefined || (!parent && (roots += 1) > 1)) return null;
      if (node.kind === 'open') {
        const hasText = PRESERVE.test(text.slice(node.start, node.end));
        const element: XmlElement = { ...node, kind: 'open', name, close: -1, hasText, hasChildren: false };
        open.push(element);
        nodes.push(element);
        continue;
      }
    }
    nodes.push(node);
  }
  return open.length === 0 && roots === 1 ? nodes : null;
}

export const isElement = (node: XmlNode): node is XmlElement => node.kind === 'open';
