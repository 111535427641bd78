import { Readable } from 'node:stream';
import type { ODataOptions } from '../domain/odataOptions';
import { nextLink, type PagePlace, readSkipToken } from '../domain/odataPaging';

/** A row as JSON text, and its place in the table. */
export interface PlacedRow {
  readonly place: PagePlace;
  readonly text: string;
}

/** Where the rows of a page come from, in their fixed order. */
export interface RowSource {
  rows(page: { limit: number; skip: number; after: PagePlace | null }): Promise<PlacedRow[]>;
  count(): Promise<number>;
}

/** Rows read at once: what a page holds in memory, however long it is. */
const batchSize = 1000;

async function* pageText(
  source: RowSource,
  { top, skip, after, count }: ODataOptions,
  addresses: { readonly context: string; readonly self: URL },
): AsyncGenerator<string> {
  let place = after === null ? null : readSkipToken(after);
  let toSkip = place === null ? skip : 0;
  let remaining = top ?? Infinity;
  let text = `{"@odata.context":${JSON.stringify(addresses.context)}`;
  if (count) text += `,"@odata.count":${await source.count()}`;
  text += ',"value":[';
  let separator = '';
  let more = remaining > 0;
  while (more && remaining > 0) {
    const limit = Math.min(batchSize, remaining);
    const found = await source.rows({ limit: limit + 1, skip: toSkip, after: place });
    const rows = found.slice(0, limit);
    more = found.length > limit;
    if (rows.length > 0) text += separator + rows.map((row) => row.text).join(',');
    separator = ',';
    place = rows.at(-1)?.place ?? place;
    toSkip = 0;
    remaining -= rows.length;
    if (more && remaining > 0) {
      yield text;
      text = '';
    }
  }
  const next = more && place !== null ? `,"@odata.nextLink":${JSON.stringify(nextLink(addresses.self, place))}` : '';
  yield `${text}]${next}}`;
}

async function* resume(first: string, second: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield second;
  yield* rest;
}

/**
 * A page of rows as JSON (OData JSON Format 4.0): text where it is short, a stream where it is long. What can go wrong
 * goes wrong before the first byte, while there still can be a problem in its place.
 * @param addresses.context what `@odata.context` says
 * @param addresses.self the address of the request, which the next page's is made from
 */
export const odataPage = async (
  source: RowSource,
  options: ODataOptions,
  addresses: { readonly context: string; readonly self: URL },
): Promise<string | Readable> => {
  const chunks = pageText(source, options, addresses);
  const first = await chunks.next();
  const second = await chunks.next();
  if (second.done === true) return first.value ?? '';
  return Readable.from(resume(first.value ?? '', second.value, chunks));
};
