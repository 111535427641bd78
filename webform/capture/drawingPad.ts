import SignaturePad from 'signature_pad';
import { defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, type PropType } from 'vue';
import type { FileQuestion } from '../fileQuestion';
import { newInstanceId } from '../instanceId';
import { waitFor } from '../pendingFiles';
import { currentLocale, t } from '../texts';
import { asChosen, drawingOf, keepDrawing } from './drawings';
import { flatten } from './flatten';
import { PENS, type Pen } from './penColours';
import { penButtons } from './pens';
import type { Size } from '../../src/ui/size';
import { groundOf, strokesAt, type Drawing } from './strokes';
import type { PadUse } from './ways';

/** A hand pauses between strokes; a picture is not made for each of them. */
const PAUSE = 400;
const WIDTHS: Readonly<Record<PadUse, { readonly minWidth: number; readonly maxWidth: number }>> = {
  signature: { minWidth: 0.7, maxWidth: 2.2 },
  draw: { minWidth: 1.2, maxWidth: 2.6 },
  annotate: { minWidth: 1.8, maxWidth: 3.4 },
};

const FIRST_PEN: Readonly<Record<PadUse, Pen>> = { signature: 'black', draw: 'black', annotate: 'red' };

/**
 * A pad to draw on, by finger, pen or mouse. Each stroke is saved at once: a signature needs no confirmation. The strokes are
 * stored as data, so they stay the same in a window of another size, and when the pad is opened again.
 */
export const drawingPad = defineComponent({
  props: {
    question: { type: Object as PropType<FileQuestion>, required: true },
    use: { type: String as PropType<PadUse>, required: true },
    /** Answers the question; false if it has been answered differently since. */
    choose: { type: Function as PropType<(file: File | null) => boolean>, required: true },
  },
  emits: ['done'],
  setup({ question, use, choose }, { emit }) {
    const known = drawingOf(question);
    const { value } = question.currentState;
    const base = known ? known.base : use === 'signature' ? null : value && asChosen(value);
    const picture = base && URL.createObjectURL(base);
    const size = shallowRef<Size>(groundOf(use));
    const canvas = shallowRef<HTMLCanvasElement | null>(null);
    const pen = ref(FIRST_PEN[use]);
    const status = ref('');
    const problem = ref('');
    let drawing: Drawing = known?.drawing ?? { strokes: [], width: size.value.width };
    const past = shallowRef<readonly Drawing[]>(known?.past ?? []);
    const isEmpty = ref(drawing.strokes.length === 0);
    let pad: SignaturePad | null = null;
    const id = known?.id ?? newInstanceId();
    let made = known?.turn ?? 0;

    const keep = (isAnswer: boolean): void =>
      keepDrawing(question, { id, turn: made, drawing, past: past.value, base, isAnswer });

    const answer = async (turn: number): Promise<boolean> => {
      if (turn > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (turn !== made) return true;
      try {
        const file = drawing.strokes.length > 0 ? await flatten(use, drawing, base, question.maxPixels) : base;
        if (turn === made && choose(file)) keep(true);
        return true;
      } catch {
        problem.value = t('capture.noPicture');
        return false;
      }
    };

    const become = (next: Drawing): void => {
      drawing = next;
      isEmpty.value = next.strokes.length === 0;
      status.value = t('capture.strokes', { count: next.strokes.length });
      made += 1;
      keep(false);
      void waitFor(answer(made));
    };
    const take = (next: Drawing): void => {
      past.value = [...past.value, drawing];
      become(next);
    };

    // Drawn before the page was closed, and not yet in the answer.
    if (known?.isAnswer === false) void waitFor(answer(made));

    const show = (): void => {
      const { value: shown } = canvas;
      if (!shown || !pad || shown.clientWidth === 0) return;
      const ratio = devicePixelRatio || 1;
      shown.width = Math.round(shown.clientWidth * ratio);
      shown.height = Math.round(shown.clientHeight * ratio);
      shown.getContext('2d')?.scale(ratio, ratio);
      pad.fromData(strokesAt(drawing, shown.clientWidth));
    };

    const watcher = new ResizeObserver(() => show());
    onMounted(() => {
      const { value: shown } = canvas;
      if (!shown) return;
      pad = new SignaturePad(shown, {
        ...WIDTHS[use],
        penColor: PENS[pen.value],
        minDistance: 1,
        throttle: 0,
      });
      pad.addEventListener('endStroke', () => {
        take({ strokes: [...(pad?.toData() ?? [])], width: shown.clientWidth });
      });
      watcher.observe(shown);
      show();
      shown.focus();
    });
    onBeforeUnmount(() => {
      watcher.disconnect();
      pad?.off();
      if (picture !== null) URL.revokeObjectURL(picture);
    });

    const undo = (): void => {
      const before = past.value.at(-1);
      if (!before) return;
      past.value = past.value.slice(0, -1);
      become(before);
      show();
    };
    const clear = (): void => {
      take({ ...drawing, strokes: [] });
      show();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      undo();
    };
    const below = `${question.nodeId}_pad`;
    const help = use === 'signature' ? 'capture.signHelp' : 'capture.drawHelp';
    const press = (text: string, onClick: () => void, disabled = false, look = '') =>
      h('button', { type: 'button', class: `button ${look}`, disabled, onClick }, text);

    return () =>
      h('div', { class: `pad ${use}`, lang: currentLocale(), onKeydown: onKey }, [
        h('p', { id: below, class: 'file-status' }, t(help)),
        use === 'signature'
          ? null
          : h(penButtons, {
              name: below,
              pen: pen.value,
              onPick: (picked: Pen) => {
                pen.value = picked;
                if (pad) pad.penColor = PENS[picked];
              },
            }),
        h('div', { class: 'pad-ground', style: { '--pad': `${size.value.width} / ${size.value.height}` } }, [
          picture === null
            ? null
            : h('img', {
                src: picture,
                alt: '',
                onLoad: ({ target }: Event) => {
                  if (!(target instanceof HTMLImageElement)) return;
                  size.value = { width: target.naturalWidth, height: target.naturalHeight };
                },
                onError: () => {
                  problem.value = t('capture.noPicture');
                },
              }),
          h('canvas', {
            ref: canvas,
            role: 'img',
            tabindex: 0,
            'aria-label': t('capture.pad'),
            'aria-describedby': below,
          }),
        ]),
        h('p', { class: 'file-status', role: 'status' }, status.value),
        problem.value === '' ? null : h('p', { class: 'file-problem', role: 'alert' }, problem.value),
        h('div', { class: 'file-choosers' }, [
          press(t('capture.undo'), undo, past.value.length === 0),
          press(t('capture.clear'), clear, isEmpty.value),
          press(t('capture.done'), () => emit('done'), false, 'primary'),
        ]),
      ]);
  },
});
