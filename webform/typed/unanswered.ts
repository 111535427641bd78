import { shallowReactive, toRaw } from 'vue';
import type { BoxesControl, TypedControl, UnreadTexts } from '../controls/typed/typedTexts';
import { isAsking } from '../repeats/askQuestion';

/** A question of the engine, as far as its box is concerned. */
export interface Identified {
  readonly nodeId: string;
}

/** A text that is no answer, and the answer that it stands over. */
export interface UnreadText {
  readonly text: string;
  readonly over: string;
}

interface Box extends Omit<TypedControl, 'unread'> {
  /** The typed text that is no answer; null for none. */
  readonly unread: () => UnreadText | null;
}

const boxes = new Map<string, Box>();
const unread = shallowReactive(new Set<string>());
/** Texts that are no answers, of questions that are not shown. */
const hiddenTexts = new WeakMap<object, UnreadText>();

const hide = (question: object, text: UnreadText | null): void => {
  if (text) hiddenTexts.set(toRaw(question), text);
  else hiddenTexts.delete(toRaw(question));
};

/** A box is shown, with the text typed there before it was hidden. @returns forgets it, and keeps such a text */
export const showBox = (question: Identified, box: Box): (() => void) => {
  const { nodeId } = question;
  boxes.set(nodeId, box);
  const hidden = hiddenTexts.get(toRaw(question));
  if (hidden !== undefined && box.answer() === hidden.over) box.type(hidden.text);
  return () => {
    hide(question, box.unread());
    if (boxes.get(nodeId) !== box) return;
    boxes.delete(nodeId);
    unread.delete(nodeId);
  };
};

/** Between the texts of several boxes, where they are one: no one can type it. */
const BETWEEN = '\n';

/** The same for a question that has several boxes. */
export const showBoxes = (question: Identified, { texts, type, ...shared }: BoxesControl): (() => void) =>
  showBox(question, {
    ...shared,
    unread: () => (isUnread(question) ? { text: texts().join(BETWEEN), over: '' } : null),
    type: (text) => type(text.split(BETWEEN)),
  });

/** The text typed for a question that is no answer, also while it is not shown; '' for nothing. */
export const unreadText = (question: Identified): string => {
  const box = boxes.get(question.nodeId);
  return (box ? box.unread() : hiddenTexts.get(toRaw(question)))?.text ?? '';
};

/** Types to a question what `unreadText` was; if it is not shown, as soon as it is. @param over the answer to the question */
export const typeAgain = (question: Identified, text: string, over: string): void => {
  const box = boxes.get(question.nodeId);
  if (box) box.type(text);
  else hide(question, { text, over });
};

/** The typed text is no answer, or is one now. */
export const markUnread = ({ nodeId }: Identified, isUnread: boolean): void => {
  if (isUnread) unread.add(nodeId);
  else unread.delete(nodeId);
};

/** Whether the text typed for a question is no answer. The engine does not know: for it, the question is unanswered. */
export const isUnread = ({ nodeId }: Identified): boolean => unread.has(nodeId);

/** Takes the last typed text: the button of the form may be pressed without leaving the box. */
export const takeTyped = (): void => {
  for (const { take } of boxes.values()) take();
};

/** The texts, for drafts. */
export const unansweredTexts: UnreadTexts = { takeAll: takeTyped, textOf: unreadText, typeAgain };

/** The questions that stand in the way of sending: those that the engine refuses, and those whose text was not understood. */
export const unanswered = (violations: readonly Identified[]): readonly string[] => [
  ...new Set([...violations.map(({ nodeId }) => nodeId), ...unread]),
];

/** How many they are, with the one that asks whether repetitions may go. */
export const countUnanswered = (violations: readonly Identified[]): number =>
  unanswered(violations).length + (isAsking() ? 1 : 0);
