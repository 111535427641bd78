import type OlMap from 'ol/Map.js';
import { lengthInWords, roundLength } from '#src/ui/map/lengths';
import { element } from '#webform/page/element';
import { currentLocale } from '#webform/page/texts';

const LONGEST = 150;
const EARTH_RADIUS = 6_378_137;

/** How many metres a unit of the map's projection is at a place: the projection stretches what is far from the equator. */
export const metresPerUnit = (northing: number): number => 1 / Math.cosh(northing / EARTH_RADIUS);

/** Shows how long a length is on a map, which tells people on plain ground what they draw. */
export const showScale = (map: OlMap, target: HTMLElement): void => {
  const bar = element('div', { class: 'map-scale' });
  target.append(bar);
  map.on('postrender', () => {
    const view = map.getView();
    const resolution = view.getResolution();
    const northing = view.getCenter()?.[1];
    if (resolution === undefined || northing === undefined) return;
    const metresPerPixel = resolution * metresPerUnit(northing);
    const length = roundLength(metresPerPixel * LONGEST);
    const text = lengthInWords(length, currentLocale());
    if (bar.textContent !== text) bar.textContent = text;
    bar.style.width = `${length / metresPerPixel}px`;
  });
};
