import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { SubmissionPlaces } from '#api/schemas/explore/places';
import { summaryLimits } from '#api/explore/summaryLimits';
import { questionAt } from '../../shared/query/rowFilters';
import type { Rows } from '#store/submission/rows';
import type { RowsQuery } from '#store/submission/rowsQuery';
import { questionAnswers } from './questionAnswers';
import { namesInRows, PIECE } from './namesInRows';
import { noItems, rawAnswerIn, type Value } from './operands';
import { geometryOf } from './intersection';
import { rowsVisit } from './matchingRepeatRows';
import { mostFrequent } from './tallies';

const UNITS = 1e7;

/** Rounds half away from zero, as databases do. */
const unitsOf = (degrees: number): number => Math.sign(degrees) * Math.round(Math.abs(degrees) * UNITS);

/** The first corner of a location, in ten-millionths of a degree; null for invalid locations. */
const beginOf = (place: unknown): readonly [longitude: number, latitude: number] | null => {
  const [longitude = NaN, latitude = NaN] = geometryOf(place)?.corners[0] ?? [];
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [unitsOf(longitude), unitsOf(latitude)] : null;
};

/** A query for locations. */
interface AskedPlaces {
  /** The path of the question. */
  readonly field: string;
  /** The question that colours them, by its name in requests; `''` for none. */
  readonly by: string;
  /** The filter that found the rows: if it has conditions on repeat rows, only those are included. */
  readonly query: RowsQuery;
  /** Whether complete geometries are included. */
  readonly hasGeometries: boolean;
}

/** The number of corners of a location, including the closing one of an area. */
const cornersOf = (place: unknown): number => {
  const { corners = [], isPoint = true } = geometryOf(place) ?? {};
  return isPoint ? 1 : corners.length;
};

/**
 * The locations in the answers of rows to a question, as on our server (`docs/odata.md#summaries`); yields wherever it
 * may pause.
 * @param rows newest first
 * @param now the present time, in milliseconds since 1970
 * @returns null if it is no location question
 */
export function* locationsOfRows(
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
  const colourIn = by === '' ? null : (questionAnswers(by, names)?.valueOf ?? null);
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
