import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTiles } from '../../../../api/siteConfig';
import type { Box, Ring } from '../../../../store/filter/conditions';
import { areaMarks } from '../../../ui/map/areaMarks';
import { clusterMarks, radiusOf } from '../../../ui/map/clusterMarks';
import { boxOfCluster, clusterPosition, windowOf } from '../../../ui/map/clusters';
import { DrawnArea } from '../../../ui/map/DrawnArea';
import { drawnBox, drawnRings, simplified } from '../../../ui/map/drawnRings';
import { edgesOf } from '../../../ui/map/frame';
import { geometryAt, isSeen } from '../../../ui/map/geometries';
import { geometryMarks } from '../../../ui/map/geometryMarks';
import { MapFrame } from '../../../ui/map/MapFrame';
import { boxOf, fitting, held, showingBox, worldSize, type Camera } from '../../../ui/map/mercator';
import { rules } from '../../../ui/map/rules';
import { spotMark } from '../../../ui/map/spotMark';
import { useSize } from '../../../ui/map/useSize';
import { degreesText } from '../submission/filter/degreesText';
import { DrawTools, type Drawing } from './DrawTools';
import { widened } from './spotBox';
import { useGround } from './useGround';
import { useMapped, type Mapped } from './useMapped';

export interface PlacesMapProps extends Mapped {
  readonly isOutdated: boolean;
  /** Where the map goes, whenever that is something else. */
  readonly target: Box | null;
  /** What the map shows, whenever that is something else. */
  readonly onBox: (box: Box) => void;
  /** Somebody wants to know what is in a part of the map that is too small to come closer. */
  readonly onSpot: (box: Box) => void;
  readonly onStep: (by: 1 | -1) => void;
  /** The server of map pictures; null without one. */
  readonly tiles: MapTiles | null;
  /** The areas that the places are limited to. */
  readonly limits: readonly Ring[];
  /** Somebody drew an area; null where there can be no filter. */
  readonly onDrawn: ((drawn: DrawnPlaces) => void) | null;
}

/** What was drawn, as what a condition says of it. */
export type DrawnPlaces =
  { readonly kind: 'inBox'; readonly box: Box } | { readonly kind: 'inArea'; readonly areas: readonly Ring[] };

/** Room for the buttons, under which nothing can be clicked. */
const MARGIN = 56;
/** What is nearer than that to something is meant, in pixels: a finger is not a needle. */
const NEAR = 14;
/** As near as one can come, a cluster has no parts. */
const CLOSEST = 19;
/** Whoever goes from place to place sees where each is. */
const NEARBY = 12;
/** Lines and areas have something to see there. */
const NEAR_SHAPES = 15;

/** Many places on a map, those that are close to each other as a number. */
export const PlacesMap = (props: PlacesMapProps) => {
  const { arePoints, isOutdated, spot, target, tiles, limits, onBox, onSpot, onStep, onDrawn } = props;
  const { t, i18n } = useTranslation();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const size = useSize(element);
  const [drawing, setDrawing] = useState<Drawing>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const window = camera && size && windowOf(camera, size);
  const below = useGround(tiles, camera, size);
  const { all, dots, clusters, geometries, picked } = useMapped(props, window);
  const show = (next: Camera) => {
    setCamera(next);
    if (size) onBox(boxOf(next, size));
  };
  useLayoutEffect(() => {
    // Those of another filter are seen where one looked already.
    if (size) show(camera ? held(camera, size) : showingBox(all.box, size, MARGIN));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [size]);
  // A map begins with the places of another question, until its own are there.
  const isFitted = useRef(!isOutdated);
  useLayoutEffect(() => {
    if (isFitted.current || isOutdated || !size) return;
    isFitted.current = true;
    show(showingBox(all.box, size, MARGIN));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOutdated, size]);
  useLayoutEffect(() => {
    if (!target || !camera || !size) return;
    const middle = { longitude: (target.west + target.east) / 2, latitude: (target.south + target.north) / 2 };
    show(held({ ...middle, zoom: Math.max(camera.zoom, arePoints ? NEARBY : NEAR_SHAPES) }, size));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [target]);
  // What is seen as a line or an area is marked as such.
  const isShape = camera !== null && picked.some((each) => isSeen(each, worldSize(camera.zoom)));
  const ringed = isShape ? null : spot;
  const layers = useMemo(() => {
    const language = { t, locale: i18n.language };
    const written: Parameters<typeof rules>[0] = (degrees, axis, step) => degreesText(degrees, axis, step, language);
    const number = new Intl.NumberFormat(i18n.language, { notation: 'compact', maximumFractionDigits: 1 });
    const under = [below.layer, rules(written)];
    if (!clusters) return under;
    const marks = clusterMarks(clusters, (count) => number.format(count), isOutdated);
    return [
      ...under,
      areaMarks(limits),
      geometryMarks(geometries, picked),
      marks,
      ...(ringed ? [spotMark(ringed)] : []),
    ];
  }, [below.layer, clusters, geometries, picked, isOutdated, ringed, limits, t, i18n.language]);
  const pick = ([x, y]: readonly [number, number]) => {
    if (!camera || !size || !clusters) return;
    const frame = edgesOf(camera, size);
    let [nearest, least] = [-1, Infinity];
    for (const [index, cluster] of clusters.all.entries()) {
      const at = clusterPosition(cluster, frame);
      const away = Math.hypot(at[0] - x, at[1] - y) - radiusOf(cluster);
      if (away < least) [nearest, least] = [index, away];
    }
    const { left, top, scale } = frame;
    const seen = geometries.filter((each) => isSeen(each, scale));
    // Dots and clusters are drawn above lines and areas.
    const geometry = least <= 0 ? null : geometryAt(seen, [left + x / scale, top + y / scale], NEAR / 2 / scale);
    if (geometry) {
      const [longitude, latitude] = geometry.begin;
      onSpot(widened({ west: longitude, east: longitude, south: latitude, north: latitude }));
      return;
    }
    const box = least < NEAR ? boxOfCluster(dots, clusters, nearest) : null;
    if (!box) return;
    const closer = fitting(box, size, MARGIN);
    const isOne = box.west === box.east && box.south === box.north;
    if (isOne || camera.zoom >= CLOSEST) onSpot(widened(box));
    else show(held({ ...closer, zoom: Math.max(closer.zoom, Math.min(camera.zoom + 1, CLOSEST)) }, size));
  };
  const drawn = (corners: readonly (readonly [x: number, y: number])[]) => {
    if (!camera || !size) return;
    setDrawing(null);
    const areas = drawing === 'line' ? drawnRings(simplified(corners), camera, size) : [];
    if (drawing === 'box') onDrawn?.({ kind: 'inBox', box: drawnBox(corners, camera, size) });
    else if (areas.length > 0) onDrawn?.({ kind: 'inArea', areas });
  };
  return (
    <div
      className="map-frame places-map"
      ref={setElement}
      role="presentation"
      onKeyDown={({ key }) => key === 'Escape' && setDrawing(null)}
    >
      {camera && size && (
        <>
          {below.sheet}
          <MapFrame
            camera={camera}
            size={size}
            layers={layers}
            label={t('explore.mapLabel')}
            isInPage
            onCamera={show}
            onAll={() => show(showingBox(all.box, size, MARGIN))}
            onPick={pick}
            onStep={onStep}
            tools={
              <>
                {onDrawn && <DrawTools drawing={drawing} onDrawing={setDrawing} />}
                {below.tool}
              </>
            }
          />
          {drawing && <DrawnArea shape={drawing} size={size} onDrawn={drawn} />}
          {below.notes}
          <p className="map-help" role="status">
            {drawing && t('explore.drawHelp')}
          </p>
        </>
      )}
    </div>
  );
};
