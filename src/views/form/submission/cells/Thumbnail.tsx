import { useState } from 'react';
import { Icon } from '#src/ui/Icon';
import { shortFileName } from '#src/ui/text/shortFileName';
import { markImageLoaded, useDebouncedImage } from './useDebouncedImage';

export interface ThumbnailProps {
  readonly name: string;
  /** The address of the thumbnail; null if the server creates none: a full picture is never loaded for a cell. */
  readonly src: string | null;
  /** The action of opening it, for screen readers. */
  readonly label: string;
  /** Why there is no picture, if there is none. */
  readonly failedTip: string;
  readonly tabIndex: -1 | undefined;
  readonly onOpen: () => void;
}

/** A picture in a cell, in a box of its size before it is loaded; without one, an icon and the short name. */
export const Thumbnail = ({ name, src, label, failedTip, tabIndex, onOpen }: ThumbnailProps) => {
  const isAtRest = useDebouncedImage(src);
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
              onLoad={() => markImageLoaded(src)}
              onError={() => setFailed(src)}
            />
          )}
        </span>
      )}
    </button>
  );
};
