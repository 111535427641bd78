import { useEffect, useState } from 'react';
import type { MapColours } from './frame';
import { groundColours } from './vector/groundColours';

const variables: Readonly<Record<Exclude<keyof MapColours, 'kinds' | 'map'>, string>> = {
  land: '--land',
  landLine: '--land-line',
  accent: '--accent',
  text: '--text-quiet',
  label: '--text',
  ground: '--ground',
};

const kinds = ['--c1', '--c2', '--c3', '--c4', '--c5', '--c6', '--c7', '--c8', '--c-none'] as const;

/** A variable is a pair of colours; only the computed colour of an element is valid for the canvas. */
const coloursOf = (element: HTMLElement): MapColours => {
  const colour = (variable: string): string => {
    element.style.color = `var(${variable})`;
    return getComputedStyle(element).color;
  };
  const read = (name: keyof typeof variables): string => colour(variables[name]);
  const colours = {
    land: read('land'),
    landLine: read('landLine'),
    accent: read('accent'),
    text: read('text'),
    label: read('label'),
    ground: read('ground'),
    kinds: kinds.map(colour),
    map: groundColours(colour),
  };
  element.style.color = '';
  return colours;
};

/** The colours of a map in the current colour scheme, light or dark; null without an element. */
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
