import { t } from '#webform/page/texts';
import type { OpenMap } from './openLayers';
import { showScale } from './scale';

/**
 * Makes a map usable by keys: it can be focused, is moved and zoomed by the keys that OpenLayers knows, and Enter presses in its
 * middle, which is marked in the meantime.
 */
const listenToKeys = (map: OpenMap): void => {
  const target = map.getTargetElement();
  target.tabIndex = 0;
  target.setAttribute('role', 'application');
  target.setAttribute('aria-label', t('map.keys'));
  target.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== target) return;
    const coordinate = map.getView().getCenter();
    const pixel = coordinate && map.getPixelFromCoordinate(coordinate);
    if (!coordinate || !pixel) return;
    event.preventDefault();
    map.dispatchEvent({ type: 'click', coordinate, pixel, dragging: false, originalEvent: event });
  });
};

/** What every map gets besides its layers. */
export const furnishMap = (map: OpenMap): void => {
  showScale(map);
  listenToKeys(map);
};
