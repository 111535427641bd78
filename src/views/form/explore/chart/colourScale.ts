import type { SubmissionPlaces } from '#api/schemas/explore/places';
import type { Question } from '#store/selectors/explore/questions';
import type { Language } from '../../submission/filter/degreesText';
import { optionText } from './optionTexts';

/** The number of colours; the next one is for the rest. */
export const COLOURS = 8;

/** A kind of location in the legend. */
export interface LegendEntry {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  /** The index of its colour. */
  readonly colour: number;
}

/** The kinds that colour locations, and the colour of each answer; the last one is for all others. */
export interface ColourScale {
  readonly legend: readonly LegendEntry[];
  readonly colours: readonly number[];
  /** The colour of an answer. */
  readonly colourOf: (value: string | null) => number;
}

/**
 * Assigns a colour to each answer. Choices of a short list have the colour of their position in it, regardless of the
 * filter.
 */
export const colourScale = (
  { placed, by }: SubmissionPlaces,
  colour: Question | null,
  texts: Language,
): ColourScale | null => {
  if (!by || !colour) return null;
  const listed = colour.options.map(({ value }) => String(value));
  const isShort = listed.length > 0 && listed.length <= COLOURS;
  const named = by.groups.filter(({ value }) => value !== null || listed.includes('null'));
  const colourOf = (value: string | null): number => {
    const place = isShort ? listed.indexOf(String(value)) : named.findIndex((each) => each.value === value);
    return place === -1 ? COLOURS : place;
  };
  const legend = by.groups.map(({ value, count }) => ({
    key: String(value),
    text: optionText(value, colour, texts),
    count,
    colour: colourOf(value),
  }));
  const rest = placed - by.groups.reduce((sum, { count }) => sum + count, 0);
  return {
    legend: rest > 0 ? [...legend, { key: '…', text: texts.t('explore.rest'), count: rest, colour: COLOURS }] : legend,
    colours: [...legend.map((each) => each.colour), COLOURS],
    colourOf,
  };
};
