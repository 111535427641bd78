import type { Field } from '../../api/schemas/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { SubmissionPlaces } from '../../api/schemas/submissionPlaces';
import { summaryLimits } from '../../api/summaryLimits';
import { questionAt } from '../../server/domain/query/rowFilters';
import type { Rows } from '../../store/rows';
import type { RowsQuery } from '../../store/rowsQuery';
import { askedAnswers } from './askedAnswers';
import { namesInRows, PIECE } from './namesInRows';
import { noItems, rawAnswerIn, type Value } from './operands';
import { placeOf } from './placeTest';
import { rowsVisit } from './rowsKept';
import { mostFrequent } from './tallies';

const UNITS = 1e7;

/** Halves away from zero, as databases round. */
const unitsOf = (degrees: number): number => Math.sign(degrees) * Math.round(Math.abs(degrees) * UNITS);

/** Where a place begins, in ten-millionths of a degree; null for what is no place on Earth. */
const beginOf = (place: unknown): readonly [longitude: number, latitude: number] | null => {
  const [longitude = NaN, latitude = NaN] = placeOf(place)?.corners[0] ?? [];
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [unitsOf(longitude), unitsOf(latitude)] : null;
};

/** What is asked about places. */
interface AskedPlaces {
  /** The path of the question. */
  readonly field: string;
  /** What they are coloured by, as it is named in requests; `''` for nothing. */
  readonly by: string;
  /** What found the rows: of repeats, those of which it speaks are told. */
  readonly query: RowsQuery;
  /** Whether each of them is told as a whole. */
  readonly hasGeometries: boolean;
}

/** How many corners a place has, that of an area which closes it among them. */
const cornersOf = (place: unknown): number => {
  const { corners = [], isPoint = true } = placeOf(place) ?? {};
  return isPoint ? 1 : corners.length;
};

/**
 * The places that rows answer to a question, the same as our server tells (`docs/odata.md#summaries`); it yields wherever it may stop for
 * a moment.
 * @param rows newest first
 * @param now the present time, in milliseconds since 1970
 * @returns null for what is no question for places
 */
export function* placesOfRows(
  rows: Rows<SubmissionRow>,
  { field, by, query, hasGeometries }: AskedPlaces,
  fields: readonly Field[],
  now: number,
): Generator<undefined, SubmissionPlaces | null> {
  const names = namesInRows(fields);
  const { around, name } = questionAt(names, field) ?? { around: [], name: field };
  const answer = (around.at(-1) ?? names).answerAt(name);
  if (answer?.kind !== 'geometry') return null;
  const placeIn = rawAnswerIn(answer);
  const chain = around.map(({ repeat }) => repeat);
  const { visit } = rowsVisit(query, names, chain, now);
  const colourIn = by === '' ? null : (askedAnswers(by, names)?.valueOf ?? null);
  const positions: number[] = [];
  const colours: Value[] = [];
  const counts = new Map<Value, number>();
  const geometries: unknown[] = [];
  const limit = hasGeometries ? summaryLimits.geometries : summaryLimits.places;
  let [count, placed, unfixed, corners] = [0, 0, 0, 0];

  const add = (row: SubmissionRow, items: readonly unknown[]): void => {
    count += 1;
    const place = placeIn(row, items);
    const begin = beginOf(place);
    if (!begin) return;
    if (begin[0] === 0 && begin[1] === 0) {
      unfixed += 1;
      return;
    }
    placed += 1;
    const colour = colourIn && (colourIn(row, items) ?? '');
    if (colour !== null) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    if (placed > limit) return;
    positions.push(...begin);
    colours.push(colour);
    if (!hasGeometries) return;
    corners += cornersOf(place);
    geometries.push(corners <= summaryLimits.corners ? place : null);
  };

  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index);
    if (row && chain.length === 0) add(row, noItems);
    else if (row) visit(row, (items, isWanted) => isWanted && add(row, items));
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
