import { useEffect } from 'react';

/** Marks the parent of a scrolling element with the sides that have more content: `data-more="before after"`. */
const markEdges = (element: HTMLElement): void => {
  const { scrollLeft, scrollWidth, clientWidth, parentElement } = element;
  // Zoomed pages scroll by fractions of a pixel.
  const more = [scrollLeft > 1 && 'before', scrollWidth - clientWidth - scrollLeft > 1 && 'after'].filter(Boolean);
  const text = more.join(' ');
  if (parentElement && (parentElement.dataset.more ?? '') !== text) parentElement.dataset.more = text;
};

/** Shows shadows at the edges of an element that scrolls sideways if there is more content. */
export const useEdges = (element: HTMLElement | null): void => {
  // After every rendering, because columns change.
  useEffect(() => {
    if (element) markEdges(element);
  });
  useEffect(() => {
    if (!element) return undefined;
    const mark = () => markEdges(element);
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('scroll', mark, { passive: true, signal });
    window.addEventListener('resize', mark, { signal });
    return () => controller.abort();
  }, [element]);
};
