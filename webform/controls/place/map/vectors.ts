import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import Source from 'ol/source/Source.js';
import type { Covered, FrameEdges, VectorColours } from '#src/ui/map/frame';
import { groundColours } from '#src/ui/map/vector/groundColours';
import type { Size } from '#src/ui/size';
import { element } from '#webform/page/element';
import { currentLocale } from '#webform/page/texts';

/** Where the scale bar stands on a map, and the button that enlarges it. */
const covered = ({ width }: Size): readonly Covered[] => [
  { left: 0, top: 0, width: 140, height: 32 },
  { left: width - 56, top: 0, width: 56, height: 56 },
];

/** The whole way around the equator, in metres: as wide as the world is in this projection. */
const AROUND = 2 * Math.PI * 6_378_137;

/** The part of the world that a map shows, on a canvas of this size. */
const sightOf = ({ center, resolution }: FrameState['viewState'], size: Size): Size & FrameEdges => {
  const scale = AROUND / resolution;
  const left = 0.5 + (center[0] ?? 0) / AROUND - size.width / 2 / scale;
  const top = 0.5 - (center[1] ?? 0) / AROUND - size.height / 2 / scale;
  return { ...size, left, top, right: left + size.width / scale, bottom: top + size.height / scale, scale };
};

/** What a map shows, and if it is turned, the square around that. */
const sizeOf = ({ size: [width = 0, height = 0], viewState }: FrameState): Size => {
  const side = Math.ceil(Math.hypot(width, height));
  return viewState.rotation === 0 ? { width, height } : { width: side, height: side };
};

/**
 * The colours of the scheme of the moment, which are read once for each: a variable is a pair, of which an element has one.
 * @param host the element around the one whose colours are read
 */
const schemeColours = (host: HTMLElement): (() => VectorColours) => {
  const read = host.appendChild(element('i', { class: 'map-vectors', hidden: true }));
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

interface VectorTiles {
  readonly url: string;
  readonly attributions: readonly string[];
}

/**
 * A layer that draws the vectors of a server. What reads them is fetched now.
 * @param host the element of the map
 * @param isGone whether the map is
 */
export const vectorsLayer = async (
  { url, attributions }: VectorTiles,
  host: HTMLElement,
  isGone: () => boolean,
): Promise<Layer> => {
  const { vectorPainter } = await import('#src/ui/map/vector/vectorPainter');
  const painter = vectorPainter(url, currentLocale(), () => (isGone() ? painter.clear() : layer.changed()));
  const colours = schemeColours(host);
  const canvas = element('canvas', { style: 'position: absolute; inset: 0; width: 100%; height: 100%' });
  const render = (frame: FrameState): HTMLElement => {
    const { size, pixelRatio, viewState } = frame;
    const [width = 0, height = 0] = size;
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
  const layer = new Layer({ source: new Source({ attributions: [...attributions], state: 'ready' }), render });
  return layer;
};
