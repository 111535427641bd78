import type { RepeatRow } from '../../domain/export/exportTables';
import type { CellType } from '../../domain/export/exportSystem';
import { type SheetLimits, sheetLimits } from '../../domain/export/workbook/sheetLimits';
import { sheetNames } from '../../domain/export/workbook/sheetNames';
import { type CutText, SheetXml } from '../../domain/export/workbook/sheetXml';
import { sheetPath, workbookParts } from '../../domain/export/workbook/workbookXml';
import type { Structure } from '../../domain/odata/fields';
import type { SpoolFolder } from '../../external/spool';
import type { ZipEntry } from '../../external/zip';
import { rootRows } from './rows';
import type { ExportSource } from './source';
import { streamOf } from './zip';
import { type Cells, SpooledSheets, SHEET_PIECE } from './spooledSheets';

/** Name of the last sheet, which lists texts that exceed the maximum length of a cell, if any. */
const CUT = 'Cut texts';
const cutColumns = ['Sheet', 'Cell', 'Characters'];
const cutTypes: readonly CellType[] = ['text', 'text', 'number'];

/** Truncated texts that are not listed yet. */
type Cuts = (readonly [sheet: string, cell: string, length: number])[];

/**
 * One sheet of the first table.
 * @param rows remaining rows; the sheet takes as many as fit
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
 * Entries of an export as a workbook: sheets of submissions and of each repeat, a sheet about truncated texts, and the parts that
 * name them. Sheets of submissions are written during sending, those of repeats are spooled in the meantime.
 * @param limits limits of the format
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
  const told = new SpooledSheets(
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
  const repeats = new Map<Structure, SpooledSheets>();
  for (const { repeat, columns, types } of tables.repeats) {
    const xml = new SheetXml(
      columns,
      types,
      noted(() => repeats.get(repeat)?.name ?? ''),
      limits,
    );
    const laid = new SpooledSheets(xml, () => ({ name: nameOf(repeat.name), spool: spools.make() }));
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
