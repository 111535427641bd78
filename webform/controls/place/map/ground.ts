import { t } from '#webform/page/texts';
import { areVectors } from '#api/explore/mapTiles';
import type { DrawnFeature, Layer, OpenLayers } from './openLayers';
import { loadOutlines } from '#src/ui/map/ground/loadOutlines';
import { attributionHtml, loadTiles } from './tiles';
import { drawVectors, type DrawingLayer } from './vectors';

/** The layers of the ground are no answers: they can be neither pressed nor moved. */
const PROPERTIES = { isGround: true };

const drawn = new Set<Layer>();

/** Maps follow the scheme of the page. */
const onScheme = (): void => {
  for (const layer of drawn) {
    if (layer.disposed) drawn.delete(layer);
    else layer.changed();
  }
};

let isWatching = false;
const watchScheme = (): void => {
  if (isWatching) return;
  isWatching = true;
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onScheme);
  new MutationObserver(onScheme).observe(document.documentElement, { attributeFilter: ['data-theme'] });
};

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Land and borders in the colours of the scheme, which are read once per drawing. */
const styleOf = ({ Style, Fill, Stroke }: OpenLayers) => {
  let made = '';
  let styles: Readonly<Record<string, object>> = {};
  return (feature: DrawnFeature): object | undefined => {
    const [land, border] = [colour('--map-land'), colour('--map-border')];
    if (made !== land + border) {
      made = land + border;
      const stroke = new Stroke({ color: border, width: 1 });
      styles = { land: new Style({ fill: new Fill({ color: land }), stroke }), border: new Style({ stroke }) };
    }
    return styles[String(feature.get('kind'))];
  };
};

const PROJECTIONS = { dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' };
let features: Promise<readonly unknown[]> | undefined;

/**
 * What lies under the answers on a map: outlines that come with the product, and the operator's map pictures or vectors over them,
 * if there are any. No one else learns that a map is looked at.
 */
export const mapGround = (openLayers: OpenLayers): readonly Layer[] => {
  const { VectorLayer, VectorSource, TileLayer, Xyz, GeoJson } = openLayers;
  const source = new VectorSource({ attributions: [t('map.outlines')] });
  const outlines = new VectorLayer({ source, style: styleOf(openLayers), properties: PROPERTIES });
  const pictures = new TileLayer({ properties: PROPERTIES }) as Layer & { setSource(source: object): void };
  const vectors = new VectorLayer({ properties: PROPERTIES }) as DrawingLayer & { setSource(source: object): void };
  drawn.add(outlines);
  drawn.add(vectors);
  watchScheme();

  features ??= loadOutlines().then((outlines) =>
    new GeoJson().readFeatures({ type: 'FeatureCollection', features: outlines }, PROJECTIONS),
  );
  void features.then(
    (read) => {
      if (!outlines.disposed) source.addFeatures(read);
    },
    () => {
      features = undefined; // the map is usable without; the next one tries again
    },
  );
  void loadTiles().then((tiles) => {
    if (tiles === null || pictures.disposed) return;
    const { url, attribution } = tiles;
    const attributions = attribution ? [attributionHtml(attribution)] : [];
    if (areVectors(tiles)) {
      vectors.setSource(new VectorSource({ attributions }));
      void drawVectors(vectors, url).catch(() => undefined); // outlines are left
      return;
    }
    pictures.setSource(new Xyz({ url, attributions, maxZoom: 19 }));
  });
  return [outlines, pictures, vectors];
};

/** Whether a layer is one of the ground. */
export const isGround = (layer: DrawnFeature): boolean => layer.get('isGround') === true;
