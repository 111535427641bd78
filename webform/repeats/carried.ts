import { weightIn, weightOf, type EngineNode, type RepeatRange } from './instances';

/**
 * How many repetitions and questions in them the page carries. Each takes some 70 kB of memory and 1.5 ms on a desktop computer
 * to make: with twice as many, the tab of a phone is closed by its system.
 */
const MOST = 10_000;

/** How much of that there is, by form. */
const carried = new WeakMap<object, number>();

const add = ({ rootDocument }: RepeatRange, weight: number): void => {
  carried.set(rootDocument, Math.max(0, (carried.get(rootDocument) ?? 0) + weight));
};

const weightWithin = (nodes: readonly EngineNode[]): number => nodes.reduce((sum, node) => sum + weightIn(node), 0);

/** Repetitions are made; those in them count for themselves. */
export const carryNew = (range: RepeatRange, count: number): void => add(range, count * weightOf(range.definition));

/** Repetitions that were made before come back. */
export const carryAgain = (range: RepeatRange, nodes: readonly EngineNode[]): void =>
  add(range, nodes.length * weightOf(range.definition) + weightWithin(nodes));

/** Repetitions leave the form, by a smaller number. */
export const drop = (range: RepeatRange, nodes: readonly EngineNode[]): void =>
  add(range, -nodes.length * weightOf(range.definition) - weightWithin(nodes));

/** One that was added by a button, and did not count, is removed. */
export const dropAdded = (range: RepeatRange, node: EngineNode): void => add(range, -weightIn(node));

/** How many more repetitions the page can carry. */
export const roomFor = (range: RepeatRange): number =>
  Math.max(0, Math.floor((MOST - (carried.get(range.rootDocument) ?? 0)) / weightOf(range.definition)));
