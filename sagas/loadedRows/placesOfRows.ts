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

/** How many corners a place has, that of an area which closes it among them. */
const cornersOf = (place: unknown): number => {
  const { corners = [], isPoint = true } = placeOf(place) ?? {};
  return isPoint ? 1 : corners.length;
};

/**
 * The places that rows answer to a question, the same as our server tells (`docs/odata.md#summaries`); it yields wherever it may stop for
 * a moment.
 * @param rows newest first
 * @param field the path of the question
 * @param by what they are coloured by, as it is named in requests; `''` for nothing
 * @param hasGeometries whether each of them is told as a whole
 * @returns null for what is no question for places
 */
export function* placesOfRows(
  rows: Rows<SubmissionRow>,
  { field, by, hasGeometries }: { readonly field: string; readonly by: string; readonly hasGeometries: boolean },
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
  const geometries: unknown[] = [];
  const limit = hasGeometries ? summaryLimits.geometries : summaryLimits.places;
  let [count, placed, unfixed, corners] = [0, 0, 0, 0];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index);
    if (!row) continue;
    count += 1;
    const place = placeIn(row, noItems);
    const begin = beginOf(place);
    if (begin && begin[0] === 0 && begin[1] === 0) unfixed += 1;
    else if (begin) {
      placed += 1;
      const colour = colourIn && (colourIn(row, noItems) ?? '');
      if (colour !== null) counts.set(colour, (counts.get(colour) ?? 0) + 1);
      if (placed <= limit) {
        positions.push(...begin);
        colours.push(colour);
        if (hasGeometries) {
          corners += cornersOf(place);
          geometries.push(corners <= summaryLimits.corners ? place : null);
        }
      }
    }
    if (index % PIECE === PIECE - 1) yield;
  }
  const told = { count, placed, unfixed, positions, ...(hasGeometries && { geometries }) };
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
