import { useEffect, useState } from 'react';
import { Icon } from '../../../../ui/Icon';
import { shortFileName } from '../../../../ui/text/shortFileName';

export interface ThumbnailProps {
  readonly name: string;
  /** Of the small picture; null if the server makes none: a whole one is never loaded for a cell. */
  readonly src: string | null;
  /** What opening it does, for screen readers. */
  readonly label: string;
  /** Why nothing is shown, if nothing is. */
  readonly failedTip: string;
  readonly tabIndex: -1 | undefined;
  readonly onOpen: () => void;
}

/** Rows that only pass while somebody scrolls must not ask for their pictures. In milliseconds. */
const REST = 120;
const MOST_SHOWN = 5000;

/** Those that the browser has: they are there at once when their rows come back. */
const shown = new Set<string>();

const remember = (src: string): void => {
  if (shown.size >= MOST_SHOWN) shown.clear();
  shown.add(src);
};

const useRest = (src: string | null): boolean => {
  const [isAtRest, setAtRest] = useState(src !== null && shown.has(src));
  useEffect(() => {
    if (src === null || isAtRest) return undefined;
    const timer = setTimeout(() => setAtRest(true), REST);
    return () => clearTimeout(timer);
  }, [src, isAtRest]);
  return isAtRest;
};

/** A picture in a cell, in a box that is there before it is; without one, a mark and the short name. */
export const Thumbnail = ({ name, src, label, failedTip, tabIndex, onOpen }: ThumbnailProps) => {
  const isAtRest = useRest(src);
  const [failed, setFailed] = useState<string | null>(null);
  const isMarked = src === null || failed === src;
  return (
    <button
      type="button"
      className="thumbnail"
      tabIndex={tabIndex}
      aria-label={label}
      data-tip={isMarked && src !== null ? `${name}: ${failedTip}` : name}
      onClick={onOpen}
    >
      {isMarked && (
        <>
          <Icon name="camera" /> {shortFileName(name)}
        </>
      )}
      {!isMarked && (
        <span className="thumbnail-box">
          {isAtRest && (
            <img
              src={src}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
              onLoad={() => remember(src)}
              onError={() => setFailed(src)}
            />
          )}
        </span>
      )}
    </button>
  );
};
