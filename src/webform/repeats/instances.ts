import { isUnread } from '../typed/unanswered';

/** A node of the engine, as far as repetitions are concerned. */
export interface EngineNode {
  readonly nodeType: string;
  readonly nodeId: string;
  readonly currentState: { readonly readonly: boolean; readonly instanceValue?: string };
  readonly definition: { readonly template?: { readonly value?: string } };
  getChildren(): readonly EngineNode[];
}

/** The repetitions of one group, as the engine has them. */
export interface RepeatRange {
  readonly childrenState: { setChildren(change: (all: readonly EngineNode[]) => readonly EngineNode[]): void };
  /** Makes new ones after the one at an index. */
  addChildren(after: number, definitions: readonly unknown[]): void;
}

const ANSWERED = new Set(['input', 'select', 'rank', 'range', 'trigger', 'upload']);

const isAnswer = (node: EngineNode): boolean => {
  const { readonly, instanceValue = '' } = node.currentState;
  const isGiven = instanceValue !== '' && instanceValue !== (node.definition.template?.value ?? '');
  return ANSWERED.has(node.nodeType) && !readonly && (isGiven || isUnread(node));
};

/** Whether a repetition has answers that a person gave: neither calculated nor there from the beginning. */
export const holdsAnswers = (node: EngineNode): boolean => isAnswer(node) || node.getChildren().some(holdsAnswers);
