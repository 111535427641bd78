import Attribution from 'ol/control/Attribution.js';
import Zoom from 'ol/control/Zoom.js';
import GeoJson from 'ol/format/GeoJSON.js';
import { defaults } from 'ol/interaction/defaults.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Xyz from 'ol/source/XYZ.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';
import { mapGround } from './ground';
import { furnishMap } from './keys';
import type { OpenLayers, OpenMap } from './openLayers';
import { t } from '#webform/page/texts';
import type { LocationPoint } from '../locationPoint';
import { placedPoint } from '../points';

const CLASSES = { VectorLayer, VectorSource, TileLayer, Xyz, GeoJson, Style, Fill, Stroke } as unknown as OpenLayers;

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

/** A map with its ground. It takes the mouse wheel and the keys only when it is focused: the page is scrolled over it. */
export const openMap = (target: HTMLElement): OlMap => {
  const map = new OlMap({
    target,
    layers: [...mapGround(CLASSES)] as unknown as VectorLayer[],
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
  furnishMap(map as unknown as OpenMap);
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
