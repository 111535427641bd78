import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../action/PlainButton';
import type { Size } from '../size';
import { frameOf, type Layer, type MapColours } from './frame';
import { lengthInWords } from './lengths';
import { zoomed, type Camera } from './mercator';
import { scaleOf } from './scale';
import { useMapColours } from './useMapColours';
import { useMapGestures } from './useMapGestures';

export interface MapFrameProps {
  readonly camera: Camera;
  /** That of the canvas, which fills what is around it. */
  readonly size: Size;
  /** Drawn in order. New ones are drawn anew, so keep them as long as they are the same. */
  readonly layers: readonly Layer[];
  readonly onCamera: (camera: Camera) => void;
  /** Shows all that there is. */
  readonly onAll: () => void;
  /** Somebody points at something: where, in pixels; by Enter, at the middle. */
  readonly onPick?: (at: readonly [x: number, y: number]) => void;
  /** The next place is wanted, or the one before. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  /** Its accessible name, where more than moving can be done with it. */
  readonly label?: string;
  /** The page scrolls past it: the wheel is the map's only while that is in use, or with Ctrl. */
  readonly isInPage?: boolean;
  /** Further buttons. */
  readonly tools?: ReactNode;
}

/** In pixels, the longest scale bar. */
const BAR = 120;
/** What moved by less was a click. */
const STILL = 5;

/** The keys of the next place, and of the one before. */
const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ['n', 1],
  ['p', -1],
]);

const draw = (canvas: HTMLCanvasElement, { camera, size, layers }: MapFrameProps, colours: MapColours): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(size.width * ratio);
  canvas.height = Math.round(size.height * ratio);
  context.scale(ratio, ratio);
  context.font = '11px "Inter Variable", system-ui, sans-serif';
  const frame = frameOf(camera, size, colours);
  for (const layer of layers) {
    context.save();
    layer(context, frame);
    context.restore();
  }
};

/** A map that is moved by dragging, wheel, fingers, keys and buttons, with what the layers draw. */
export const MapFrame = (props: MapFrameProps) => {
  const { camera, size, layers, onCamera, onAll, onPick, onStep, label, isInPage = false, tools } = props;
  const { t, i18n } = useTranslation();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const colours = useMapColours(canvas);
  const press = useMapGestures(canvas, { camera, size, onCamera, isInPage });
  useEffect(() => {
    if (!canvas || !colours) return undefined;
    const request = requestAnimationFrame(() => draw(canvas, props, colours));
    return () => cancelAnimationFrame(request);
    // These are all that is drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [canvas, colours, camera, size, layers]);
  const pressed = useRef<readonly [x: number, y: number]>([0, 0]);
  const click = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLCanvasElement>) => {
    const moved = Math.hypot(clientX - pressed.current[0], clientY - pressed.current[1]);
    const { left, top } = currentTarget.getBoundingClientRect();
    // The second click of two brings the map closer.
    if (detail < 2 && moved < STILL) onPick?.([clientX - left, clientY - top]);
  };
  const key = (event: KeyboardEvent<HTMLCanvasElement>) => {
    const by = steps.get(event.key);
    if (by !== undefined && onStep && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.stopPropagation();
      onStep(by);
    } else if (event.key === 'Enter') onPick?.([size.width / 2, size.height / 2]);
    else press(event);
  };
  const bar = scaleOf(camera, BAR);
  const closer = (by: number) => onCamera(zoomed(camera, by, [0, 0], size));
  return (
    <>
      <canvas
        ref={setCanvas}
        className="map-canvas"
        // Its keys are its own, and a screen reader has to leave them to it.
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
        role="application"
        tabIndex={0}
        aria-label={label ?? t('map.label')}
        onKeyDown={key}
        onMouseDown={({ clientX, clientY }) => {
          pressed.current = [clientX, clientY];
        }}
        onClick={onPick && click}
      />
      <div className="map-buttons">
        <PlainButton kind="secondary" label={t('map.closer')} onClick={() => closer(1)}>
          +
        </PlainButton>
        <PlainButton kind="secondary" label={t('map.farther')} onClick={() => closer(-1)}>
          −
        </PlainButton>
        <PlainButton kind="secondary" icon="globe" label={t('map.all')} onClick={onAll} />
        {tools}
      </div>
      <span className="map-scale" style={{ width: bar.pixels }}>
        {lengthInWords(bar.metres, i18n.language)}
      </span>
    </>
  );
};
