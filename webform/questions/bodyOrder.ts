import { toRaw } from 'vue';

/** A group or question of the body as the engine defines it; the body itself has no type. */
interface BodyElement {
  readonly element: Element;
  readonly type?: string;
  readonly reference: string | null;
  readonly parent?: BodyElement;
  readonly label?: unknown;
}

interface NodeState {
  readonly relevant: boolean;
  readonly hasRelevantBodyNodes?: boolean;
  readonly label?: unknown;
  readonly children: readonly Shown[] | null;
}

/** What a list of questions shows: a question, a group, repetitions. */
interface Shown {
  readonly nodeId: string;
  readonly nodeType: string;
  readonly currentState: NodeState;
}

interface FormNode extends Shown {
  readonly definition: { readonly bodyElement: BodyElement | null };
  readonly parent: FormNode | null;
  readonly scope: object;
  readonly instanceConfig: object;
}

/** What the engine makes labels with, in the language of the form and with answers in them. */
interface Labels {
  readonly createNodeLabel: (node: FormNode, definition: { readonly bodyElement: BodyElement }) => () => unknown;
  readonly createSharedNodeState: (
    scope: object,
    spec: object,
    config: object,
  ) => { readonly currentState: { readonly label: unknown } };
}

/** The groups without a node that a list shows the inside of. */
const insides = new WeakMap<object, Element>();
const labels = new WeakMap<object, Map<Element, { readonly label: unknown }>>();

const labelOf = (owner: FormNode, group: BodyElement, { createNodeLabel, createSharedNodeState }: Labels): unknown => {
  const known = labels.get(owner) ?? new Map<Element, { readonly label: unknown }>();
  labels.set(owner, known);
  const state =
    known.get(group.element) ??
    createSharedNodeState(owner.scope, { label: createNodeLabel(owner, { bodyElement: group }) }, owner.instanceConfig)
      .currentState;
  known.set(group.element, state);
  return state.label;
};

/** The element of a group that has no node of its own. */
export const groupElementOf = ({
  currentState: { children },
}: {
  readonly currentState: { readonly children: object | null };
}) => (children ? insides.get(toRaw(children)) : undefined);

/** Groups of the record about which the body has none are no groups for people. */
const shownIn = (nodes: readonly FormNode[]): readonly FormNode[] =>
  nodes.flatMap((node) => {
    const isBare = node.nodeType === 'group' && node.definition.bodyElement === null;
    if (!isBare) return [node];
    return node.currentState.relevant ? shownIn((node.currentState.children ?? []) as readonly FormNode[]) : [];
  });

const isOfRepeatAlone = ({ element }: BodyElement): boolean =>
  [...element.children].every(({ localName }) => localName === 'label' || localName === 'repeat');

/** The groups without a node around a question, from the outermost within its list. */
const groupsAround = ({ definition }: FormNode, list: Element | undefined): readonly BodyElement[] => {
  const around: BodyElement[] = [];
  for (let at = definition.bodyElement?.parent; at?.type !== undefined; at = at.parent) {
    if (at.element === list) break;
    if (at.type === 'group' && at.reference === null && !isOfRepeatAlone(at)) around.unshift(at);
  }
  return around;
};

const bodyElementAround = (owner: FormNode | null): Element | undefined => {
  for (let at = owner; at; at = at.parent) if (at.definition.bodyElement) return at.definition.bodyElement.element;
  return undefined;
};

const isBefore = (a: Element, b: Element): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const byPlace = (a: FormNode, b: FormNode): number => {
  const [first, second] = [a.definition.bodyElement?.element, b.definition.bodyElement?.element];
  if (!first || !second || first === second) return 0;
  return isBefore(first, second) ? -1 : 1;
};

/** The same after a reload; groups within one another may begin with one question. */
const groupId = (element: Element): string =>
  `group_${[...(element.closest('body')?.getElementsByTagName('*') ?? [])].indexOf(element)}`;

const groupOf = (owner: FormNode, group: BodyElement, members: readonly FormNode[], make: Labels): Shown => {
  insides.set(members, group.element);
  return {
    nodeId: groupId(group.element),
    nodeType: 'group',
    currentState: {
      relevant: true,
      get hasRelevantBodyNodes() {
        return members.some(({ currentState }) => currentState.relevant && currentState.hasRelevantBodyNodes !== false);
      },
      get label() {
        return labelOf(owner, group, make);
      },
      children: members,
    },
  };
};

/**
 * What a list of questions shows, in the order of the body: the engine follows the record, and leaves out groups that have no
 * node in it. What is in order already stays as it is.
 */
export const inBodyOrder = (nodes: readonly FormNode[], make: Labels): readonly Shown[] => {
  const [first] = nodes;
  const inside = insides.get(toRaw(nodes));
  const owner = first && toRaw(first.parent);
  if (!first || !owner) return nodes;
  const shown = shownIn(nodes).filter(({ definition }) => definition.bodyElement !== null);
  const list = inside ?? bodyElementAround(owner);
  const groups = new Map(shown.map((node) => [node, groupsAround(node, list)[0]]));
  const isInOrder = shown.every((node, index) => index === 0 || byPlace(shown[index - 1] ?? node, node) <= 0);
  if (isInOrder && [...groups.values()].every((group) => group === undefined)) return nodes;
  const placed = [...shown].sort(byPlace);
  return placed.flatMap((node, index): readonly Shown[] => {
    const group = groups.get(node);
    if (!group) return [node];
    const before = placed[index - 1];
    if (before && groups.get(before) === group) return [];
    const after = placed.slice(index);
    const end = after.findIndex((member) => groups.get(member) !== group);
    return [groupOf(owner, group, end < 0 ? after : after.slice(0, end), make)];
  });
};
