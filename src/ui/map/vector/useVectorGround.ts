import { useEffect, useMemo, useState } from 'react';
import { loadedOnce, useLoadedOnce } from '../../useLoadedOnce';
import type { Layer } from '../frame';
import { coveredByRules } from '../rules';
import { outsideTiles } from '../tilesInSight';
import type { VectorPainter } from './vectorPainter';

/** A ground of vector tiles. */
export interface VectorGround {
  readonly layer: Layer;
  /** Whether visible tiles are missing. */
  readonly isMissing: boolean;
}

/** The painter is loaded when a map needs it. */
const painting = loadedOnce(async () => (await import('./vectorPainter')).vectorPainter);

/** Calls a function before the next frame, once for all requests since the last one. */
const oncePerFrame = (call: () => void): (() => void) => {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      call();
    });
  };
};

/**
 * The vector tiles of a server over outlines; only outlines without an address.
 * @param language of names (BCP 47)
 */
export const useVectorGround = (url: string | null, language: string, outlines: Layer): VectorGround => {
  const { known: open } = useLoadedOnce(url === null ? null : painting);
  /** A new object for each arrival of tiles, which draws the map again. */
  const [ready, setReady] = useState<{ readonly painter: VectorPainter } | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (url === null || !open) return undefined;
    const drawAnew = oncePerFrame(() => setReady((before) => before && { ...before }));
    const opened = open(url, language, drawAnew);
    const tryAgain = () => {
      opened.clear();
      drawAnew();
    };
    setReady({ painter: opened });
    addEventListener('online', tryAgain);
    return () => {
      removeEventListener('online', tryAgain);
      opened.clear();
      setReady(null);
    };
  }, [open, url, language]);
  const layer = useMemo(
    (): Layer =>
      ready
        ? (context, frame) => {
            const isLess = ready.painter.paint(context, frame, frame.colours, coveredByRules(frame), (drawn) => {
              context.save();
              outsideTiles(drawn, outlines)(context, frame);
              context.restore();
            });
            setMissing(isLess);
          }
        : outlines,
    [ready, outlines],
  );
  return { layer, isMissing: ready !== null && isMissing };
};
