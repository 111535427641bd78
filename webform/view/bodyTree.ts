import type { GroupNode, RepeatRangeNode } from '@getodk/xforms-engine';
import { untrack } from 'solid-js';
import { bodyElementOf, type BodyElement } from '../engine/bodyElement';
import { groupLabelOf } from '../engine/groupLabel';
import { isRepeat, shownNodes, type ContainerNode, type QuestionNode, type ShownNode } from '../engine/nodes';
import { chunksOf, type FormText } from './text/formText';
import type { Chunk } from './text/readText';

/** A group of the body, with or without a node. */
export interface GroupPart {
  readonly kind: 'group';
  readonly id: string;
  /** The same after a reload. */
  readonly name: string;
  readonly element: Element;
  readonly node: GroupNode | null;
  /** The pieces of its label; null without one. Reactive. */
  readonly label: () => readonly Chunk[] | null;
  /** The label with its media; null if it has none. Reactive. */
  readonly media: () => FormText | null;
  /** Whether anything in it is shown. Reactive. */
  readonly isShown: () => boolean;
  readonly parts: readonly BodyPart[];
}

export interface RepeatPart {
  readonly kind: 'repeat';
  readonly id: string;
  readonly name: string;
  readonly element: Element;
  readonly node: RepeatRangeNode;
  readonly isShown: () => boolean;
}

export interface QuestionPart {
  readonly kind: 'question';
  readonly id: string;
  readonly name: string;
  readonly element: Element;
  readonly node: QuestionNode;
  readonly isShown: () => boolean;
}

/** What the body of a form shows. */
export type BodyPart = GroupPart | RepeatPart | QuestionPart;

/** Groups of the instance without a group in the body are none for the user: their questions stand where the body has them. */
const withBody = (nodes: readonly ShownNode[]): readonly ShownNode[] =>
  nodes.flatMap((node) => {
    if (bodyElementOf(node) !== null) return [node];
    return node.nodeType === 'group' ? withBody(shownNodes(node.currentState.children)) : [];
  });

const isAroundRepeat = ({ element }: BodyElement): boolean =>
  [...element.children].every(({ localName }) => localName === 'label' || localName === 'repeat');

/** The groups without a node around a question, from the outermost within `list`. */
const groupsAround = (node: ShownNode, list: Element | undefined): readonly BodyElement[] => {
  const around: BodyElement[] = [];
  for (let at = bodyElementOf(node)?.parent; at?.type !== undefined; at = at.parent) {
    if (at.element === list) break;
    if (at.type === 'group' && at.reference === null && !isAroundRepeat(at)) around.unshift(at);
  }
  return around;
};

/** The element of the body in which the questions of a node are. */
const listOf = (owner: ContainerNode): Element | undefined => {
  const body = bodyElementOf(owner);
  if (body) return body.element;
  return owner.nodeType === 'group' ? listOf(owner.parent) : undefined;
};

const elementOf = (node: ShownNode): Element => bodyElementOf(node)?.element as Element;

const byPosition = (one: ShownNode, other: ShownNode): number => {
  const [first, second] = [elementOf(one), elementOf(other)];
  if (first === second) return 0;
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
};

/** The same after a reload; groups within one another may begin with one question. */
const groupName = (element: Element): string =>
  `group_${[...(element.closest('body')?.getElementsByTagName('*') ?? [])].indexOf(element)}`;

const partOf = (node: ShownNode): BodyPart => {
  const { nodeId: id } = node;
  const base = { id, name: untrack(() => node.currentState.reference), element: elementOf(node) };
  if (isRepeat(node))
    return {
      ...base,
      kind: 'repeat',
      node,
      isShown: () =>
        node.currentState.relevant &&
        (node.currentState.hasRelevantBodyNodes || node.nodeType === 'repeat-range:uncontrolled'),
    };
  if (node.nodeType !== 'group') return { ...base, kind: 'question', node, isShown: () => node.currentState.relevant };
  return {
    ...base,
    kind: 'group',
    node,
    label: () => node.currentState.label && chunksOf(node.currentState.label),
    media: () => node.currentState.label,
    isShown: () => node.currentState.relevant && node.currentState.hasRelevantBodyNodes,
    parts: partsOf(node),
  };
};

/** Puts nodes into the groups without a node around them. @param depth how many of these are around all of them already */
const grouped = (
  owner: ContainerNode,
  nodes: readonly ShownNode[],
  around: ReadonlyMap<ShownNode, readonly BodyElement[]>,
  depth: number,
): readonly BodyPart[] =>
  nodes.flatMap((node, index): readonly BodyPart[] => {
    const group = around.get(node)?.[depth];
    if (!group) return [partOf(node)];
    const isSame = (other: ShownNode | undefined): boolean =>
      other !== undefined && around.get(other)?.[depth] === group;
    if (isSame(nodes[index - 1])) return [];
    const rest = nodes.slice(index);
    const end = rest.findIndex((other) => !isSame(other));
    const parts = grouped(owner, end < 0 ? rest : rest.slice(0, end), around, depth + 1);
    const name = groupName(group.element);
    return [
      {
        kind: 'group',
        id: `${owner.nodeId}_${name}`,
        name,
        element: group.element,
        node: null,
        label: () => (group.label ? groupLabelOf(owner, group) : null),
        media: () => null,
        isShown: () => parts.some((part) => part.isShown()),
        parts,
      },
    ];
  });

/**
 * What a form, group or repeat instance shows, in the order of the body: the engine follows the instance, and leaves out groups
 * without a node. These parts never change; whether they are shown does.
 */
export const partsOf = (owner: ContainerNode): readonly BodyPart[] =>
  untrack(() => {
    const list = listOf(owner);
    const nodes = withBody(shownNodes(owner.currentState.children)).toSorted(byPosition);
    return grouped(owner, nodes, new Map(nodes.map((node) => [node, groupsAround(node, list)])), 0);
  });
