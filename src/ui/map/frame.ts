import type { Size } from '../size';
import type { GroundColours } from './vector/drawTile';
import { worldSize, worldX, worldY, type Camera, type Spot } from './mercator';

/** The colours of a map, as the canvas takes them. */
export interface MapColours {
  readonly land: string;
  readonly landLine: string;
  readonly accent: string;
  readonly text: string;
  /** Of numbers that have to be read. */
  readonly label: string;
  /** Around what stands on the map. */
  readonly ground: string;
  /** Of kinds of places: as many as are told apart, and then that of all others. */
  readonly kinds: readonly string[];
  /** Of a ground of vectors. */
  readonly map: GroundColours;
}

/** What a ground of vectors has of them. */
export type VectorColours = Pick<MapColours, 'map' | 'label' | 'text'>;

/** A part of a map that something stands on, in pixels from its corner. */
export interface Covered extends Size {
  readonly left: number;
  readonly top: number;
}

/** From where to where in the world something reaches, of which each copy is 1 wide, and how large that is. */
export interface FrameEdges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Pixels of the whole world. */
  readonly scale: number;
}

/** What a camera shows on a canvas. */
export interface Frame extends Size, FrameEdges {
  readonly colours: MapColours;
  /** Where a place is, in pixels, in that copy of the world which is nearest to the middle. */
  readonly position: (spot: Spot) => readonly [x: number, y: number];
}

/** Draws something on the map; the lower ones come first. */
export type Layer = (context: CanvasRenderingContext2D, frame: Frame) => void;

/** The part of the world that a camera shows on a canvas of this size. */
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
