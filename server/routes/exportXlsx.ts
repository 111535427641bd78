import type { RepeatRow } from '../domain/export/exportTables';
import type { CellType } from '../domain/export/exportSystem';
import { type SheetLimits, sheetLimits } from '../domain/export/workbook/sheetLimits';
import { sheetNames } from '../domain/export/workbook/sheetNames';
import { type CutText, SheetXml } from '../domain/export/workbook/sheetXml';
import { sheetPath, workbookParts } from '../domain/export/workbook/workbookXml';
import type { Structure } from '../domain/odata/odataFields';
import type { SpoolFolder } from '../external/spool';
import type { ZipEntry } from '../external/zip';
import { rootRows } from './exportRows';
import type { ExportSource } from './exportSource';
import { streamOf } from './exportZip';
import { type Cells, LaidSheets, SHEET_PIECE } from './laidSheets';

/** The last sheet tells of texts that were longer than a cell can be, if there are any. */
const CUT = 'Cut texts';
const cutColumns = ['Sheet', 'Cell', 'Characters'];
const cutTypes: readonly CellType[] = ['text', 'text', 'number'];

/** Texts that were cut, and not told yet. */
type Cuts = (readonly [sheet: string, cell: string, length: number])[];

/**
 * One sheet of the first table.
 * @param rows those that are left, of which it takes as many as fit
 * @param rest is awaited at the end of a batch
 */
async function* rootSheet(
  rows: AsyncGenerator<Cells | null>,
  xml: SheetXml,
  rest: () => Promise<unknown>,
): AsyncGenerator<string> {
  let text = xml.begin();
  while (!xml.isFull) {
    const { value, done } = await rows.next();
    if (done) break;
    if (value === null) await rest();
    else text += xml.row(value);
    if (text.length < SHEET_PIECE) continue;
    yield text;
    text = '';
  }
  yield text + xml.end();
}

/**
 * The entries of an export as a workbook: the sheets of submissions, those of each repeat, a sheet about texts that were cut, and
 * the parts that name them. Sheets are written as they are sent, those of repeats are laid down meanwhile.
 * @param limits of the format
 */
export async function* workbookEntries(
  source: ExportSource,
  { xmlFormId, folder, limits = sheetLimits }: { xmlFormId: string; folder: SpoolFolder; limits?: SheetLimits },
): AsyncGenerator<ZipEntry> {
  const { tables, snapshot } = source;
  const spools = folder.open();
  const nameOf = sheetNames();
  const cuts: Cuts = [];
  const noted = (sheet: () => string) => (text: CutText) => void cuts.push([sheet(), text.cell, text.length]);
  const told = new LaidSheets(
    new SheetXml(
      cutColumns,
      cutTypes,
      noted(() => CUT),
      limits,
    ),
    () => ({
      name: nameOf(CUT),
      spool: spools.make(),
    }),
  );
  const tellCuts = async () => {
    for (const cut of cuts.splice(0)) await told.add(cut);
  };

  const count = Math.max(1, Math.ceil(snapshot.ids.length / (limits.rows - 1)));
  const roots = Array.from({ length: count }, () => nameOf(xmlFormId));
  const repeats = new Map<Structure, LaidSheets>();
  for (const { repeat, columns, types } of tables.repeats) {
    const xml = new SheetXml(
      columns,
      types,
      noted(() => repeats.get(repeat)?.name ?? ''),
      limits,
    );
    const laid = new LaidSheets(xml, () => ({ name: nameOf(repeat.name), spool: spools.make() }));
    repeats.set(repeat, laid);
    laid.begin();
  }
  const takeRow = async ({ repeat, cells }: RepeatRow) => {
    await repeats.get(repeat)?.add(cells);
    await tellCuts();
  };
  const rows = rootRows(source, { takeRow, audits: null });
  const names: string[] = [];
  const entry = (name: string, open: ZipEntry['open']): ZipEntry => ({ name: sheetPath(names.push(name)), open });
  try {
    for (const name of roots) {
      const xml = new SheetXml(
        tables.columns,
        tables.types,
        noted(() => name),
        limits,
      );
      yield entry(name, () => streamOf(rootSheet(rows, xml, tellCuts)));
    }
    await tellCuts();
    for (const laid of repeats.values()) await laid.end();
    if (told.sheets.length > 0) await told.end();
    for (const { sheets } of [...repeats.values(), told]) {
      for (const { name, spool } of sheets) yield entry(name, () => streamOf(spool.read()));
    }
    for (const { path, xml } of workbookParts(names)) yield { name: path, open: () => streamOf([xml]) };
  } finally {
    await rows.return(undefined);
    await spools.remove();
  }
}
