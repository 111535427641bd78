import type {
  AnyControlNode,
  AnyLeafNode,
  AnyNoteNode,
  AnyParentNode,
  GroupNode,
  RepeatInstanceNode,
  RepeatRangeNode,
  RootNode,
} from '@getodk/xforms-engine';

/** The package's own union is `any`, because a file of types is missing in it. */
export type AnyNode = AnyLeafNode | AnyParentNode;

/** A question or a note. */
export type QuestionNode = AnyControlNode;

/** A node that is shown: a question, a group or a repeat. */
export type ShownNode = QuestionNode | GroupNode | RepeatRangeNode;

export type FormRoot = RootNode;

/** A node with questions in it. */
export type ContainerNode = RootNode | GroupNode | RepeatInstanceNode;

export const isRepeat = (node: AnyNode): node is RepeatRangeNode =>
  node.nodeType === 'repeat-range:controlled' || node.nodeType === 'repeat-range:uncontrolled';

export const isNote = (node: QuestionNode): node is QuestionNode & AnyNoteNode => node.nodeType === 'note';

/** The nodes among `nodes` that a form shows; values of the model have no control. */
export const shownNodes = (nodes: readonly AnyNode[]): readonly ShownNode[] =>
  nodes.filter(
    (node): node is ShownNode =>
      node.nodeType !== 'model-value' && node.nodeType !== 'root' && node.nodeType !== 'repeat-instance',
  );
