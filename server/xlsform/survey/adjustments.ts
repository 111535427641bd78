import type { Text } from '../sheets/sheets';
import type { FormNode } from './nodes';

const noneConstraint = "(.='none' or not(selected(., 'none')))";

const joined = (one: string, other: string): string => (one === '' ? other : `${one} and (${other})`);

const relevantOf = (node: FormNode): string => {
  const relevant = node.bind.get('relevant');
  return typeof relevant === 'string' ? relevant : '';
};

const withBind = (node: FormNode, attribute: string, value: Text): FormNode => ({
  ...node,
  bind: new Map([...node.bind, [attribute, value]]),
});

/** The old setting `flat`: groups are not in the instance, so each question gets the conditions of its groups. */
export const flattened = (nodes: readonly FormNode[], outer = ''): readonly FormNode[] =>
  nodes.map((node) => {
    const own = relevantOf(node);
    const relevant = own === '' ? outer : joined(outer, own);
    if (node.kind !== 'question' && node.children.length > 0) {
      return { ...node, children: flattened(node.children, relevant) };
    }
    return relevant === '' ? node : withBind(node, 'relevant', relevant);
  });

/**
 * The old setting `add_none_option`: the answer “none” excludes all others of a select_multiple. The reference converter
 * adds the constraint only to the first question of each list, even if the list has no “none”.
 * @param hasNone whether a list offers “none”
 */
export const withNoneConstraint = (
  nodes: readonly FormNode[],
  hasNone: (list: string) => boolean,
  lists = new Set<string>(),
): readonly FormNode[] =>
  nodes.map((node) => {
    if (node.kind !== 'question') return { ...node, children: withNoneConstraint(node.children, hasNone, lists) };
    if (node.element !== 'select') return node;
    const source = node.selection?.source;
    if (source?.kind === 'list' || source?.kind === 'search') {
      if (lists.has(source.list) && !hasNone(source.list)) return node;
      lists.add(source.list);
    }
    const constraint = node.bind.get('constraint');
    const value = typeof constraint === 'string' ? `${constraint} and ${noneConstraint}` : noneConstraint;
    return withBind(node, 'constraint', value);
  });
