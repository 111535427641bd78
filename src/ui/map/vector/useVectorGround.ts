import { useEffect, useMemo, useState } from 'react';
import { loadedOnce, useLoadedOnce } from '../../useLoadedOnce';
import type { Layer } from '../frame';
import { coveredByRules } from '../rules';
import { besideTiles } from '../tilesInSight';
import type { VectorPainter } from './vectorPainter';

/** A ground that a server of vectors has. */
export interface VectorGround {
  readonly layer: Layer;
  /** Whether some of what is in sight does not come. */
  readonly isMissing: boolean;
}

/** What reads and draws vectors comes to those who see some. */
const painting = loadedOnce(async () => (await import('./vectorPainter')).vectorPainter);

/** Calls something before the next picture is shown, once for all that asks for it until then. */
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
 * The vectors of a server over outlines; only these without an address.
 * @param language of names (BCP 47)
 */
export const useVectorGround = (url: string | null, language: string, outlines: Layer): VectorGround => {
  const { known: open } = useLoadedOnce(url === null ? null : painting);
  const [painter, setPainter] = useState<VectorPainter | null>(null);
  /** How much has come so far: each time, the map is drawn anew. */
  const [arrivals, setArrivals] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (url === null || !open) return undefined;
    const drawAnew = oncePerFrame(() => setArrivals((before) => before + 1));
    const opened = open(url, language, drawAnew);
    const tryAgain = () => {
      opened.clear();
      drawAnew();
    };
    setPainter(opened);
    addEventListener('online', tryAgain);
    return () => {
      removeEventListener('online', tryAgain);
      opened.clear();
      setPainter(null);
    };
  }, [open, url, language]);
  const layer = useMemo(
    (): Layer =>
      painter
        ? (context, frame) => {
            const isLess = painter.paint(context, frame, frame.colours, coveredByRules(frame), (drawn) => {
              context.save();
              besideTiles(drawn, outlines)(context, frame);
              context.restore();
            });
            setMissing(isLess);
          }
        : outlines,
    // Each arrival asks for a drawing.
    // oxlint-disable-next-line react/exhaustive-deps
    [painter, outlines, arrivals],
  );
  return { layer, isMissing: painter !== null && isMissing };
};
