import type { TypedTexts } from '../../controls/typed/typedTexts';
import type { AnyNode } from '../../engine/nodes';

const ANSWERED: ReadonlySet<string> = new Set(['input', 'select', 'rank', 'range', 'trigger', 'upload']);

/** The value that the form gives a question at the beginning. */
const defaultOf = (node: AnyNode): string =>
  (node.definition as { readonly template?: { readonly value?: string } }).template?.value ?? '';

const isAnswer = (node: AnyNode, typed: TypedTexts): boolean => {
  if (!ANSWERED.has(node.nodeType) || node.currentState.readonly) return false;
  const { instanceValue = '' } = node.currentState as { readonly instanceValue?: string };
  return (instanceValue !== '' && instanceValue !== defaultOf(node)) || typed.isUnread(node);
};

/** Whether a repetition has answers of the user: neither calculated nor there from the beginning. */
export const holdsAnswers = (node: AnyNode, typed: TypedTexts): boolean => {
  const children: readonly AnyNode[] = node.currentState.children ?? [];
  return isAnswer(node, typed) || children.some((child) => holdsAnswers(child, typed));
};
