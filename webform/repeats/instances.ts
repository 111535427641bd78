import type { EngineNode as AnyNode } from '../engine/engineNode';

/** What a form says about a node; `type` of a group of repetitions is `repeat`. */
interface NodeDefinition {
  readonly type: string;
  readonly children: readonly NodeDefinition[] | null;
  readonly template?: { readonly value?: string };
}

/** A node of the engine, as far as repetitions are concerned. */
export interface EngineNode extends AnyNode {
  readonly currentState: AnyNode['currentState'] & { readonly readonly: boolean };
  readonly definition: NodeDefinition;
  getChildren(): readonly EngineNode[];
  /** Stops all that it calculates. */
  remove(): void;
}

/** The repetitions of one group, as the engine has them. */
export interface RepeatRange {
  readonly definition: NodeDefinition;
  /** The form that is filled in. */
  readonly rootDocument: {
    readonly initializationMode: string;
    /** Whether all of it is there. */
    isAttached(): boolean;
  };
  readonly currentState: { readonly label: { readonly asString: string } | null };
  readonly childrenState: { setChildren(change: (all: readonly EngineNode[]) => readonly EngineNode[]): void };
  contextReference(): string;
  /** Makes new ones after the one at an index. */
  addChildren(after: number, definitions: readonly unknown[]): void;
  getChildren(): readonly EngineNode[];
}

/** Whether the text typed for a question is no answer. */
export type IsUnread = (question: EngineNode) => boolean;

const ANSWERED = new Set(['input', 'select', 'rank', 'range', 'trigger', 'upload']);

const isAnswer = (node: EngineNode, isUnread: IsUnread): boolean => {
  const { readonly, instanceValue = '' } = node.currentState;
  const isGiven = instanceValue !== '' && instanceValue !== (node.definition.template?.value ?? '');
  return ANSWERED.has(node.nodeType) && !readonly && (isGiven || isUnread(node));
};

/** Whether a repetition has answers that a person gave: neither calculated nor there from the beginning. */
export const holdsAnswers = (node: EngineNode, isUnread: IsUnread): boolean =>
  isAnswer(node, isUnread) || node.getChildren().some((child) => holdsAnswers(child, isUnread));

/** How much the page carries with one repetition: itself and the nodes in it, without repetitions of its own. */
export const weightOf = ({ children }: NodeDefinition): number =>
  (children ?? []).reduce((sum, child) => sum + (child.type === 'repeat' ? 0 : weightOf(child)), 1);

/** How much the page carries with the repetitions in a node whose number the form tells. */
export const weightIn = (node: EngineNode): number => {
  const children = node.getChildren();
  const own = node.nodeType === 'repeat-range:controlled' ? children.length * weightOf(node.definition) : 0;
  return children.reduce((sum, child) => sum + weightIn(child), own);
};
