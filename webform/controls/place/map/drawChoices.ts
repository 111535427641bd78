import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { createEffect } from 'solid-js';
import type { ChoicePlace } from '../choicePlaces';
import { NEAR, pointerOf } from './nearest';
import { project } from './openMap';

type State = 'plain' | 'selected' | 'pressed';

const styleOf = (colour: string, radius: number, zIndex: number): Style =>
  new Style({
    image: new CircleStyle({
      radius,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: 'white', width: 3 }),
    }),
    stroke: new Stroke({ color: colour, width: radius / 2 }),
    fill: new Fill({ color: 'rgb(47 128 173 / 20%)' }),
    zIndex,
  });

const STYLES: Readonly<Record<State, Style>> = {
  plain: styleOf('#2f80ad', 8, 0),
  pressed: styleOf('#c4570b', 11, 2),
  selected: styleOf('#127a36', 11, 1),
};

const geometryOf = ({ shape, points }: ChoicePlace): Point | LineString | Polygon => {
  const places = points.map(project);
  const [first = []] = places;
  if (shape === 'point') return new Point(first);
  return shape === 'trace' ? new LineString(places) : new Polygon([[...places, first]]);
};

/** What is drawn, and what is to be done when it is pressed. */
interface DrawnChoices {
  /** Where choices are, by their keys. */
  readonly places: () => ReadonlyMap<string, ChoicePlace>;
  readonly stateOf: (key: string) => State;
  /** @param key the pressed choice; null for none */
  readonly onPress: (key: string | null) => void;
}

/** Draws choices on a map, where they can be pressed. */
export const drawChoices = (map: OlMap, { places, stateOf, onPress }: DrawnChoices): void => {
  const source = new VectorSource();
  map.addLayer(new VectorLayer({ source }));
  createEffect(() => {
    source.clear();
    source.addFeatures(
      [...places()].map(([key, place]) => {
        const feature = new Feature(geometryOf(place));
        feature.setId(key);
        return feature;
      }),
    );
  });
  createEffect(() => {
    for (const key of places().keys()) source.getFeatureById(key)?.setStyle(STYLES[stateOf(key)]);
  });
  map.on('click', ({ coordinate, pixel: [x = 0, y = 0], originalEvent }) => {
    const closest = source.getClosestFeatureToCoordinate(coordinate);
    const [nearX = Infinity, nearY = Infinity] =
      map.getPixelFromCoordinate(closest?.getGeometry()?.getClosestPoint(coordinate) ?? []) ?? [];
    const isNear = Math.hypot(nearX - x, nearY - y) <= NEAR[pointerOf(originalEvent)];
    const key = (isNear ? closest : source.getFeaturesAtCoordinate(coordinate)[0])?.getId();
    onPress(key === undefined ? null : String(key));
  });
};
