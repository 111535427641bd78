import { useCallback, useEffect, useRef, useState } from 'react';
import type { StillOf } from '../../../../ui/picture/drawStill';
import type { Stills } from '../../../../ui/picture/stills';
import { Icon } from '../../../../ui/Icon';
import { useRest } from '../../submission/cells/useRest';
import { FileMark } from './FileMark';
import { useBackOnline } from './useBackOnline';

export interface StillProps {
  readonly stills: Stills;
  readonly href: string;
  readonly of: StillOf;
  readonly name: string;
}

/** A small picture that the browser makes of a file when its place is at rest; a mark where it cannot, and for films until it has. */
export const Still = ({ stills, href, of, name }: StillProps) => {
  const isAtRest = useRest(href) || stills.known(href) !== undefined;
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
  const isFilm = of === 'film';
  return (
    <>
      {!hasFailed && <canvas ref={canvas} hidden={status !== 'drawn'} />}
      {status === 'drawn' && isFilm && (
        <span className="film-sign">
          <Icon name="video" />
        </span>
      )}
      {(hasFailed || (isFilm && status === 'awaited')) && <FileMark name={name} isFilm={isFilm} />}
    </>
  );
};
