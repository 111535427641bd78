import { defineComponent, h, nextTick, onBeforeUnmount, shallowRef, type Component, type PropType } from 'vue';
import { afterDrawing } from '../afterDrawing';

/** What most questions take of the screen's height, in CSS pixels; where they are lower, the next ones come in the frame after. */
const USUAL_HEIGHT = 168;

/** The questions that fit on a screen; so many of a form, or of repetitions, are made at once. */
const atOnce = (): number => Math.ceil(innerHeight / USUAL_HEIGHT);

/** How long questions are made without a pause in which keys are taken and the page is drawn. */
const SLICE_MS = 20;

/** A short task of its own for each few questions: making one takes a millisecond or several. */
const FEW = 4;

/** What makes the questions that wait, in the order of the form. */
const waiting = new Set<() => void>();

let madeNow = 0;
let isWorking = false;

/** Whether one more may be made in the task that runs now. */
const mayMake = (): boolean => {
  if (madeNow === 0) setTimeout(() => (madeNow = 0));
  madeNow += 1;
  return madeNow <= atOnce();
};

const makeSome = (number: number): void => {
  for (const make of [...waiting].slice(0, number)) {
    waiting.delete(make);
    make();
  }
};

const work = async (): Promise<void> => {
  const began = performance.now();
  while (waiting.size > 0 && performance.now() - began < SLICE_MS) {
    makeSome(FEW);
    await nextTick();
  }
  if (waiting.size > 0) setTimeout(() => void work());
  else isWorking = false;
};

/** Makes what still waits. @returns once it is there */
const makeAll = async (): Promise<void> => {
  // Groups that are made now may bring further ones.
  while (waiting.size > 0) {
    makeSome(waiting.size);
    await nextTick();
  }
};

/** Acts once all questions are there: the text being typed into them counts, and errors name them. */
export const onceAllAreMade = (act: () => void): void => {
  if (waiting.size === 0) act();
  else void makeAll().then(act);
};

/**
 * A question of a long form: those that do not fit on the screen are made after the first ones can be answered.
 */
export const lateQuestion = defineComponent({
  props: {
    question: { type: Object as PropType<{ readonly nodeId: string }>, required: true },
    /** What shows a question. */
    shown: { type: Object as PropType<Component>, required: true },
  },
  setup({ question, shown }) {
    const isLate = !mayMake();
    const isMade = shallowRef(!isLate);
    if (isLate) {
      const make = (): void => {
        isMade.value = true;
      };
      waiting.add(make);
      onBeforeUnmount(() => waiting.delete(make));
      if (!isWorking) {
        isWorking = true;
        afterDrawing(() => void work());
      }
    }
    return () =>
      isMade.value
        ? h(shown, { question })
        : h('div', { id: `${question.nodeId}_container`, class: 'question-container' });
  },
});
