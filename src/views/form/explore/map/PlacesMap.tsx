import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTiles } from '#api/core/siteConfig';
import type { Box } from '#shared/query/area';
import type { Ring } from '#store/submission/filter/conditions';
import { areaMarks } from '#src/ui/map/marks/areas';
import { clusterMarks, radiusOf } from '#src/ui/map/marks/clusterMarks';
import { boxOfCluster, clusterPosition, windowOf } from '#src/ui/map/marks/clusters';
import { DrawnArea } from '#src/ui/map/DrawnArea';
import { drawnBox, drawnRings, simplified } from '#src/ui/map/drawnRings';
import { edgesOf } from '#src/ui/map/frame';
import { geometryAt, isSeen } from '#src/ui/map/geometries';
import { geometryMarks } from '#src/ui/map/marks/geometries';
import { MapFrame } from '#src/ui/map/MapFrame';
import { boxOf, fitting, held, showingBox, worldSize, type Camera } from '#src/ui/map/mercator';
import { rules } from '#src/ui/map/rules';
import { selectedPointMark } from '#src/ui/map/marks/selectedPoint';
import { useSize } from '#src/ui/map/useSize';
import type { Size } from '#src/ui/size';
import { useStableCallback } from '#src/ui/useStableCallback';
import { degreesText } from '../../submission/filter/degreesText';
import { DrawTools, type Drawing } from './DrawTools';
import { widened } from './spotBox';
import { useGround } from './useGround';
import { useMapped, type Mapped } from './useMapped';

export interface PlacesMapOwnProps extends Pick<Mapped, 'places' | 'kinds'> {
  readonly isOutdated: boolean;
  /** The target of the map, whenever it changes. */
  readonly target: Box | null;
  /** The visible area of the map, whenever it changes. */
  readonly onBox: (box: Box) => void;
  readonly onStep: (by: 1 | -1) => void;
}

export interface PlacesMapProps extends PlacesMapOwnProps, Omit<Mapped, 'places' | 'kinds'> {
  /** The user clicked locations that zooming in cannot separate. */
  readonly onSpot: (box: Box) => void;
  /** The tile server; null if there is none. */
  readonly tiles: MapTiles | null;
  /** The areas of the location filter. */
  readonly limits: readonly Ring[];
  /** The user drew an area; null if it cannot be filtered. */
  readonly onDrawn: ((drawn: DrawnFilter) => void) | null;
}

/** A drawn area, as in a condition. */
export type DrawnFilter =
  | { readonly kind: 'inBox'; readonly box: Box }
  | { readonly kind: 'inArea'; readonly areas: readonly Ring[] };

/** Room for the buttons, under which nothing can be clicked. */
const MARGIN = 56;
/** In pixels: the tolerance of a click, large enough for touch. */
const NEAR = 14;
/** At the closest zoom, a cluster cannot be separated. */
const CLOSEST = 19;
/** The zoom for stepping between locations, with their surroundings. */
const NEARBY = 12;
/** The zoom for lines and areas, large enough to see them. */
const NEAR_SHAPES = 15;

/** Many locations on a map, with clusters as numbers. */
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
  const showAll = (inside: Size) => show(showingBox(all.box, inside, MARGIN));
  const resize = useStableCallback((next: Size) => {
    // Locations of another filter keep the current view.
    if (camera) show(held(camera, next));
    else showAll(next);
  });
  useLayoutEffect(() => {
    if (size) resize(size);
  }, [size, resize]);
  // A map begins with the locations of the previous question, until its own arrive.
  const isFitted = useRef(!isOutdated);
  const fit = useStableCallback(showAll);
  useLayoutEffect(() => {
    if (isFitted.current || isOutdated || !size) return;
    isFitted.current = true;
    fit(size);
  }, [isOutdated, size, fit]);
  const approach = useStableCallback(({ west, south, east, north }: Box) => {
    if (!camera || !size) return;
    const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
    show(held({ ...middle, zoom: Math.max(camera.zoom, arePoints ? NEARBY : NEAR_SHAPES) }, size));
  });
  useLayoutEffect(() => {
    if (target) approach(target);
  }, [target, approach]);
  // Visible lines and areas are marked as such.
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
      ...(ringed ? [selectedPointMark(ringed)] : []),
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
            onAll={() => showAll(size)}
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
