import { useState } from 'react';
import { Icon } from '../../../../ui/Icon';
import { shortFileName } from '../../../../ui/text/shortFileName';
import { rememberShown, useRest } from './useRest';

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
              onLoad={() => rememberShown(src)}
              onError={() => setFailed(src)}
            />
          )}
        </span>
      )}
    </button>
  );
};
