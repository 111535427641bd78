import { createSignal, type Accessor } from 'solid-js';
import { useForm } from '#webform/view/context';
import { asChosen } from './drawings';
import { flatten } from './flatten';
import { groundOf, type Drawing } from './strokes';
import type { PadUse } from '../ways';
import { newInstanceId } from '#webform/sending/instanceId';
import type { CapturePartProps } from '../captureParts';

/** A hand pauses between strokes; a picture is not made for each of them. */
const PAUSE = 400;

/** A drawing that answers a question after each stroke. */
export interface DrawnAnswer {
  /** The picture below the strokes. */
  readonly base: File | null;
  readonly drawing: Accessor<Drawing>;
  readonly isPast: Accessor<boolean>;
  /** How many changes there were. */
  readonly changes: Accessor<number>;
  readonly take: (next: Drawing) => void;
  readonly undo: () => void;
}

/**
 * The drawing at a question. Each state is stored as data at once, and becomes the answer as a picture after a pause.
 * @param onFailure the picture could not be made
 */
export const createDrawing = (
  { node, choose }: Pick<CapturePartProps, 'node' | 'choose'>,
  use: PadUse,
  onFailure: () => void,
): DrawnAnswer => {
  const { drawings, pending } = useForm().files;
  const known = drawings.of(node);
  const { value } = node.currentState;
  const base = known ? known.base : use === 'signature' ? null : value && asChosen(value);
  const [drawing, setDrawing] = createSignal<Drawing>(known?.drawing ?? { strokes: [], width: groundOf(use).width });
  const [past, setPast] = createSignal<readonly Drawing[]>(known?.past ?? []);
  const [changes, setChanges] = createSignal(0);
  const id = known?.id ?? newInstanceId();
  let made = known?.turn ?? 0;

  const keep = (isAnswer: boolean): void =>
    drawings.keep(node, { id, turn: made, drawing: drawing(), past: past(), base, isAnswer });

  const answer = async (turn: number): Promise<boolean> => {
    if (turn > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (turn !== made) return true;
    try {
      const file = drawing().strokes.length > 0 ? await flatten(use, drawing(), base, node.maxPixels) : base;
      if (turn === made && choose(file)) keep(true);
      return true;
    } catch {
      onFailure();
      return false;
    }
  };
  const become = (next: Drawing): void => {
    setDrawing(next);
    setChanges((count) => count + 1);
    made += 1;
    keep(false);
    void pending.waitFor(answer(made));
  };
  // Drawn before the page was closed, and not yet in the answer.
  if (known?.isAnswer === false) void pending.waitFor(answer(made));

  return {
    base,
    drawing,
    isPast: () => past().length > 0,
    changes,
    take: (next) => {
      setPast([...past(), drawing()]);
      become(next);
    },
    undo: () => {
      const before = past().at(-1);
      if (!before) return;
      setPast(past().slice(0, -1));
      become(before);
    },
  };
};
