import type { Tile } from './tilesInSight';

export interface TileSheetProps {
  readonly tiles: readonly Tile[];
  readonly onCame: (src: string) => void;
  readonly onMissed: (src: string) => void;
}

/**
 * The tiles below a map. They are no part of its canvas, which could not be exported with images of other origins;
 * without a referrer, their server does not see the page.
 */
export const TileSheet = ({ tiles, onCame, onMissed }: TileSheetProps) => (
  <div className="map-tiles" aria-hidden="true">
    {tiles.map(({ key, src, left, top, size }) => (
      <img
        key={key}
        src={src}
        alt=""
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        style={{ width: size, height: size, transform: `translate(${left}px, ${top}px)` }}
        onLoad={() => onCame(src)}
        onError={() => onMissed(src)}
      />
    ))}
  </div>
);
