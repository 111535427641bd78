import { createStore } from 'solid-js/store';

/** A question, as far as its typed text is concerned. */
export interface TypedQuestion {
  readonly nodeId: string;
  readonly currentState: { readonly reference: string };
}

/** A text that is no answer, and the answer that the question had meanwhile. */
interface UnreadText {
  readonly text: string;
  readonly answer: string;
}

/** The control into which a text is typed. */
export interface TypedControl {
  /** Reads the text, as when the control loses focus. */
  readonly take: () => void;
  /** The text that is no answer; null for none. */
  readonly unread: () => UnreadText | null;
  /** Types such a text again, and reads it. */
  readonly type: (text: string) => void;
  /** The stored answer. */
  readonly answer: () => string;
}

/** A question that prevents sending. */
interface BlockingQuestion {
  readonly nodeId: string;
  readonly reference: string;
}

/** The typed texts of a form: the engine knows answers only, for it a question with an unread text is unanswered. */
export interface TypedTexts {
  /** A control is shown, with the text that was typed before it was hidden. @returns forgets it, and keeps such a text */
  readonly show: (question: TypedQuestion, control: TypedControl) => () => void;
  /** The text is no answer, or is one now. */
  readonly mark: (question: TypedQuestion, isUnread: boolean) => void;
  /** Whether the text typed for a question is no answer. Reactive. */
  readonly isUnread: (question: Pick<TypedQuestion, 'nodeId'>) => boolean;
  /** Reads the text typed for a question. */
  readonly take: (question: Pick<TypedQuestion, 'nodeId'>) => void;
  /** Reads all texts: a form may be sent without leaving the control. */
  readonly takeAll: () => void;
  /** The questions that prevent sending: those with violations, and those with unread texts. Reactive. */
  readonly blocking: (violations: readonly BlockingQuestion[]) => readonly BlockingQuestion[];
  /** The unread text of a question, also while it is not shown; '' for none. */
  readonly textOf: (question: Pick<TypedQuestion, 'nodeId'>) => string;
  /** Types what `textOf` was; if the question is not shown, as soon as it is. @param answer its answer */
  readonly typeAgain: (question: Pick<TypedQuestion, 'nodeId'>, text: string, answer: string) => void;
}

/** What drafts save of typed texts. */
export type UnreadTexts = Pick<TypedTexts, 'takeAll' | 'textOf' | 'typeAgain'>;

/** Typed texts of a form without any. */
export const createTypedTexts = (): TypedTexts => {
  const controls = new Map<string, TypedControl>();
  const hidden = new WeakMap<object, UnreadText>();
  const [unread, setUnread] = createStore<Record<string, TypedQuestion | undefined>>({});

  const hide = (question: object, text: UnreadText | null): void => {
    if (text) hidden.set(question, text);
    else hidden.delete(question);
  };
  const mark = (question: TypedQuestion, isUnread: boolean): void =>
    setUnread(question.nodeId, isUnread ? question : undefined);

  return {
    show: (question, control) => {
      const { nodeId } = question;
      controls.set(nodeId, control);
      const text = hidden.get(question);
      if (text && control.answer() === text.answer) control.type(text.text);
      return () => {
        hide(question, control.unread());
        if (controls.get(nodeId) !== control) return;
        controls.delete(nodeId);
        mark(question, false);
      };
    },
    mark,
    isUnread: ({ nodeId }) => unread[nodeId] !== undefined,
    take: ({ nodeId }) => controls.get(nodeId)?.take(),
    takeAll: () => {
      for (const { take } of controls.values()) take();
    },
    blocking: (violations) => {
      const all = new Map(violations.map((violation) => [violation.nodeId, violation]));
      for (const question of Object.values(unread)) {
        if (!question || all.has(question.nodeId)) continue;
        all.set(question.nodeId, { nodeId: question.nodeId, reference: question.currentState.reference });
      }
      return [...all.values()];
    },
    textOf: (question) => {
      const control = controls.get(question.nodeId);
      return (control ? control.unread() : hidden.get(question))?.text ?? '';
    },
    typeAgain: (question, text, answer) => {
      const control = controls.get(question.nodeId);
      if (control) control.type(text);
      else hide(question, { text, answer });
    },
  };
};

/** Between the texts of several boxes, where they are one: it cannot be typed. */
const BETWEEN = '\n';

/** A control of several boxes, with a text for each. */
export interface BoxesControl extends Pick<TypedControl, 'take' | 'answer'> {
  readonly texts: () => readonly string[];
  readonly type: (texts: readonly string[]) => void;
}

/** The control of a question that has several boxes. */
export const boxesControl = (
  texts: TypedTexts,
  question: TypedQuestion,
  { texts: typed, type, ...shared }: BoxesControl,
): TypedControl => ({
  ...shared,
  unread: () => (texts.isUnread(question) ? { text: typed().join(BETWEEN), answer: '' } : null),
  type: (text) => type(text.split(BETWEEN)),
});
