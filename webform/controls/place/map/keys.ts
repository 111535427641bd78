import type OlMap from 'ol/Map.js';
import MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { t } from '#webform/page/texts';
import { showScale } from './scale';

/**
 * Makes a map usable by keys: it can be focused, is moved and zoomed by the keys that OpenLayers knows, and Enter presses in its
 * middle, which is marked in the meantime.
 */
const listenToKeys = (map: OlMap, target: HTMLElement): void => {
  target.tabIndex = 0;
  target.setAttribute('role', 'application');
  target.setAttribute('aria-label', t('map.keys'));
  target.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== target) return;
    const coordinate = map.getView().getCenter();
    const pixel = coordinate && map.getPixelFromCoordinate(coordinate);
    if (!coordinate || !pixel) return;
    event.preventDefault();
    const press = new MapBrowserEvent('click', map, event);
    press.coordinate = coordinate;
    press.pixel = pixel;
    map.dispatchEvent(press);
  });
};

/** What every map gets besides its layers. */
export const furnishMap = (map: OlMap, target: HTMLElement): void => {
  showScale(map, target);
  listenToKeys(map, target);
};
