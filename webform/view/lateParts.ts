import { createSignal, onCleanup, type Accessor } from 'solid-js';
import { afterDrawing } from './afterDrawing';

/** What most questions take of the screen's height, in CSS pixels; where they are lower, the next ones come in the frame after. */
const USUAL_HEIGHT = 168;

/** How long questions are made without a pause in which keys are taken and the page is drawn. */
const SLICE_MS = 20;

/** The questions of a form that are made after the first ones can be answered: those that do not fit on the screen. */
export interface LateParts {
  /** Whether a question is made by now; asked when its place is made. Reactive. */
  readonly isMade: () => Accessor<boolean>;
  /** Makes all questions: the texts typed into them count, and errors name them. */
  readonly makeAll: () => void;
}

/** Late parts of a form or of a new part of it. */
export const createLateParts = (): LateParts => {
  const waiting = new Set<() => void>();
  let madeNow = 0;
  let isWorking = false;

  const mayMake = (): boolean => {
    if (madeNow === 0) setTimeout(() => (madeNow = 0));
    madeNow += 1;
    return madeNow <= Math.ceil(innerHeight / USUAL_HEIGHT);
  };
  const makeNext = (): void => {
    const [make] = waiting;
    if (!make) return;
    waiting.delete(make);
    make();
  };
  const work = (): void => {
    const began = performance.now();
    while (waiting.size > 0 && performance.now() - began < SLICE_MS) makeNext();
    if (waiting.size > 0) setTimeout(work);
    else isWorking = false;
  };

  return {
    isMade: () => {
      if (mayMake()) return () => true;
      const [isMade, setMade] = createSignal(false);
      const make = (): void => void setMade(true);
      waiting.add(make);
      onCleanup(() => waiting.delete(make));
      if (!isWorking) {
        isWorking = true;
        afterDrawing(work);
      }
      return isMade;
    },
    makeAll: () => {
      // Groups that are made now may bring further ones.
      while (waiting.size > 0) makeNext();
    },
  };
};
