import type { SubmissionPlaces } from '../../../../api/schemas/submissionPlaces';
import type { Question } from '../../../../store/selectors/explore';
import type { Language } from '../submission/filter/degreesText';
import { optionText } from './optionTexts';

/** There are so many colours; the next one is for the rest. */
export const COLOURS = 8;

/** A kind of places in the legend. */
export interface PlaceKind {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  /** The index of its colour. */
  readonly colour: number;
}

/** The kinds that places are coloured by, and of each group of the answer its colour; the last one is that of all others. */
export interface PlaceKinds {
  readonly legend: readonly PlaceKind[];
  readonly colours: readonly number[];
  /** The colour of an answer. */
  readonly colourOf: (value: string | null) => number;
}

/**
 * Gives each answer its colour. Those of a short list have that of their place in it, which they keep whatever the filter finds.
 */
export const placeKinds = (
  { placed, by }: SubmissionPlaces,
  colour: Question | null,
  texts: Language,
): PlaceKinds | null => {
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
