import type { Field } from '../../api/schemas/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { SubmissionPlaces } from '../../api/schemas/submissionPlaces';
import { summaryLimits } from '../../api/summaryLimits';
import type { Rows } from '../../store/rows';
import { askedAnswers } from './askedAnswers';
import { namesInRows, PIECE } from './namesInRows';
import { noItems, rawAnswerIn, type Value } from './operands';
import { placeOf } from './placeTest';
import { mostFrequent } from './tallies';

const UNITS = 1e7;

/** Halves away from zero, as databases round. */
const unitsOf = (degrees: number): number => Math.sign(degrees) * Math.round(Math.abs(degrees) * UNITS);

/** Where a place begins, in ten-millionths of a degree; null for what is no place on Earth. */
const beginOf = (place: unknown): readonly [longitude: number, latitude: number] | null => {
  const [longitude = NaN, latitude = NaN] = placeOf(place)?.corners[0] ?? [];
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [unitsOf(longitude), unitsOf(latitude)] : null;
};

/**
 * The places that rows answer to a question, the same as our server tells (`docs/odata.md#summaries`); it yields wherever it may stop for
 * a moment.
 * @param rows newest first
 * @param field the path of the question
 * @param by what they are coloured by, as it is named in requests; `''` for nothing
 * @returns null for what is no question for places
 */
export function* placesOfRows(
  rows: Rows<SubmissionRow>,
  { field, by }: { readonly field: string; readonly by: string },
  fields: readonly Field[],
): Generator<undefined, SubmissionPlaces | null> {
  const names = namesInRows(fields);
  const answer = names.answerAt(field);
  if (answer?.kind !== 'geometry') return null;
  const placeIn = rawAnswerIn(answer);
  const colourIn = by === '' ? null : (askedAnswers(by, names)?.valueOf ?? null);
  const positions: number[] = [];
  const colours: Value[] = [];
  const counts = new Map<Value, number>();
  let [count, placed, unfixed] = [0, 0, 0];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index);
    if (!row) continue;
    count += 1;
    const begin = beginOf(placeIn(row, noItems));
    if (begin && begin[0] === 0 && begin[1] === 0) unfixed += 1;
    else if (begin) {
      placed += 1;
      const colour = colourIn && (colourIn(row, noItems) ?? '');
      if (colour !== null) counts.set(colour, (counts.get(colour) ?? 0) + 1);
      if (placed <= summaryLimits.places) {
        positions.push(...begin);
        colours.push(colour);
      }
    }
    if (index % PIECE === PIECE - 1) yield;
  }
  const told = { count, placed, unfixed, positions };
  if (!colourIn) return told;
  const groups = mostFrequent(counts, summaryLimits.colours);
  const places = new Map(groups.map(({ value }, at) => [value, at] as const));
  const of: number[] = [];
  for (const [index, colour] of colours.entries()) {
    of.push(places.get(colour) ?? groups.length);
    if (index % PIECE === PIECE - 1) yield;
  }
  const shown = groups.map(({ value, count: each }) => ({ value: value === '' ? null : String(value), count: each }));
  return { ...told, by: { groups: shown, of } };
}
