import type Feature from 'ol/Feature.js';
import type { FeatureLike } from 'ol/Feature.js';
import GeoJson from 'ol/format/GeoJSON.js';
import LayerGroup from 'ol/layer/Group.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Xyz from 'ol/source/XYZ.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { onCleanup } from 'solid-js';
import { areVectors } from '#api/explore/mapTiles';
import { loadOutlines } from '#src/ui/map/ground/loadOutlines';
import { t } from '#webform/page/texts';
import { attributionHtml, loadTiles } from './tiles';
import { vectorsLayer } from './vectors';

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Land and borders in the colours of the scheme, which are read once per drawing. */
const createStyle = (): ((feature: FeatureLike) => Style | undefined) => {
  let made = '';
  let styles: Readonly<Record<string, Style>> = {};
  return (feature) => {
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

/** The same for all maps of the page: they take long to read. */
let outlines: Promise<Feature[]> | undefined;

const readOutlines = (): Promise<Feature[]> => {
  outlines ??= loadOutlines().then((features) =>
    new GeoJson().readFeatures({ type: 'FeatureCollection', features }, PROJECTIONS),
  );
  outlines.catch(() => {
    outlines = undefined; // the next map tries again
  });
  return outlines;
};

/**
 * Adds what lies under the answers on a map: outlines that come with the product, and the operator's map pictures or vectors over
 * them, if there are any. No one else learns that a map is looked at. Ends with the component.
 */
export const addGround = (map: OlMap, target: HTMLElement): void => {
  const source = new VectorSource({ attributions: [t('map.outlines')] });
  const layers = new LayerGroup({ layers: [new VectorLayer({ source, style: createStyle() })] });
  let isGone = false;
  map.addLayer(layers);

  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const onScheme = (): void => layers.getLayers().forEach((layer) => layer.changed());
  scheme.addEventListener('change', onScheme);
  onCleanup(() => {
    isGone = true;
    scheme.removeEventListener('change', onScheme);
    layers.getLayers().forEach((layer) => layer.dispose());
  });

  void readOutlines().then(
    (features) => {
      if (!isGone) source.addFeatures(features);
    },
    () => undefined, // the map is usable without
  );
  const addTiles = async (): Promise<void> => {
    const tiles = await loadTiles();
    if (tiles === null) return;
    const { url, attribution, maxZoom = 19 } = tiles;
    const attributions = attribution ? [attributionHtml(attribution)] : [];
    const layer = areVectors(tiles)
      ? await vectorsLayer({ url, attributions }, target, () => isGone)
      : new TileLayer({ source: new Xyz({ url, attributions, maxZoom }) });
    if (isGone) layer.dispose();
    else layers.getLayers().push(layer);
  };
  void addTiles().catch(() => undefined); // outlines are left
};
