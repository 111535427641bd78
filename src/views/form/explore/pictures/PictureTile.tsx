import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '../../../../../store/fileKind';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/Icon';
import { Skeleton } from '../../../../ui/status/Skeleton';
import { rememberShown, useRest } from '../../submission/cells/useRest';

export interface PictureTileProps {
  readonly index: number;
  /** How many there are; undefined while that is not known. */
  readonly total: number | undefined;
  /** Undefined while it is not known. */
  readonly caption: string | undefined;
  /** A second, paler line. */
  readonly about: string | undefined;
  readonly name: string;
  readonly kind: FileKind;
  /** Of a small picture; null if the server makes none. */
  readonly src: string | null;
  /** Where it stands, in pixels; missing where it stands in a line. */
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly tabIndex: 0 | -1;
  /** Null where they cannot be ticked. */
  readonly isTicked: boolean | null;
  readonly onOpen: (index: number) => void;
  readonly onTick?: (index: number, isTicked: boolean, isRange: boolean) => void;
}

/** A picture among many, in a box that is there before it is; what cannot be shown so small is a mark with its name. */
export const PictureTile = memo((props: PictureTileProps) => {
  const {
    index,
    total,
    caption,
    about,
    name,
    kind,
    src,
    left,
    top,
    width,
    height,
    tabIndex,
    isTicked,
    onOpen,
    onTick,
  } = props;
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
      {caption === undefined ? (
        <span className="picture-frame" aria-hidden="true">
          <Skeleton width="100%" />
        </span>
      ) : (
        <>
          <button
            type="button"
            className="picture-open"
            tabIndex={tabIndex}
            aria-label={t(kind === 'film' ? 'pictures.openFilm' : 'pictures.open', { number, caption })}
            onClick={() => onOpen(index)}
          >
            <span className="picture-frame">
              <Small key={src} name={name} kind={kind} src={kind === 'picture' ? src : null} />
            </span>
            <span className="picture-caption">{caption}</span>
            {about && <span className="picture-caption quiet">{about}</span>}
          </button>
          {isTicked !== null && (
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
        </>
      )}
    </li>
  );
});
PictureTile.displayName = 'PictureTile';

/** The picture itself, asked for when its place is at rest, and not waited for any more when it is gone. */
const Small = ({ name, kind, src }: Pick<PictureTileProps, 'name' | 'kind' | 'src'>) => {
  const isAtRest = useRest(src);
  const [hasFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    return () => {
      if (element && !element.complete) element.removeAttribute('src');
    };
  }, [isAtRest]);
  if (src === null || hasFailed) {
    return (
      <span className="picture-mark">
        <Icon name={kind === 'film' ? 'video' : 'camera'} />
        <span>{name}</span>
      </span>
    );
  }
  return isAtRest ? (
    <img
      ref={image}
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={() => rememberShown(src)}
      onError={() => setFailed(true)}
    />
  ) : null;
};
