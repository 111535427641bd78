import type { Covered, FrameEdges, VectorColours } from '#src/ui/map/frame';
import { groundColours } from '#src/ui/map/vector/groundColours';
import type { Size } from '#src/ui/size';
import { element } from '#webform/page/element';
import { currentLocale } from '#webform/page/texts';
import type { Layer } from './openLayers';

/** What OpenLayers tells a layer that draws itself. */
interface FrameState {
  readonly size: readonly [width: number, height: number];
  readonly pixelRatio: number;
  readonly viewState: {
    /** Metres of the projection (EPSG:3857) from where the equator meets the prime meridian. */
    readonly center: readonly number[];
    /** Such metres for each pixel. */
    readonly resolution: number;
    readonly rotation: number;
  };
}

/** Where the scale bar stands on a map, and the button that enlarges it. */
const covered = ({ width }: Size): readonly Covered[] => [
  { left: 0, top: 0, width: 140, height: 32 },
  { left: width - 56, top: 0, width: 56, height: 56 },
];

/** A layer whose drawing can be replaced. */
export type DrawingLayer = Layer & { render(frame: FrameState): HTMLElement };

/** The whole way around the equator, in metres: as wide as the world is in this projection. */
const AROUND = 2 * Math.PI * 6_378_137;

/** The part of the world that a map shows, on a canvas of this size. */
export const sightOf = ({ center, resolution }: FrameState['viewState'], size: Size): Size & FrameEdges => {
  const scale = AROUND / resolution;
  const left = 0.5 + (center[0] ?? 0) / AROUND - size.width / 2 / scale;
  const top = 0.5 - (center[1] ?? 0) / AROUND - size.height / 2 / scale;
  return { ...size, left, top, right: left + size.width / scale, bottom: top + size.height / scale, scale };
};

/** What a map shows, and if it is turned, the square around that. */
const sizeOf = ({ size: [width, height], viewState }: FrameState): Size => {
  const side = Math.ceil(Math.hypot(width, height));
  return viewState.rotation === 0 ? { width, height } : { width: side, height: side };
};

let probe: HTMLElement | undefined;

/** The colours of the scheme of the moment, which are read once for each: a variable is a pair, of which an element has one. */
const schemeColours = (): (() => VectorColours) => {
  const read = (probe ??= document.documentElement.appendChild(element('i', { class: 'map-vectors', hidden: true })));
  const colour = (variable: string): string => {
    read.style.color = `var(${variable})`;
    return getComputedStyle(read).color;
  };
  let known: VectorColours | undefined;
  return () => {
    const land = colour('--map-land');
    if (known?.map.land !== land)
      known = { map: groundColours(colour), label: colour('--text'), text: colour('--text-quiet') };
    return known;
  };
};

/** Has a layer draw the vectors of a server. What reads them is fetched now. */
export const drawVectors = async (layer: DrawingLayer, url: string): Promise<void> => {
  const { vectorPainter } = await import('#src/ui/map/vector/vectorPainter');
  const painter = vectorPainter(url, currentLocale(), () => (layer.disposed ? painter.clear() : layer.changed()));
  const colours = schemeColours();
  const canvas = element('canvas', { style: 'position: absolute; inset: 0; width: 100%; height: 100%' });
  layer.render = (frame) => {
    const { size, pixelRatio, viewState } = frame;
    const [width, height] = size;
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(height * pixelRatio);
    const context = canvas.getContext('2d');
    if (!context) return canvas;
    const sight = sightOf(viewState, sizeOf(frame));
    context.scale(pixelRatio, pixelRatio);
    context.translate(width / 2, height / 2);
    context.rotate(viewState.rotation);
    context.translate(-sight.width / 2, -sight.height / 2);
    painter.paint(context, sight, colours(), covered(sight));
    return canvas;
  };
  layer.changed();
};
