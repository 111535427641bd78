import { weightIn, weightOf, type EngineNode, type RepeatRange } from './instances';

/**
 * How many repetitions and questions in them the page carries. Each takes some 70 kB of memory and 1.5 ms on a desktop computer
 * to make: with twice as many, the tab of a phone is closed by its system.
 */
const MOST = 10_000;

const weightWithin = (nodes: readonly EngineNode[]): number => nodes.reduce((sum, node) => sum + weightIn(node), 0);

/** How much of a form the page carries. */
export interface Carried {
  /** Repetitions are made; those in them count for themselves. */
  readonly addNew: (range: RepeatRange, count: number) => void;
  /** Repetitions that were made before come back. */
  readonly addAgain: (range: RepeatRange, nodes: readonly EngineNode[]) => void;
  /** Repetitions leave the form, by a smaller number. */
  readonly drop: (range: RepeatRange, nodes: readonly EngineNode[]) => void;
  /** One that was added by a button, and did not count, is removed. */
  readonly dropAdded: (node: EngineNode) => void;
  /** How many more repetitions the page can carry. */
  readonly roomFor: (range: RepeatRange) => number;
}

export const createCarried = (): Carried => {
  let carried = 0;
  const add = (weight: number): void => {
    carried = Math.max(0, carried + weight);
  };
  return {
    addNew: (range, count) => add(count * weightOf(range.definition)),
    addAgain: (range, nodes) => add(nodes.length * weightOf(range.definition) + weightWithin(nodes)),
    drop: (range, nodes) => add(-nodes.length * weightOf(range.definition) - weightWithin(nodes)),
    dropAdded: (node) => add(-weightIn(node)),
    roomFor: (range) => Math.max(0, Math.floor((MOST - carried) / weightOf(range.definition))),
  };
};
