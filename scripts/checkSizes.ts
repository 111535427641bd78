/* The size budgets of the production build in dist: prints the measurements, exits with 1 if one is exceeded. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sessionPlayer } from '../api/core/sessionPlayer';
import { printTable } from './test/table';
import type { ListedChunk } from './webpack/chunkList';
import { webFormFolder } from './webpack/webForm';

type Measured = { what: string; kB: number; budget: number };

const BUDGETS = {
  initialJs: 130,
  initialJsBrotli: 115,
  initialCss: 22,
  lazyChunk: 25,
  loginVisit: 137,
  homeVisit: 270,
  site: 680,
  player: 224,
  replayedSite: 50,
  webFormPage: 27,
  webForm: 490,
  webFormWorker: 16,
  worldOutlines: 240,
  pdfLibrary: 145,
  loadedRows: 17.5,
  countedProgress: 6,
  vectors: 12,
  sessionFiles: 13,
  textFont: 50,
  textFontExtended: 90,
};

/** The imports that a visit of a page waits for. The font comes after it. */
const VISITS = {
  login: ['Login'],
  home: ['Home', 'NavbarTools', 'commonSagas', 'en.json?later'],
};

/** Files of the build that are sent to browsers. */
const TRAVELLING = /\.(js|css|html|svg|woff2?|ttf|png)$/;

/** The sizes of the site in `dist`, and of the web-form page below it, each with its budget, in kB as transferred. */
export function measure(dist: string, chunks: readonly ListedChunk[]): Measured[] {
  const bytes = (file: string): Buffer => readFileSync(path.join(dist, file));
  const gzip = (files: readonly string[]): number => sum(files.map((file) => travels(file, bytes(file))));
  const brotli = (files: readonly string[]): number => sum(files.map((file) => brotliCompressSync(bytes(file)).length));
  const named = (chunk: ListedChunk, ending: string): string[] => chunk.files.filter((file) => file.endsWith(ending));

  const initial = chunks.filter((chunk) => chunk.initial);
  const lazy = chunks.filter((chunk) => !chunk.initial && chunk.own && chunk.of === 'site');
  const filesOf = (program: ListedChunk['of']): string[] =>
    chunks.filter(({ of }) => of === program).flatMap(({ files }) => files.filter((file) => TRAVELLING.test(file)));
  const all = readdirSync(dist).filter((file) => TRAVELLING.test(file));
  // Not in the total: the font, which is loaded after the first screen and cached for a year; the PDF writer, loaded on
  // request; the code that filters loaded rows or counts progress, for other servers only; vector maps, where the operator
  // configured a server of them; and the code that saves or plays session files.
  const isBeside = (file: string): boolean =>
    [isPdfLibrary, isLoadedRows, isCountedProgress, isSessionFiles, isVectors].some((is) => is(file)) ||
    [...filesOf('player'), ...filesOf('replayedSite'), sessionPlayer.page, sessionPlayer.site].includes(file);
  const files = all.filter((file) => !file.startsWith('inter-') && !isBeside(file));
  const textFont = (name: string): number => gzip(all.filter((file) => file.startsWith(`inter-${name}-wght`)));
  const visit = (imports: readonly string[]): number =>
    brotli([
      ...all.filter((file) => file === 'index.html'),
      ...chunks
        .filter(
          ({ initial: isFirst, of, loadedBy }) =>
            isFirst || (of === 'site' && loadedBy.some((each) => imports.includes(each))),
        )
        .flatMap(({ files: ofChunk }) => ofChunk.filter((file) => /\.(js|css)$/.test(file))),
    ]);
  const initialJs = initial.flatMap((chunk) => named(chunk, '.js'));
  return [
    { what: 'JavaScript of the first page', kB: gzip(initialJs), budget: BUDGETS.initialJs },
    { what: 'the same with brotli', kB: brotli(initialJs), budget: BUDGETS.initialJsBrotli },
    {
      what: 'styles of the first page',
      kB: gzip(initial.flatMap((chunk) => named(chunk, '.css'))),
      budget: BUDGETS.initialCss,
    },
    { what: 'visit of the login, with brotli', kB: visit(VISITS.login), budget: BUDGETS.loginVisit },
    { what: 'visit of home, with brotli', kB: visit(VISITS.home), budget: BUDGETS.homeVisit },
    ...lazy.map((chunk) => ({
      what: `screen or part: ${chunk.name}`,
      kB: gzip(named(chunk, '.js')),
      budget: BUDGETS.lazyChunk,
    })),
    { what: 'PDF library, on demand', kB: gzip(all.filter(isPdfLibrary)), budget: BUDGETS.pdfLibrary },
    {
      what: 'filters in the browser, before other servers',
      kB: gzip(all.filter(isLoadedRows)),
      budget: BUDGETS.loadedRows,
    },
    {
      what: 'progress counted in the browser',
      kB: gzip(all.filter(isCountedProgress)),
      budget: BUDGETS.countedProgress,
    },
    { what: 'vectors of maps, on demand', kB: gzip(all.filter(isVectors)), budget: BUDGETS.vectors },
    {
      what: 'files of recorded sessions, on demand',
      kB: gzip(all.filter(isSessionFiles)),
      budget: BUDGETS.sessionFiles,
    },
    { what: 'text font', kB: textFont('latin'), budget: BUDGETS.textFont },
    { what: 'text font, further Latin letters', kB: textFont('latin-ext'), budget: BUDGETS.textFontExtended },
    { what: 'player of sessions', kB: gzip(inOneLanguage(filesOf('player'), gzip)), budget: BUDGETS.player },
    { what: 'the site in its frame, before screens', kB: gzip(filesOf('replayedSite')), budget: BUDGETS.replayedSite },
    { what: 'the whole site in one language', kB: gzip(inOneLanguage(files, gzip)), budget: BUDGETS.site },
    ...measureWebForm(dist, gzip),
  ];
}

/** Fetched only when a form is made available offline, and not part of the page. */
const WORKER = 'worker.js';

const isLoadedRows = (file: string): boolean => /^loadedRows\.\w+\.js$/.test(file);

const isCountedProgress = (file: string): boolean => /^countedProgress\.\w+\.js$/.test(file);

/** Code that creates session files, or shows sessions in the DevTools. */
const isSessionFiles = (file: string): boolean => /^(redact|recordingFile|devTools)\.\w+\.js$/.test(file);

/** Code that reads and draws vector tiles; the web-form page has two files of it. */
const isVectors = (file: string): boolean => /^vectors\.\w+\.js$|vectorPainter|mapbox_vector-tile/.test(file);

const isPdfLibrary = (file: string): boolean => /^pdf\.\w+\.js$/.test(file);

/** The web-form page is not part of the site: the bytes before a form is loaded, and the total with the engine. */
function measureWebForm(dist: string, gzip: (files: readonly string[]) => number): Measured[] {
  const folder = path.join(dist, webFormFolder);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((file) => /\.(js|css|html)$/.test(file) && file !== WORKER && !isVectors(file))
    .map((file) => `${webFormFolder}/${file}`);
  const outlines = readdirSync(folder).filter((file) => /^world\.\w+\.json$/.test(file));
  const first = files.filter((file) => /\/(main|index)\./.test(file));
  return [
    { what: 'page of forms, before the engine', kB: gzip(first), budget: BUDGETS.webFormPage },
    {
      what: 'outlines of the world, with a map',
      kB: gzip(outlines.map((file) => `${webFormFolder}/${file}`)),
      budget: BUDGETS.worldOutlines,
    },
    {
      what: 'worker of forms, for use offline',
      kB: gzip([`${webFormFolder}/${WORKER}`].filter((file) => existsSync(path.join(dist, file)))),
      budget: BUDGETS.webFormWorker,
    },
    { what: 'page of forms, all of it in one language', kB: gzip(inOneLanguage(files, gzip)), budget: BUDGETS.webForm },
  ];
}

/** The files without those of languages, except for the largest language, since no page loads two. */
function inOneLanguage(files: readonly string[], weight: (files: readonly string[]) => number): string[] {
  const languageOf = (file: string): string | undefined =>
    /(?:locale|translations(?:_webForm)?|replay)_(\w\w)(?:-\d+)?(?:_json)?\./.exec(file)?.[1];
  const languages = [...new Set(files.map(languageOf))].filter((language) => language !== undefined);
  const [heaviest = []] = languages
    .map((language) => files.filter((file) => languageOf(file) === language))
    .sort((a, b) => weight(b) - weight(a));
  return [...files.filter((file) => languageOf(file) === undefined), ...heaviest];
}

/** Bytes as transferred: fonts and pictures are compressed already. */
function travels(file: string, content: Buffer): number {
  return /\.(woff2?|png)$/.test(file) ? content.length : gzipSync(content, { level: 9 }).length;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}

if (require.main === module) {
  const chunks: ListedChunk[] = JSON.parse(readFileSync('.cache/chunks.json', 'utf8'));
  const sizes = measure('dist', chunks);
  printTable(
    ['What (gzip)', 'kB', 'Budget'],
    sizes.map(({ what, kB, budget }) => [what, kB.toFixed(1), `${budget}${kB > budget ? '  EXCEEDED' : ''}`]),
  );
  process.exit(sizes.some(({ kB, budget }) => kB > budget) ? 1 : 0);
}
