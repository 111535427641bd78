import type { TFunction } from 'i18next';
import type { Box } from '#shared/query/area';
import { formatUpTo } from '../cells/numbers';

const sides = {
  longitude: ['map.eastOf', 'map.westOf'],
  latitude: ['map.northOf', 'map.southOf'],
} as const;

export type Axis = keyof typeof sides;

/** The context for translated texts. */
export interface Language {
  readonly t: TFunction;
  readonly locale: string;
}

/** The number of decimals that distinguish the ends of a range. */
const decimalsFor = (span: number): number => Math.max(0, Math.min(5, Math.ceil(1 - Math.log10(span || 1e-4))));

const written = (degrees: number, decimals: number, locale: string): string =>
  formatUpTo(Math.abs(degrees), decimals, locale);

/** Degrees with the hemisphere, with the decimals of a step of that size: `12.4° E`. */
export const degreesText = (degrees: number, axis: Axis, step: number, { t, locale }: Language): string => {
  const text = written(degrees, Math.max(0, Math.ceil(-Math.log10(step))), locale);
  return degrees === 0 ? `${text}°` : t(sides[axis][degrees < 0 ? 1 : 0], { degrees: text });
};

const rangeText = (from: number, to: number, axis: Axis, { t, locale }: Language): string => {
  const decimals = decimalsFor(Math.abs(to - from));
  const [first, last] = [written(from, decimals, locale), written(to, decimals, locale)];
  const side = (degrees: number) => sides[axis][degrees < 0 ? 1 : 0];
  if (from * to < 0) return `${t(side(from), { degrees: first })} – ${t(side(to), { degrees: last })}`;
  return t(side(from + to), { degrees: first === last ? first : `${first}–${last}` });
};

/** An area of the world in short: `12.1–12.4° E, 50–50.2° N`. */
export const boxText = ({ west, south, east, north }: Box, language: Language): string =>
  `${rangeText(west, east, 'longitude', language)}, ${rangeText(south, north, 'latitude', language)}`;
