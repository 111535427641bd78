/** Receives CSV in chunks. */
export interface CsvReader {
  write(piece: string): void;
  end(): void;
}

/** Per line. Phones write about a dozen; a file full of commas must not exhaust the memory. */
const MAX_CELLS = 1000;

/**
 * Parses CSV as written by phones (RFC 4180): quoted cells may contain commas, line breaks and doubled quotes. Nothing is
 * refused; an unclosed quote extends to the end. Empty lines and a byte order mark are skipped.
 * @param onRecord receives the cells of each line
 */
export const csvReader = (onRecord: (cells: readonly string[]) => void): CsvReader => {
  let record: string[] = [];
  /** Parts of the current cell, joined once: appending single letters takes some thirty bytes per letter. */
  let pieces: string[] = [];
  let isEmpty = true;
  let state: 'plain' | 'quoted' | 'quoteInQuoted' = 'plain';
  let isFirst = true;

  const add = (piece: string) => {
    if (piece === '') return;
    pieces.push(piece);
    isEmpty = false;
  };
  const endCell = () => {
    if (record.length < MAX_CELLS) record.push(pieces.join(''));
    pieces = [];
    isEmpty = true;
    state = 'plain';
  };
  const endRecord = () => {
    endCell();
    if (record.length > 1 || record[0] !== '') onRecord(record);
    record = [];
  };
  /** Handles a quote, and a comma or line end outside quotes. */
  const takeMark = (mark: string) => {
    if (mark === '"' && state === 'quoteInQuoted') {
      add(mark);
      state = 'quoted';
    } else if (mark === '"' && isEmpty && state === 'plain') state = 'quoted';
    else if (mark === '"') add(mark);
    else if (mark === ',') endCell();
    else endRecord();
  };
  const take = (text: string) => {
    for (let from = 0; from < text.length;) {
      const ends = state === 'quoted' ? /"/g : /[",\r\n]/g;
      ends.lastIndex = from;
      const at = ends.exec(text)?.index ?? text.length;
      add(text.slice(from, at));
      if (at === text.length) return;
      if (state === 'quoted') state = 'quoteInQuoted';
      else takeMark(text.charAt(at));
      from = at + 1;
    }
  };
  return {
    write: (piece) => {
      const text = isFirst ? piece.replace(/^\uFEFF/, '') : piece;
      if (piece !== '') isFirst = false;
      take(text);
    },
    end: () => {
      if (!isEmpty || record.length > 0 || state !== 'plain') endRecord();
    },
  };
};
