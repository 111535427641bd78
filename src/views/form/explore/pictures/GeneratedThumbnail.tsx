import { useCallback, useEffect, useRef, useState } from 'react';
import type { ThumbnailSource } from '#src/ui/picture/drawStill';
import type { Stills } from '#src/ui/picture/thumbnails';
import { Icon } from '#src/ui/Icon';
import { useDebouncedImage } from '../../submission/cells/useDebouncedImage';
import { FileMark } from './FileMark';
import { useBackOnline } from './useBackOnline';

export interface GeneratedThumbnailProps {
  readonly stills: Stills;
  readonly href: string;
  readonly of: ThumbnailSource;
  readonly name: string;
}

/** A thumbnail created by the browser after scrolling has stopped; an icon if that fails, and for videos before. */
export const GeneratedThumbnail = ({ stills, href, of, name }: GeneratedThumbnailProps) => {
  const isAtRest = useDebouncedImage(href) || stills.known(href) !== undefined;
  const [status, setStatus] = useState<'awaited' | 'drawn' | 'failed'>('awaited');
  const hasFailed = status === 'failed';
  useBackOnline(
    hasFailed,
    useCallback(() => setStatus('awaited'), []),
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!isAtRest || hasFailed) return undefined;
    const controller = new AbortController();
    const draw = (still: ImageBitmap) => {
      const element = canvas.current;
      if (controller.signal.aborted || !element) return;
      [element.width, element.height] = [still.width, still.height];
      element.getContext('2d')?.drawImage(still, 0, 0);
      setStatus('drawn');
    };
    const fail = () => {
      if (!controller.signal.aborted) setStatus('failed');
    };
    stills.of(href, of, controller.signal).then(draw).catch(fail);
    return () => controller.abort();
  }, [stills, href, of, isAtRest, hasFailed]);
  const isVideo = of === 'film';
  return (
    <>
      {!hasFailed && <canvas ref={canvas} hidden={status !== 'drawn'} />}
      {status === 'drawn' && isVideo && (
        <span className="film-sign">
          <Icon name="video" />
        </span>
      )}
      {(hasFailed || (isVideo && status === 'awaited')) && <FileMark name={name} isVideo={isVideo} />}
    </>
  );
};
