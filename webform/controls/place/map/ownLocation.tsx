/** @jsxImportSource solid-js */
import Feature from 'ol/Feature.js';
import Circle from 'ol/geom/Circle.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { createSignal, onCleanup, Show, type Accessor, type JSX } from 'solid-js';
import { metresPerUnit } from './scale';
import { t } from '#webform/page/texts';
import { followPosition } from '../devicePosition';
import { project } from './openMap';

const ZOOM = 17;
const AROUND = new Style({ fill: new Fill({ color: 'rgb(99 147 242 / 25%)' }) });
const DOT = new Style({
  image: new CircleStyle({
    radius: 8,
    fill: new Fill({ color: '#4a7bea' }),
    stroke: new Stroke({ color: 'white', width: 3 }),
  }),
});

/**
 * Shows on a map where the device is, with the accuracy as a circle, and goes there once.
 * @returns ends it
 */
const showOwnLocation = (map: OlMap, onFailure: () => void): (() => void) => {
  const source = new VectorSource();
  const layer = new VectorLayer({ source });
  map.addLayer(layer);
  let isFirst = true;
  const stop = followPosition((point) => {
    const center = project(point);
    const dot = new Feature(new Point(center));
    dot.setStyle(DOT);
    const around = new Feature(new Circle(center, (point.accuracy ?? 0) / metresPerUnit(center[1] ?? 0)));
    around.setStyle(AROUND);
    source.clear();
    source.addFeatures([around, dot]);
    if (isFirst) map.getView().animate({ center, zoom: ZOOM, duration: 0 });
    isFirst = false;
  }, onFailure);
  return () => {
    stop();
    map.removeLayer(layer);
  };
};

/** The location of the device on a map, shown on request. */
interface Following {
  readonly isFollowing: Accessor<boolean>;
  readonly toggle: () => void;
  /** Says that the location is not known. */
  readonly problem: () => JSX.Element;
}

/** Shows where the device is while that is requested, at most as long as the component is shown. */
export const createFollowing = (map: () => OlMap | undefined): Following => {
  const [isFollowing, setFollowing] = createSignal(false);
  const [hasFailed, setFailed] = createSignal(false);
  let end = (): void => undefined;
  onCleanup(() => end());
  const toggle = (): void => {
    end();
    end = () => undefined;
    setFailed(false);
    setFollowing(!isFollowing());
    const shown = map();
    if (!shown || !isFollowing()) return;
    end = showOwnLocation(shown, () => {
      setFailed(true);
      setFollowing(false);
    });
  };
  const problem = (): JSX.Element => (
    <Show when={hasFailed()}>
      <p class="file-problem" role="alert">
        <strong>{t('engine.noLocation')}</strong> {t('engine.noLocationHelp')}
      </p>
    </Show>
  );
  return { isFollowing, toggle, problem };
};
