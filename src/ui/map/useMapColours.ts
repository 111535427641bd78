import { useEffect, useState } from 'react';
import type { MapColours } from './frame';

const variables: Readonly<Record<keyof MapColours, string>> = {
  land: '--land',
  landLine: '--land-line',
  accent: '--accent',
  text: '--text-quiet',
  ground: '--ground',
};

/** A variable is a pair of colours; what one of them an element has, the canvas can take. */
const coloursOf = (element: HTMLElement): MapColours => {
  const read = (name: keyof MapColours): string => {
    element.style.color = `var(${variables[name]})`;
    return getComputedStyle(element).color;
  };
  const colours = {
    land: read('land'),
    landLine: read('landLine'),
    accent: read('accent'),
    text: read('text'),
    ground: read('ground'),
  };
  element.style.color = '';
  return colours;
};

/** The colours of a map in the scheme of the moment, light or dark; null while there is no element. */
export const useMapColours = (element: HTMLElement | null): MapColours | null => {
  const [colours, setColours] = useState<MapColours | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    const read = () => setColours(coloursOf(element));
    read();
    // jsdom has none.
    const dark = 'matchMedia' in window ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
    dark?.addEventListener('change', read);
    const chosen = new MutationObserver(read);
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      dark?.removeEventListener('change', read);
      chosen.disconnect();
    };
  }, [element]);
  return colours;
};
