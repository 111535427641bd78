import { roundLength } from './lengths';
import { worldSize, type Camera } from './mercator';

/** The circumference of the Earth at the equator, in metres. */
const AROUND = 40_075_017;

/** A round length limited by a width on the map, and its width, both at the centre. */
export interface MapScale {
  readonly metres: number;
  readonly pixels: number;
}

/** The length for a scale bar of limited width in pixels: 1, 2 or 5 and zeros. */
export const scaleOf = (camera: Camera, most: number): MapScale => {
  const metresEach = (AROUND * Math.cos((camera.latitude * Math.PI) / 180)) / worldSize(camera.zoom);
  const metres = roundLength(metresEach * most);
  return { metres, pixels: metres / metresEach };
};
