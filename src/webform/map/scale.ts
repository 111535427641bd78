import { element } from '../element';
import { currentLocale } from '../texts';
import type { OpenMap } from './openLayers';

const LONGEST = 150;
const KILO = 1000;
const EARTH_RADIUS = 6_378_137;

/** A round length of at most `most` metres: 1, 2 or 5 with zeros. */
export const roundLength = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2].find((step) => step * power <= most) ?? 1) * power;
};

/** A length in words. */
export const lengthInWords = (metres: number): string => {
  const isLong = metres >= KILO;
  const unit = isLong ? 'kilometer' : 'meter';
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit }).format(isLong ? metres / KILO : metres);
};

/** How many metres a unit of the map's projection is at a place: the projection stretches what is far from the equator. */
export const metresPerUnit = (northing: number): number => 1 / Math.cosh(northing / EARTH_RADIUS);

/** Shows how long a length is on a map, which tells people on plain ground what they draw. */
export const showScale = (map: OpenMap): void => {
  const bar = element('div', { class: 'map-scale' });
  map.getViewport().append(bar);
  map.on('postrender', () => {
    const view = map.getView();
    const resolution = view.getResolution();
    const northing = view.getCenter()?.[1];
    if (resolution === undefined || northing === undefined) return;
    const metresPerPixel = resolution * metresPerUnit(northing);
    const length = roundLength(metresPerPixel * LONGEST);
    const text = lengthInWords(length);
    if (bar.textContent !== text) bar.textContent = text;
    bar.style.width = `${length / metresPerPixel}px`;
  });
};
