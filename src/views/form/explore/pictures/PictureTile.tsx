import { useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#src/ui/classes';
import type { Stills } from '#src/ui/picture/thumbnails';
import { Skeleton } from '#src/ui/status/Skeleton';
import type { TilePictureOwnProps } from './TilePicture';

export interface PictureTileOwnProps {
  readonly index: number;
  /** Its position in pixels; missing in a line of pictures. */
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly stills: Stills;
  readonly tabIndex: 0 | -1;
  /** Null if pictures cannot be selected. */
  readonly isTicked: boolean | null;
  readonly onTick?: (index: number, isTicked: boolean, isRange: boolean) => void;
}

export interface PictureTileProps extends PictureTileOwnProps {
  /** Their number; undefined while unknown. */
  readonly total: number | undefined;
  readonly isKnown: boolean;
  readonly TilePicture: ComponentType<TilePictureOwnProps>;
}

/** A picture among many, in a box of its size from the beginning, with its checkbox. */
export const PictureTile = (props: PictureTileProps) => {
  const { index, left, top, width, height, stills, tabIndex, isTicked, onTick, total, isKnown, TilePicture } = props;
  const { t } = useTranslation();
  const isRange = useRef(false);
  const number = index + 1;
  return (
    <li
      className={classes('picture-tile', isTicked === true && 'ticked')}
      style={left === undefined ? undefined : { transform: `translate(${left}px, ${top}px)`, width, height }}
      data-index={index}
      aria-posinset={number}
      aria-setsize={total ?? -1}
    >
      {!isKnown && (
        <span className="picture-frame" aria-hidden="true">
          <Skeleton width="100%" />
        </span>
      )}
      {isKnown && <TilePicture index={index} stills={stills} tabIndex={tabIndex} />}
      {isKnown && isTicked !== null && (
        <label
          className="picture-tick"
          onClickCapture={({ shiftKey }) => {
            isRange.current = shiftKey;
          }}
        >
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={t('pictures.tick', { number })}
            checked={isTicked}
            onChange={({ target }) => onTick?.(index, target.checked, isRange.current)}
          />
        </label>
      )}
    </li>
  );
};
