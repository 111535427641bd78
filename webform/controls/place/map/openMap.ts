import Attribution from 'ol/control/Attribution.js';
import Zoom from 'ol/control/Zoom.js';
import { defaults } from 'ol/interaction/defaults.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import View from 'ol/View.js';
import { onCleanup } from 'solid-js';
import { addGround } from './ground';
import { furnishMap } from './keys';
import { t } from '#webform/page/texts';
import type { LocationPoint } from '../locationPoint';
import { placedPoint } from '../points';

/** The whole world. */
const FIRST_ZOOM = 2;
const MOST_ZOOM = 19;
/** As near as outlines and most map pictures are of use. */
const FITTED_ZOOM = 17;
const FITTED_PADDING = 70;

/** A location in the projection of the map. */
export const project = ({ longitude, latitude }: LocationPoint): number[] => fromLonLat([longitude, latitude]);

/** A location that was chosen on the map. */
export const unproject = (coordinate: number[]): LocationPoint => {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate);
  return placedPoint(latitude, longitude);
};

/** A map with its ground, until the component ends. It takes the mouse wheel and the keys only when it is focused: the page is scrolled over it. */
export const openMap = (target: HTMLElement): OlMap => {
  const map = new OlMap({
    target,
    controls: [
      new Zoom({ zoomInTipLabel: t('engine.zoomIn'), zoomOutTipLabel: t('engine.zoomOut') }),
      new Attribution({ collapsible: false }),
    ],
    // Two presses are two points.
    interactions: defaults({
      onFocusOnly: true,
      doubleClickZoom: false,
      altShiftDragRotate: false,
      pinchRotate: false,
    }),
    view: new View({ center: [0, 0], zoom: FIRST_ZOOM, maxZoom: MOST_ZOOM }),
  });
  addGround(map, target);
  furnishMap(map, target);
  onCleanup(() => {
    map.setTarget(undefined);
    map.dispose();
  });
  return map;
};

/** Shows all points; without any, the map stays where it is. */
export const fitMap = (map: OlMap, points: readonly LocationPoint[]): void => {
  const places = points.map(project);
  if (places.length === 0) return;
  const [easts, norths] = [places.map(([x = 0]) => x), places.map(([, y = 0]) => y)];
  const extent = [Math.min(...easts), Math.min(...norths), Math.max(...easts), Math.max(...norths)];
  map.getView().fit(extent, { padding: Array<number>(4).fill(FITTED_PADDING), maxZoom: FITTED_ZOOM });
};
