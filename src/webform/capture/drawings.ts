import { toRaw } from 'vue';
import { originalName } from '../fileNames';
import type { Drawing } from './strokes';

/** What of a drawing is not in the answer: a picture cannot be undone. */
export interface Kept {
  readonly drawing: Drawing;
  /** Earlier states, to go back to. */
  readonly past: readonly Drawing[];
  /** The picture below, without the strokes. */
  readonly base: File | null;
  /** The stored name of the answer that this drawing became. */
  readonly stored: string | undefined;
}

interface Answered {
  readonly currentState: { readonly value: File | null };
}

const kept = new WeakMap<object, Kept>();

/** The strokes of an answer are needed again if its pad is opened again, or hidden and shown. */
export const keepDrawing = (question: Answered, drawing: Kept): void => {
  kept.set(toRaw(question), drawing);
};

/** The drawing that became the present answer; undefined if something else answers the question. */
export const drawingOf = (question: Answered): Kept | undefined => {
  const found = kept.get(toRaw(question));
  return found !== undefined && found.stored === question.currentState.value?.name ? found : undefined;
};

/** A stored file under the name that people know, to be chosen again. */
export const asChosen = (file: File): File => new File([file], originalName(file.name), { type: file.type });
