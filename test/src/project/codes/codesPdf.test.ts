import { inflateSync } from 'node:zlib';
import { inflate } from 'pako';
import { codesPdf } from '#src/views/project/codes/codesPdf';
import { PAGE_MARGIN, sheetLayout, type CodeSheet } from '#src/views/project/codes/codeSheet';
import type { DrawText } from '#src/views/project/codes/drawnText';
import { readPath } from '#test/support/site/scannedCode';

const MM = 72 / 25.4;

const url = (token: string) => `https://survey.example.org/v1/key/${token.repeat(64)}/projects/1`;

const card = (appUserId: number, name: string) => ({ appUserId, name, url: url(String(appUserId % 10)) });

const sheet = (cards: CodeSheet['cards'], perPage: 6 | 8 = 8): CodeSheet => ({
  cards,
  layout: sheetLayout('a4', perPage),
  projectName: 'Water',
  server: 'https://survey.example.org',
  instruction: '',
});

const nothing: DrawText = () => null;

const made = async (what: CodeSheet, drawText = nothing) => {
  const steps = codesPdf(what, 'Codes of Water', drawText);
  const done: number[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { done, file: Buffer.from(await step.value.arrayBuffer()) };
    done.push(step.value);
  }
};

/** The drawing of each page: the streams of the file that are not pictures. */
const drawings = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(/<<([^<>]*)>>\s*stream\r?\n([^]*?)\r?\nendstream/g)]
    .filter(([, entries = '']) => !entries.includes('/Image'))
    .map(([, , data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
    .filter((drawing) => drawing.includes(' re'));

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The filled rectangles of a drawing, in millimetres from the upper left corner of the page. */
const filled = (drawing: string): readonly Rect[] =>
  [...drawing.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\nf\n/g)].map(([, x, y, width]) => ({
    x: Number(x) / MM,
    y: 297 - Number(y) / MM,
    width: Number(width) / MM,
  }));

/** Reads a code from rectangles as a device would, and returns its width. */
const scanned = (rects: readonly Rect[]) => {
  const left = Math.min(...rects.map(({ x }) => x));
  const top = Math.min(...rects.map(({ y }) => y));
  const width = Math.max(...rects.map((rect) => rect.x + rect.width)) - left;
  const cell = Math.min(...rects.map((rect) => rect.width));
  const cells = (length: number) => Math.round(length / cell);
  const path = rects
    .map((rect) => `M${cells(rect.x - left)} ${cells(rect.y - top)}h${cells(rect.width)}v1h-${cells(rect.width)}z`)
    .join('');
  const text = readPath(path, cells(width));
  return { width, settings: JSON.parse(new TextDecoder().decode(inflate(Buffer.from(text ?? '', 'base64')))) };
};

const within = (rects: readonly Rect[], [column, line]: readonly [number, number], { layout }: CodeSheet) =>
  rects.filter(
    ({ x, y }) =>
      Math.floor((x - PAGE_MARGIN) / layout.card.width) === column &&
      Math.floor((y - PAGE_MARGIN) / layout.card.height) === line,
  );

describe('the PDF with codes', () => {
  it.each([6, 8] as const)(
    'has the settings of each app user in a code of at least 45 mm, %d on a page',
    async (perPage) => {
      const what = sheet([card(1, 'One'), card(2, 'Two'), card(3, 'Three')], perPage);
      const { file } = await made(what);
      const rects = filled(drawings(file)[0] ?? '');
      for (const [index, place] of (
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ] as const
      ).entries()) {
        const { width, settings } = scanned(within(rects, place, what));
        expect(settings).toEqual({ general: { server_url: url(String(index + 1)) }, admin: {} });
        expect(width).toBeGreaterThanOrEqual(45);
      }
    },
  );

  it('is made page by page, and reports the number of completed cards', async () => {
    const { done, file } = await made(sheet(Array.from({ length: 18 }, (_, index) => card(index, `Tablet ${index}`))));
    expect(done).toEqual([8, 16, 18]);
    expect(drawings(file)).toHaveLength(3);
  });

  it('has the names as bookmarks, in any script', async () => {
    const names = ['Tablet (1)', 'Žluťoučký kůň', 'هاتف', '不上📱'];
    const { file } = await made(sheet(names.map((name, index) => card(index, name))));
    const text = file.toString('latin1');
    const titles = [...text.matchAll(/\/Title <feff(\w*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    );
    expect(titles).toEqual(names);
  });

  it('draws each name, and the common parts of all cards once', async () => {
    const drawn: string[][] = [];
    await made(sheet([card(1, 'One'), card(2, 'Two')]), (blocks) => {
      drawn.push(blocks.map(({ text }) => text));
      return null;
    });
    expect(drawn).toEqual([['Water', 'https://survey.example.org', ''], ['One'], ['Two']]);
  });
});
