import type { Size } from '../size';
import type { GroundColours } from './vector/drawTile';
import { worldSize, worldX, worldY, type Camera, type LonLat } from './mercator';

/** The colours of a map, in the format of the canvas. */
export interface MapColours {
  readonly land: string;
  readonly landLine: string;
  readonly accent: string;
  readonly text: string;
  /** For readable numbers. */
  readonly label: string;
  /** Around labels on the map. */
  readonly ground: string;
  /** By kind of location: the distinguishable ones, then that of all others. */
  readonly kinds: readonly string[];
  /** For a ground of vector tiles. */
  readonly map: GroundColours;
}

/** The colours used by a ground of vector tiles. */
export type VectorColours = Pick<MapColours, 'map' | 'label' | 'text'>;

/** A covered part of a map, in pixels from its corner. */
export interface Covered extends Size {
  readonly left: number;
  readonly top: number;
}

/** The visible range of the world, whose copies are 1 wide, and its scale. */
export interface FrameEdges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Pixels per world. */
  readonly scale: number;
}

/** The view of a camera on a canvas. */
export interface Frame extends Size, FrameEdges {
  readonly colours: MapColours;
  /** The position of a point in pixels, in the copy of the world nearest to the centre. */
  readonly position: (spot: LonLat) => readonly [x: number, y: number];
}

/** Draws on the map; layers are drawn in order. */
export type Layer = (context: CanvasRenderingContext2D, frame: Frame) => void;

/** The range of the world visible on a canvas of this size. */
export const edgesOf = (camera: Camera, { width, height }: Size): FrameEdges => {
  const scale = worldSize(camera.zoom);
  const left = worldX(camera.longitude) - width / 2 / scale;
  const top = worldY(camera.latitude) - height / 2 / scale;
  return { left, top, right: left + width / scale, bottom: top + height / scale, scale };
};

/** The frame of a camera on a canvas of this size. */
export const frameOf = (camera: Camera, size: Size, colours: MapColours): Frame => {
  const edges = edgesOf(camera, size);
  const { left, top, scale } = edges;
  const x = worldX(camera.longitude);
  return {
    ...size,
    ...edges,
    colours,
    position: ([longitude, latitude]) => {
      const there = worldX(longitude);
      return [(there - Math.round(there - x) - left) * scale, (worldY(latitude) - top) * scale];
    },
  };
};
