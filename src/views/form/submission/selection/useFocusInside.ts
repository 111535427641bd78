import { useEffect, useRef, type MouseEvent } from 'react';

/**
 * Buttons change with a message. After activating one by keyboard, the focus moves to the next one, or to the message
 * if there is none, unless the user moved it elsewhere.
 * @param status changes with the buttons
 */
export const useFocusInside = (status: string | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!element || !isUsed.current) return;
    const { activeElement } = document;
    isUsed.current = activeElement === document.body || element.contains(activeElement);
    if (!isUsed.current || activeElement instanceof HTMLButtonElement) return;
    (element.querySelector('button') ?? element).focus({ preventScroll: true });
  }, [status]);
  const use = ({ detail }: MouseEvent) => {
    // `detail` counts clicks of a pointer; it is 0 for keys.
    isUsed.current = detail === 0;
  };
  return { box, use };
};
