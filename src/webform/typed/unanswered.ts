import { shallowReactive, toRaw } from 'vue';
import { isAsking } from '../repeats/askQuestion';

/** A question of the engine, as far as its box is concerned. */
export interface Identified {
  readonly nodeId: string;
}

interface Box {
  /** Takes what was typed, as when the box is left. */
  readonly take: () => void;
}

const boxes = new Map<string, Box>();
const unread = shallowReactive(new Set<string>());

/** A box is shown. @returns forgets it */
export const showBox = ({ nodeId }: Identified, box: Box): (() => void) => {
  boxes.set(nodeId, box);
  return () => {
    if (boxes.get(nodeId) !== box) return;
    boxes.delete(nodeId);
    unread.delete(nodeId);
  };
};

/** What was typed is no answer, or is one now. */
export const markUnread = ({ nodeId }: Identified, isUnread: boolean): void => {
  if (isUnread) unread.add(nodeId);
  else unread.delete(nodeId);
};

/** A text that was not understood, and the answer that it stands over. */
interface HiddenText {
  readonly text: string;
  readonly over: string;
}

const hiddenTexts = new WeakMap<object, HiddenText>();

/** A text that was not understood, while its question is hidden. */
export const hiddenText = (question: object): HiddenText | undefined => hiddenTexts.get(toRaw(question));

/** Keeps such a text until its box is shown again; null for none. */
export const keepHiddenText = (question: object, hidden: HiddenText | null): void => {
  if (hidden) hiddenTexts.set(toRaw(question), hidden);
  else hiddenTexts.delete(toRaw(question));
};

/** Whether what was typed to a question is no answer. The engine does not know: for it, the question is unanswered. */
export const isUnread = ({ nodeId }: Identified): boolean => unread.has(nodeId);

/** Takes what was typed last: the button of the form may be pressed without leaving the box. */
export const takeTyped = (): void => {
  for (const { take } of boxes.values()) take();
};

/** The questions that stand in the way of sending: those that the engine refuses, and those whose text was not understood. */
export const unanswered = (violations: readonly Identified[]): readonly string[] => [
  ...new Set([...violations.map(({ nodeId }) => nodeId), ...unread]),
];

/** How many they are, with the one that asks whether repetitions may go. */
export const countUnanswered = (violations: readonly Identified[]): number =>
  unanswered(violations).length + (isAsking() ? 1 : 0);
