import { csvReader } from '#server/domain/export/csvRecords';
import { csvHead, csvText } from '#server/domain/export/csvText';

const plain = { safeForExcel: false };

const read = (...pieces: readonly string[]): string[][] => {
  const records: string[][] = [];
  const reader = csvReader((cells) => records.push([...cells]));
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return records;
};

describe('CSV', () => {
  it('CSV quotes only characters that would end a cell', () => {
    const row = ['a,b', 'say "x"', 'l\nm', 'r\rs', '  x ', '', null, 0, '=1', 'x;y\t|'];
    expect(csvText([row], plain)).toBe('"a,b","say ""x""","l\nm","r\rs",  x ,,,0,=1,x;y\t|\n');
    expect(csvText([], plain)).toBe('');
  });

  it('CSV has a byte order mark only for spreadsheets', () => {
    expect(csvHead(['a', 'b'], plain)).toBe('a,b\n');
    expect(csvHead(['a', 'b'], { safeForExcel: true })).toBe('\uFEFFa,b\n');
    expect(csvText([['=a', 5]], { safeForExcel: true })).toBe("'=a,5\n");
  });

  it('CSV is read as written, however it is split into chunks', () => {
    const rows = [
      ['a,b', 'say "x"', 'l\nm'],
      ['', '', ''],
      ['é👩', ' x ', 'y'],
    ];
    const text = csvText(rows, plain);
    for (let at = 0; at <= text.length; at += 1) expect(read(text.slice(0, at), text.slice(at))).toEqual(rows);
  });

  it('CSV is read with any line endings', () => {
    expect(read('\uFEFFa,b\r\n1,2\r\n\r\n3\rx"y,"z"w')).toEqual([['a', 'b'], ['1', '2'], ['3'], ['x"y', 'zw']]);
    expect(read('a,"b\nc')).toEqual([['a', 'b\nc']]);
    expect(read('a,')).toEqual([['a', '']]);
    expect(read('""')).toEqual([]);
    expect(read('')).toEqual([]);
  });

  it('CSV is read in bounded memory, though a quote is never closed or a line consists of commas', () => {
    const before = process.memoryUsage().heapUsed;
    let kept = 0;
    const reader = csvReader((cells) => (kept = cells.length));
    for (let piece = 0; piece < 100; piece += 1) reader.write(','.repeat(50_000));
    reader.write('\n"');
    expect(kept).toBe(1000);
    for (let piece = 0; piece < 100; piece += 1) reader.write('x'.repeat(50_000));
    // Character by character it took 160 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
    reader.end();
    expect(kept).toBe(1);
  });
});
