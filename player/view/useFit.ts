import { useCallback, useEffect, useState, type RefCallback } from 'react';
import type { SessionOrigin } from '../../store/recording/sessionFile';

/**
 * Scales a page to fit into an element, without enlarging it.
 * @returns a reference for the element, and the scale
 */
export const useFit = ({
  width,
  height,
}: SessionOrigin['window']): { readonly view: RefCallback<HTMLElement>; readonly scale: number } => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  const view = useCallback((found: HTMLElement | null) => setElement(found), []);
  useEffect(() => {
    if (!element) return undefined;
    const fit = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0 && clientHeight > 0) setScale(Math.min(clientWidth / width, clientHeight / height, 1));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, height, width]);
  return { view, scale };
};
