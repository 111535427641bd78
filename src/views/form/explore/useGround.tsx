import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areVectors, attributionOf } from '../../../../api/mapTiles';
import type { MapTiles } from '../../../../api/siteConfig';
import { PlainButton } from '../../../ui/action/PlainButton';
import { edgesOf, type Layer } from '../../../ui/map/frame';
import { ground } from '../../../ui/map/ground';
import type { Camera } from '../../../ui/map/mercator';
import { besideTiles, tilesInSight } from '../../../ui/map/tilesInSight';
import { TileSheet } from '../../../ui/map/TileSheet';
import { useGroundLines } from '../../../ui/map/useGroundLines';
import { OutlinesMissing } from '../OutlinesMissing';
import { useVectorGround } from '../../../ui/map/vector/useVectorGround';
import type { Size } from '../../../ui/size';

/** What lies below the places on a map. */
export interface Ground {
  /** Outlines: everywhere, or where there is no picture. */
  readonly layer: Layer;
  /** Below the canvas. */
  readonly sheet: ReactNode;
  /** Switches between pictures and outlines; nothing where there is no choice. */
  readonly tool: ReactNode;
  /** Whose map it is, and that some of it is missing. */
  readonly notes: ReactNode;
}

/** Outlines of countries, and over them the pictures or vectors of the server that the operator chose, as far as they come. */
export const useGround = (chosen: MapTiles | null, camera: Camera | null, size: Size | null): Ground => {
  const { t, i18n } = useTranslation();
  const { known: lines, ...coming } = useGroundLines();
  const [isShown, setShown] = useState(true);
  const [came, setCame] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOn = chosen !== null && isShown && camera !== null && size !== null;
  const hasVectors = chosen !== null && areVectors(chosen);
  const tiles = isOn && !hasVectors ? tilesInSight(chosen.url, camera, edgesOf(camera, size)) : [];
  const seen = tiles.filter(({ src }) => came.get(src) === true);
  const part = seen.map(({ key, left, top }) => `${key} ${left} ${top}`).join();
  const outlines = useMemo(
    () => (seen.length > 0 ? besideTiles(seen, ground(lines)) : ground(lines)),
    // `part` is all that is told by `seen`.
    // oxlint-disable-next-line react/exhaustive-deps
    [lines, part],
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
      <PlainButton
        kind="secondary"
        label={t('explore.mapPictures')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="M2 5l4-2 6 2 4-2v10l-4 2-6-2-4 2zM6 3v10M12 5v10" />
        </svg>
      </PlainButton>
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
