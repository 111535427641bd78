import { createEffect, createSignal, on, onCleanup, onMount, untrack, type Accessor } from 'solid-js';
import { currentLocale, t } from '../../page/texts';
import { kindOf, type Kind } from './kinds';
import type { Reading } from './reading/reading';
import { useForm } from '../../view/context';
import type { TypedNode } from './typedNode';

type Problem = Exclude<Reading, { readonly value: string }>;

/** The text typed for a question, and what it means. */
export interface TypedAnswer {
  readonly kind: Kind;
  readonly text: Accessor<string>;
  /** Why the text is no answer; null if it is one. */
  readonly message: Accessor<string | null>;
  /** How the answer was understood; '' if that is what is in the box. */
  readonly meaning: Accessor<string>;
  /** The text changes while it is typed. */
  readonly type: (text: string) => void;
  /** Reads the text. */
  readonly take: () => void;
  /** An answer was chosen in the browser's own control. */
  readonly pick: (value: string) => void;
}

/**
 * A typed answer is read when its box loses focus. The text stays as it was typed; if it is no answer, the question is unanswered
 * and the form cannot be sent.
 */
export const createTypedAnswer = (node: TypedNode): TypedAnswer => {
  const kind = kindOf(node);
  if (!kind) throw new Error(`no box for ${node.valueType}`);
  const form = useForm();
  const stored = (): string => node.currentState.instanceValue;
  const [text, setText] = createSignal(untrack(() => kind.inBox(stored())));
  const [problem, setProblem] = createSignal<Problem | null>(null);
  let taken: string | null = untrack(text);
  let isTaking = false;
  /** The answer that stays while a text asks for too many repetitions. */
  let over = '';

  const refuse = (refused: Problem | null): void => {
    setProblem(refused);
    form.typed.mark(node, refused !== null);
  };
  const show = (value: string): void => {
    taken = kind.inBox(value);
    setText(taken);
    refuse(null);
  };
  /** The stored answer changed otherwise; the text being typed stays. */
  const follow = (value: string): void => {
    const reading = kind.read(text());
    const isOwn = 'value' in reading && kind.inBox(reading.value) === kind.inBox(value);
    if (text() === taken && !(problem() && value === over) && !isOwn) show(value);
  };
  const give = (value: string): void => {
    const former = stored();
    if (value === former) return;
    const most = form.repeats.refusalOf(() => void node.setValue(value));
    if (most !== null) {
      over = former;
      refuse({ problem: 'repetitions', values: { most: new Intl.NumberFormat(currentLocale()).format(most) } });
    }
    if (stored() !== former) follow(stored());
  };
  const take = (): void =>
    untrack(() => {
      if (text() === taken) return;
      taken = text();
      const reading = kind.read(text());
      over = '';
      refuse('problem' in reading ? reading : null);
      isTaking = true;
      try {
        give('value' in reading ? reading.value : '');
      } finally {
        isTaking = false;
      }
    });
  const typeAndTake = (typed: string): void => {
    setText(typed);
    take();
  };

  createEffect(on(stored, (value) => (isTaking ? undefined : follow(value)), { defer: true }));
  onMount(() =>
    onCleanup(
      form.typed.show(node, {
        take,
        unread: () => untrack(() => (text() !== taken || problem() ? { text: text(), answer: over } : null)),
        type: typeAndTake,
        answer: stored,
      }),
    ),
  );

  return {
    kind,
    text,
    message: () => {
      const refused = problem();
      return refused && t(`typed.not.${refused.problem}`, { example: kind.inBox(kind.example), ...refused.values });
    },
    meaning: () => {
      const words = stored() === '' ? '' : kind.inWords(stored());
      return words === text() ? '' : words;
    },
    type: setText,
    take,
    pick: (value) => {
      const reading = kind.read(value);
      taken = null;
      typeAndTake('value' in reading ? kind.inBox(reading.value) : value);
    },
  };
};
