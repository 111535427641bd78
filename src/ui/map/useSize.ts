import { useLayoutEffect, useState } from 'react';
import type { Size } from '../size';
import { watchSize } from '../watchSize';

/** Without layout, as in tests. */
const USUAL: Size = { width: 320, height: 240 };

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Size =>
  width > 0 && height > 0 ? { width, height } : USUAL;

/** The current size of an element in pixels; null while there is none. */
export const useSize = (element: HTMLElement | null): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!element) return undefined;
    return watchSize(element, () =>
      setSize((before) => {
        const now = sizeOf(element);
        return before?.width === now.width && before.height === now.height ? before : now;
      }),
    );
  }, [element]);
  return size;
};
