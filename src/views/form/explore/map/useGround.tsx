import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areVectors, attributionOf } from '#api/explore/mapTiles';
import type { MapTiles } from '#api/core/siteConfig';
import { Button } from '#src/ui/action/Button';
import { edgesOf, type Layer } from '#src/ui/map/frame';
import { ground } from '#src/ui/map/ground/mapGround';
import type { Camera } from '#src/ui/map/mercator';
import { outsideTiles, tilesInSight } from '#src/ui/map/tilesInSight';
import { TileSheet } from '#src/ui/map/TileSheet';
import { useGroundLines } from '#src/ui/map/ground/useGroundLines';
import { OutlinesMissing } from '../../OutlinesMissing';
import { useVectorGround } from '#src/ui/map/vector/useVectorGround';
import type { Size } from '#src/ui/size';
import { useStableValue } from '#src/ui/useStableValue';

/** The ground of a map. */
export interface Ground {
  /** Outlines: everywhere, or where tiles are missing. */
  readonly layer: Layer;
  /** Below the canvas. */
  readonly sheet: ReactNode;
  /** Switches between tiles and outlines; nothing without a choice. */
  readonly tool: ReactNode;
  /** The attribution of the map, and a note about missing parts. */
  readonly notes: ReactNode;
}

/** Outlines of countries, and over them the raster or vector tiles of the configured server, as far as loaded. */
export const useGround = (chosen: MapTiles | null, camera: Camera | null, size: Size | null): Ground => {
  const { t, i18n } = useTranslation();
  const { known: lines, ...coming } = useGroundLines();
  const [isShown, setShown] = useState(true);
  const [came, setCame] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOn = chosen !== null && isShown && camera !== null && size !== null;
  const hasVectors = chosen !== null && areVectors(chosen);
  const tiles = isOn && !hasVectors ? tilesInSight(chosen.url, camera, edgesOf(camera, size), chosen.maxZoom) : [];
  const seen = tiles.filter(({ src }) => came.get(src) === true);
  const part = seen.map(({ key, left, top }) => `${key} ${left} ${top}`).join();
  const stable = useStableValue(seen, part);
  const outlines = useMemo(
    () => (stable.length > 0 ? outsideTiles(stable, ground(lines)) : ground(lines)),
    [lines, stable],
  );
  const { layer, isMissing } = useVectorGround(isOn && hasVectors ? chosen.url : null, i18n.language, outlines);
  const tell = (src: string, hasCome: boolean) => setCame((before) => new Map(before).set(src, hasCome));
  const { text, address } = attributionOf(chosen?.attribution ?? '');
  return {
    layer,
    sheet: isOn && !hasVectors && (
      <TileSheet tiles={tiles} onCame={(src) => tell(src, true)} onMissed={(src) => tell(src, false)} />
    ),
    tool: chosen && (
      <Button
        kind="secondary"
        label={t('explore.mapPictures')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="M2 5l4-2 6 2 4-2v10l-4 2-6-2-4 2zM6 3v10M12 5v10" />
        </svg>
      </Button>
    ),
    notes: (isOn || coming.hasFailed) && (
      <p className="map-notes">
        <span role="status">
          {(isMissing || tiles.some(({ src }) => came.get(src) === false)) && t('explore.picturesMissing')}
        </span>
        <OutlinesMissing {...coming} />
        {!isOn || address === '' ? (
          <span>{isOn && text}</span>
        ) : (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        )}
      </p>
    ),
  };
};
