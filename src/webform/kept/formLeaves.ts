import type { EngineNode } from './instance';

/** All questions and calculations of a form. */
export const leavesOf = ({ currentState: { children } }: EngineNode): readonly EngineNode[] =>
  (children ?? []).flatMap((child) => (child.currentState.children === null ? [child] : leavesOf(child)));
