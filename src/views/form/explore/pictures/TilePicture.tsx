import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import type { SubmissionSource } from '#store/submission/source';
import type { Stills } from '#src/ui/picture/thumbnails';
import { markImageLoaded, useDebouncedImage } from '../../submission/cells/useDebouncedImage';
import { captionLines } from './captionTexts';
import type { ExploredPictures } from './exploredPictures';
import { FileMark } from './FileMark';
import { GeneratedThumbnail } from './GeneratedThumbnail';
import { useBackOnline } from './useBackOnline';

export interface TilePictureOwnProps {
  readonly index: number;
  readonly stills: Stills;
  readonly tabIndex: 0 | -1;
}

export interface TilePictureProps
  extends TilePictureOwnProps, Pick<ExploredPictures, 'captions' | 'questions' | 'kindOf' | 'tileHref' | 'wholeHref'> {
  readonly source: SubmissionSource;
  readonly picture: SubmissionPicture | undefined;
  readonly onPicture: (source: SubmissionSource, index: number) => void;
}

/** A picture with its captions, which opens it; files without a thumbnail are an icon with their name. */
export const TilePicture = (props: TilePictureProps) => {
  const { index, stills, tabIndex, source, picture, captions, questions, kindOf, tileHref, wholeHref } = props;
  const { t, i18n } = useTranslation();
  if (!picture) return null;
  const { name } = picture;
  const kind = kindOf(name);
  const { first: caption, second: about } = captionLines(picture, captions, questions, { t, locale: i18n.language });
  return (
    <button
      type="button"
      className="picture-open"
      tabIndex={tabIndex}
      aria-label={t(kind === 'film' ? 'pictures.openFilm' : 'pictures.open', { number: index + 1, caption })}
      onClick={() => props.onPicture(source, index)}
    >
      <span className="picture-frame">
        {kind === 'picture' && tileHref ? (
          <Small key={tileHref(picture)} name={name} src={tileHref(picture)} />
        ) : kind === 'picture' || kind === 'film' ? (
          <GeneratedThumbnail
            key={wholeHref(picture)}
            stills={stills}
            href={wholeHref(picture)}
            of={kind}
            name={name}
          />
        ) : (
          <FileMark name={name} isVideo={false} />
        )}
      </span>
      <span className="picture-caption">{caption}</span>
      {about && <span className="picture-caption quiet">{about}</span>}
    </button>
  );
};

/** The thumbnail, requested after scrolling has stopped, and aborted when it is removed. */
const Small = ({ name, src }: { readonly name: string; readonly src: string }) => {
  const isAtRest = useDebouncedImage(src);
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
  if (hasFailed) return <FileMark name={name} isVideo={false} />;
  return isAtRest ? (
    <img
      ref={image}
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={() => markImageLoaded(src)}
      onError={() => setFailed(true)}
    />
  ) : null;
};
