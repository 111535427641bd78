/** @jsxImportSource solid-js */
import SignaturePad from 'signature_pad';
import { createSignal, onCleanup, onMount, Show, type JSX } from 'solid-js';
import type { Size } from '#src/ui/size';
import { PENS, type Pen } from './penColours';
import { groundOf, strokesAt } from './strokes';
import type { PadUse } from '../ways';
import { currentLocale, t } from '#webform/page/texts';
import type { CapturePartProps } from '../captureParts';
import { createDrawing } from './createDrawing';
import { PenButtons } from './PenButtons';

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
export const DrawingPad = (props: CapturePartProps): JSX.Element => {
  const use = props.ways.pad ?? 'draw';
  const [hasFailed, setFailed] = createSignal(false);
  const drawn = createDrawing(props, use, () => setFailed(true));
  const picture = drawn.base && URL.createObjectURL(drawn.base);
  const [size, setSize] = createSignal<Size>(groundOf(use));
  const [pen, setPen] = createSignal(FIRST_PEN[use]);
  let canvas: HTMLCanvasElement | undefined;
  let pad: SignaturePad | null = null;

  const show = (): void => {
    if (!canvas || !pad || canvas.clientWidth === 0) return;
    const ratio = devicePixelRatio || 1;
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientHeight * ratio);
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.fromData(strokesAt(drawn.drawing(), canvas.clientWidth));
  };
  const watcher = new ResizeObserver(() => show());
  onMount(() => {
    const shown = canvas;
    if (!shown) return;
    pad = new SignaturePad(shown, { ...WIDTHS[use], penColor: PENS[pen()], minDistance: 1, throttle: 0 });
    pad.addEventListener('endStroke', () => {
      drawn.take({ strokes: [...(pad?.toData() ?? [])], width: shown.clientWidth });
    });
    watcher.observe(shown);
    show();
    shown.focus();
  });
  onCleanup(() => {
    watcher.disconnect();
    pad?.off();
    if (picture !== null) URL.revokeObjectURL(picture);
  });

  const pick = (picked: Pen): void => {
    setPen(picked);
    if (pad) pad.penColor = PENS[picked];
  };
  const undo = (): void => {
    drawn.undo();
    show();
  };
  const clear = (): void => {
    drawn.take({ ...drawn.drawing(), strokes: [] });
    show();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo();
  };
  const strokes = (): number => drawn.drawing().strokes.length;
  const helpId = `${props.node.nodeId}_pad`;

  return (
    <div class={`pad ${use}`} role="group" aria-label={t('capture.pad')} lang={currentLocale()} onKeyDown={onKeyDown}>
      <p id={helpId} class="file-status">
        {t(use === 'signature' ? 'capture.signHelp' : 'capture.drawHelp')}
      </p>
      <Show when={use !== 'signature'}>
        <PenButtons name={helpId} pen={pen()} onPick={pick} />
      </Show>
      <div class="pad-ground" style={{ '--pad': `${size().width} / ${size().height}` }}>
        <Show when={picture}>
          {(address) => (
            <img
              src={address()}
              alt=""
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
              onError={() => setFailed(true)}
            />
          )}
        </Show>
        <canvas
          ref={(made) => (canvas = made)}
          role="img"
          tabindex="0"
          aria-label={t('capture.pad')}
          aria-describedby={helpId}
        />
      </div>
      <p class="file-status" role="status">
        {drawn.changes() > 0 ? t('capture.strokes', { count: strokes() }) : ''}
      </p>
      <Show when={hasFailed()}>
        <p class="file-problem" role="alert">
          {t('capture.noPicture')}
        </p>
      </Show>
      <div class="file-choosers">
        <button type="button" class="button" disabled={!drawn.isPast()} onClick={undo}>
          {t('capture.undo')}
        </button>
        <button type="button" class="button" disabled={strokes() === 0} onClick={clear}>
          {t('capture.clear')}
        </button>
        <button type="button" class="button primary" onClick={() => props.onDone()}>
          {t('capture.done')}
        </button>
      </div>
    </div>
  );
};
