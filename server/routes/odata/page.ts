import { Readable } from 'node:stream';
import type { ODataOptions } from '../../domain/odata/query/options';
import type { Order } from '#shared/query/order';
import { nextLink, type PageCursor, readSkipToken } from '../../domain/odata/query/paging';

/** A row as JSON text, and its cursor in the table. */
export interface RowWithCursor {
  readonly cursor: PageCursor;
  readonly text: string;
}

/** Rows of a page, and their order. */
export interface RowSource {
  readonly order: Order;
  /** Number of rows in the first read, before their size is known. */
  readonly firstRows: number;
  /** Reads up to this many rows; `isCut` if more were left out because of their size. */
  rows(page: {
    limit: number;
    skip: number;
    after: PageCursor | null;
  }): Promise<{ readonly rows: readonly RowWithCursor[]; readonly isCut: boolean }>;
  count(): Promise<number>;
}

/** Maximum rows per read, and their total size in characters, which limits the memory of a page of any length. */
const MAX_ROWS = 1000;
const MAX_TEXT = 600_000;
/** Maximum factor between two reads, as the next rows may be larger. */
const GROWTH = 10;
/** Rows or characters per output chunk. */
const PIECE_ROWS = 1000;
const PIECE_TEXT = 2_000_000;

/** Number of rows for the next read, given the size of the last ones. */
const nextRows = (rows: number, characters: number): number => {
  const fitting = Math.floor((MAX_TEXT * rows) / Math.max(1, characters));
  return Math.max(1, Math.min(fitting, rows * GROWTH, MAX_ROWS));
};

async function* pageText(
  source: RowSource,
  { top, skip, after, count }: ODataOptions,
  addresses: { readonly context: string; readonly self: URL },
): AsyncGenerator<string> {
  let cursor = after === null ? null : readSkipToken(source.order, after);
  let toSkip = cursor === null ? skip : 0;
  let remaining = top ?? Infinity;
  let text = `{"@odata.context":${JSON.stringify(addresses.context)}`;
  if (count) text += `,"@odata.count":${await source.count()}`;
  text += ',"value":[';
  let separator = '';
  let more = remaining > 0;
  let atOnce = source.firstRows;
  let gathered = 0;
  while (more && remaining > 0) {
    const limit = Math.min(atOnce, remaining);
    const found = await source.rows({ limit: limit + 1, skip: toSkip, after: cursor });
    const rows = found.rows.slice(0, limit);
    more = found.isCut || found.rows.length > limit;
    let characters = 0;
    for (const row of rows) {
      text += separator + row.text;
      separator = ',';
      characters += row.text.length;
      gathered += 1;
      if (text.length < PIECE_TEXT) continue;
      yield text;
      text = '';
      gathered = 0;
    }
    cursor = rows.at(-1)?.cursor ?? cursor;
    toSkip = 0;
    remaining -= rows.length;
    atOnce = nextRows(found.isCut ? rows.length : limit, characters);
    if (more && remaining > 0 && gathered >= PIECE_ROWS) {
      yield text;
      text = '';
      gathered = 0;
    }
  }
  const link = more && cursor !== null ? nextLink(addresses.self, source.order, cursor) : null;
  yield `${text}]${link === null ? '' : `,"@odata.nextLink":${JSON.stringify(link)}`}}`;
}

async function* resume(first: string, second: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield second;
  yield* rest;
}

/**
 * A page of rows as JSON (OData JSON Format 4.0): text if it is short, a stream if it is long. The first rows are read before the
 * response starts, while an error can still become a problem.
 * @param addresses.context value of `@odata.context`
 * @param addresses.self URL of the request, on which the link to the next page is based
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
