import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button';
import type { Size } from '../size';
import { frameOf, type Layer, type MapColours } from './frame';
import { lengthInWords } from './lengths';
import { zoomed, type Camera } from './mercator';
import { scaleOf } from './scale';
import { useMapColours } from './useMapColours';
import { useMapGestures } from './useMapGestures';

export interface MapFrameProps {
  readonly camera: Camera;
  /** The size of the canvas, which fills its container. */
  readonly size: Size;
  /** Drawn in order. Memoize them, because new ones are drawn again. */
  readonly layers: readonly Layer[];
  readonly onCamera: (camera: Camera) => void;
  /** Zooms out to all content. */
  readonly onAll: () => void;
  /** The user picked a point in pixels; with Enter, the centre. */
  readonly onPick?: (at: readonly [x: number, y: number]) => void;
  /** The next or previous location is requested. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  /** Its accessible name, if it can do more than move. */
  readonly label?: string;
  /** The page scrolls past it: the wheel zooms the map only while it is in use, or with Ctrl. */
  readonly isInPage?: boolean;
  /** Further buttons. */
  readonly tools?: ReactNode;
}

/** In pixels: the maximum length of the scale bar. */
const BAR = 120;
/** In pixels: shorter movements are clicks. */
const STILL = 5;

/** The keys of the next and the previous location. */
const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ['n', 1],
  ['p', -1],
]);

type Drawn = Pick<MapFrameProps, 'camera' | 'size' | 'layers'>;

const draw = (canvas: HTMLCanvasElement, { camera, size, layers }: Drawn, colours: MapColours): void => {
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

/** A map that is moved by dragging, wheel, touch, keys and buttons, with its layers. */
export const MapFrame = (props: MapFrameProps) => {
  const { camera, size, layers, onCamera, onAll, onPick, onStep, label, isInPage = false, tools } = props;
  const { t, i18n } = useTranslation();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const colours = useMapColours(canvas);
  const press = useMapGestures(canvas, { camera, size, onCamera, isInPage });
  useEffect(() => {
    if (!canvas || !colours) return undefined;
    const request = requestAnimationFrame(() => draw(canvas, { camera, size, layers }, colours));
    return () => cancelAnimationFrame(request);
  }, [canvas, colours, camera, size, layers]);
  const pressed = useRef<readonly [x: number, y: number]>([0, 0]);
  const click = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLCanvasElement>) => {
    const moved = Math.hypot(clientX - pressed.current[0], clientY - pressed.current[1]);
    const { left, top } = currentTarget.getBoundingClientRect();
    // The second click of a double click zooms in.
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
        // It handles keys itself, so screen readers have to pass them on.
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
        <Button kind="secondary" label={t('map.closer')} onClick={() => closer(1)}>
          +
        </Button>
        <Button kind="secondary" label={t('map.farther')} onClick={() => closer(-1)}>
          −
        </Button>
        <Button kind="secondary" icon="globe" label={t('map.all')} onClick={onAll} />
        {tools}
      </div>
      <span className="map-scale" style={{ width: bar.pixels }}>
        {lengthInWords(bar.metres, i18n.language)}
      </span>
    </>
  );
};
