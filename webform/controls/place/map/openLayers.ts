/** What the ground of a map uses of OpenLayers, whose classes are in the engine's map and have no names outside it. */
export interface Layer {
  readonly disposed: boolean;
  changed(): void;
}

export interface Source {
  addFeatures(features: readonly unknown[]): void;
}

export interface DrawnFeature {
  get(name: string): unknown;
}

export interface OpenLayers {
  readonly VectorLayer: new (options: object) => Layer;
  readonly VectorSource: new (options: object) => Source;
  readonly TileLayer: new (options: object) => Layer;
  readonly Xyz: new (options: object) => object;
  readonly GeoJson: new () => {
    readFeatures(collection: object, options: object): readonly unknown[];
  };
  readonly Style: new (options: object) => object;
  readonly Fill: new (options: { readonly color: string }) => object;
  readonly Stroke: new (options: { readonly color: string; readonly width: number }) => object;
}

/** What the keys and the scale use of a map. */
export interface OpenMap {
  getTargetElement(): HTMLElement;
  getViewport(): HTMLElement;
  getView(): { getCenter(): number[] | undefined; getResolution(): number | undefined };
  getPixelFromCoordinate(coordinate: number[]): number[] | null;
  on(type: 'moveend' | 'postrender', listener: () => void): void;
  dispatchEvent(event: { readonly type: string; readonly [more: string]: unknown }): void;
}
