import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '../../../../../store/fileKind';
import { classes } from '../../../../ui/classes';
import type { Stills } from '../../../../ui/picture/stills';
import { Skeleton } from '../../../../ui/status/Skeleton';
import { FileMark } from './FileMark';
import { Still } from './Still';
import { useBackOnline } from './useBackOnline';
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
  /** Of the file itself, of which the browser makes a small picture; null while it is not known. */
  readonly wholeSrc: string | null;
  readonly stills: Stills;
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
    wholeSrc,
    stills,
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
              {kind === 'picture' && src !== null ? (
                <Small key={src} name={name} src={src} />
              ) : (kind === 'picture' || kind === 'film') && wholeSrc !== null ? (
                <Still key={wholeSrc} stills={stills} href={wholeSrc} of={kind} name={name} />
              ) : (
                <FileMark name={name} isFilm={kind === 'film'} />
              )}
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
const Small = ({ name, src }: { readonly name: string; readonly src: string }) => {
  const isAtRest = useRest(src);
  const [hasFailed, setFailed] = useState(false);
  useBackOnline(
    hasFailed,
    useCallback(() => setFailed(false), []),
  );
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    return () => {
      if (element && !element.complete) element.removeAttribute('src');
    };
  }, [isAtRest]);
  if (hasFailed) return <FileMark name={name} isFilm={false} />;
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
