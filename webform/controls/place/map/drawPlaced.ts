import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import PointerInteraction from 'ol/interaction/Pointer.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { createEffect, createSignal } from 'solid-js';
import type { Shape } from '../points';
import type { Placed } from './createPlaced';
import { NEAR, nearestLine, nearestVertex, type Pixel, pointerOf } from './nearest';
import { project, unproject } from './openMap';

const LINE_COLOUR = '#2f80ad';
const AREA_COLOUR = 'rgb(47 128 173 / 20%)';

const dot = (radius: number, fill: string, ring: string): CircleStyle =>
  new CircleStyle({ radius, fill: new Fill({ color: fill }), stroke: new Stroke({ color: ring, width: 3 }) });

const STYLES = {
  line: [
    new Style({ stroke: new Stroke({ color: 'white', width: 7 }) }),
    new Style({ stroke: new Stroke({ color: LINE_COLOUR, width: 4 }), fill: new Fill({ color: AREA_COLOUR }) }),
  ],
  point: new Style({ image: dot(8, LINE_COLOUR, 'white') }),
  selected: new Style({ image: dot(11, 'white', LINE_COLOUR), zIndex: 1 }),
} as const;

interface DrawOptions {
  readonly shape: Shape;
  /** Whether a press may add a point, or move the only one. */
  readonly canAdd: () => boolean;
  readonly canMove: () => boolean;
}

/** Draws the points on a map, and lets them be placed, selected and dragged there. */
export const drawPlaced = (map: OlMap, placed: Placed, { shape, canAdd, canMove }: DrawOptions): void => {
  const source = new VectorSource();
  map.addLayer(new VectorLayer({ source }));
  const [dragged, setDragged] = createSignal<{ readonly index: number; readonly at: number[] } | null>(null);
  const coordinates = (): number[][] =>
    placed.points().map((point, index) => {
      const moved = dragged();
      return moved?.index === index ? moved.at : project(point);
    });
  const pixels = (): readonly Pixel[] =>
    coordinates().map((coordinate) => {
      const [x = Infinity, y = Infinity] = map.getPixelFromCoordinate(coordinate) ?? [];
      return [x, y];
    });

  createEffect(() => {
    const places = coordinates();
    const [first] = places;
    source.clear();
    if (first && places.length > 1 && shape !== 'point') {
      const isArea = shape === 'shape' && places.length > 2;
      const line = new Feature(isArea ? new Polygon([[...places, first]]) : new LineString(places));
      line.setStyle([...STYLES.line]);
      source.addFeature(line);
    }
    for (const [index, place] of places.entries()) {
      const vertex = new Feature(new Point(place));
      vertex.setStyle(index === placed.selected() ? STYLES.selected : STYLES.point);
      source.addFeature(vertex);
    }
  });

  map.on('click', ({ coordinate, pixel, originalEvent }) => {
    const [x = 0, y = 0] = pixel;
    const near = NEAR[pointerOf(originalEvent)];
    const vertex = nearestVertex(pixels(), [x, y], near);
    if (vertex !== null) {
      placed.select(placed.selected() === vertex ? null : vertex);
      return;
    }
    if (!canAdd()) return;
    placed.add(unproject(coordinate), nearestLine(pixels(), shape === 'shape', [x, y], near) ?? undefined);
  });
  map.addInteraction(
    new PointerInteraction({
      handleDownEvent: ({ pixel: [x = 0, y = 0], coordinate, originalEvent }) => {
        if (!canMove()) return false;
        const index = nearestVertex(pixels(), [x, y], NEAR[pointerOf(originalEvent)]);
        if (index !== null) setDragged({ index, at: coordinates()[index] ?? coordinate });
        return index !== null;
      },
      handleDragEvent: ({ coordinate }) => {
        setDragged((last) => last && { ...last, at: coordinate });
      },
      handleUpEvent: () => {
        const last = dragged();
        setDragged(null);
        const before = last && placed.points()[last.index];
        if (!last || !before) return false;
        const [fromX, fromY] = project(before);
        if (last.at[0] !== fromX || last.at[1] !== fromY) placed.move(last.index, unproject(last.at));
        return false;
      },
    }),
  );
};
