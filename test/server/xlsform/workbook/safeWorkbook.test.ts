import { XlsFormError } from '#server/xlsform/sheetLocation';
import { readWorkbook } from '#server/xlsform/workbook/readWorkbook';
import { safeWorkbook, workbookLimits } from '#server/xlsform/workbook/safeWorkbook';
import { workbookBytes } from '#test/support/form/workbook';
import { zipFile, type ZipPart } from '#test/support/zip/zipFile';
import { zipParts } from '#test/support/zip/zipParts';

const sheets = {
  survey: [
    ['type', 'name', 'label'],
    ['text', 'who', 'Wer? – 谁'],
  ],
} as const;

/** The parts of a real workbook, to be packed again. */
const parts: readonly ZipPart[] = zipParts(workbookBytes(sheets));

const withPart = (part: ZipPart): ZipPart[] => [...parts.filter(({ name }) => name !== part.name), part];
const changed = (name: string, change: Partial<ZipPart>): ZipPart[] =>
  parts.map((part) => (part.name === name ? { ...part, ...change } : part));

const SHEET = 'xl/worksheets/sheet1.xml';
const sheetOf = (rows: string): ZipPart => ({
  name: SHEET,
  content: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
});
const strings = (content: string): ZipPart => ({ name: 'xl/sharedStrings.xml', content });

const read = async (file: Buffer) => readWorkbook(await safeWorkbook(file));

/** The message with which a file is refused; empty if it is accepted. */
const refusal = async (file: Buffer): Promise<string> => {
  try {
    await safeWorkbook(file);
  } catch (error) {
    if (error instanceof XlsFormError) return error.message;
    throw error;
  }
  return 'nothing';
};

describe('safeWorkbook', () => {
  const asIs: [string, ZipPart[]][] = [
    ['as it was written', [...parts]],
    ['not packed', parts.map((part) => ({ ...part, method: 0 }))],
    ['written without going back', parts.map((part) => ({ ...part, streamed: true }))],
    ['not packed and written without going back', parts.map((part) => ({ ...part, streamed: true, method: 0 }))],
    ['with sizes as large archives have them', parts.map((part) => ({ ...part, zip64: true }))],
    [
      'with pictures larger than all texts may be',
      withPart({ name: 'xl/media/a.png', content: Buffer.alloc(30_000_000) }),
    ],
    ['with a comment that is damaged', withPart({ name: 'xl/comments1.xml', content: '<comments><broken' })],
    ['named as in Windows', parts.map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))],
    [
      'with comments and brackets in its parts',
      changed(SHEET, {
        content: `<?xml version="1.0"?><!-- <row> ' -->${String(parts.find(({ name }) => name === SHEET)?.content).replace(/^<\?.*\?>/, '')}<!-- " -->`,
      }),
    ],
  ];
  it.each(asIs)('a safe workbook is accepted: %s', async (_, made) => {
    expect(await read(zipFile(made))).toEqual(await read(workbookBytes(sheets)));
  });

  it('a workbook is reduced to the parts needed for a form', async () => {
    const file = zipFile([
      ...withPart({ name: 'xl/persons/person.xml', content: '<personList/>' }),
      { name: 'xl/media/a.png', content: 'x' },
    ]);
    const names = zipParts(await safeWorkbook(file)).map(({ name }) => name);
    expect(names).toContain(SHEET);
    expect(names.filter((name) => !/workbook|sheet1|styles|sharedStrings|Types/.test(name))).toEqual([]);
    expect(file.length).toBeGreaterThan(0);
  });

  it('a workbook keeps characters that are written as their numbers', async () => {
    const text = 'a&#127806;b&#x1F33E;c&#233;d&amp;#127806;e&#xFFFF;f&#1114112;';
    const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (at: number, value: string) => `<row r="${at}">${cell(`A${at}`, value)}</row>`;
    const [survey] = await read(zipFile(withPart(sheetOf(row(1, 'label') + row(2, text)))));
    expect(survey?.rows[1]?.[0]).toMatch(/^a🌾b🌾céd&#127806;e/);
  });

  it('a workbook can be an .xls file', async () => {
    const file = workbookBytes(sheets, 'xls');
    expect(Buffer.from(await safeWorkbook(file))).toEqual(Buffer.from(file));
    expect((await read(file))[0]?.rows[1]).toEqual(['text', 'who', 'Wer? – 谁']);
  });

  const many = (count: number, piece: string) => piece.repeat(count);

  it('a workbook can have cell formats far beyond its values', async () => {
    const written = String(parts.find(({ name }) => name === SHEET)?.content);
    const blank = many(4000, `<row>${many(100, '<c s="1"/>')}</row>`) + many(100_000, '<row s="1"/>');
    const file = zipFile(changed(SHEET, { content: written.replace('</sheetData>', `${blank}</sheetData>`) }));
    expect(await read(file)).toEqual(await read(workbookBytes(sheets)));
  });

  it('a workbook can have other sheets that are larger than a form may be', async () => {
    const figures = Array.from({ length: workbookLimits.cells / 20 + 1 }, () =>
      Array.from({ length: 20 }, (_, i) => i),
    );
    const file = workbookBytes({ ...sheets, settings: [['form_id'], ['visit']], figures });
    const found = await read(file);
    expect(found.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['survey', 2],
      ['settings', 2],
      ['figures', 0],
    ]);
    expect(await refusal(workbookBytes({ figures }))).toContain('cells');
  });

  /** A second sheet of many cells, its name written as numbers of letters. */
  const bomb: ZipPart = {
    name: 'xl/worksheets/sheet2.xml',
    content: sheetOf(many(2001, `<row>${many(100, '<c></c>')}</row>`)).content,
  };
  const disguised = ({ content }: ZipPart): string =>
    String(content)
      .replace('</sheets>', '<sheet name="&#99;hoices" sheetId="9" r:id="rId99"/></sheets>')
      .replace(
        '</Relationships>',
        '<Relationship Id="rId99" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
      );
  const encrypted = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
  const word = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')]);
  const whole = zipFile([...parts]);

  const bad: [string, () => Buffer, string][] = [
    ['nothing', () => Buffer.alloc(0), 'no Excel workbook'],
    ['a text', () => Buffer.from('type,name,label'), 'no Excel workbook'],
    ['HTML', () => Buffer.from('<table><tr><td>type'), 'no Excel workbook'],
    ['another Office file of old', () => word, 'no Excel workbook'],
    [
      'another Office file',
      () => zipFile(withPart({ name: 'word/document.xml', content: '<a/>' })),
      'another Office file',
    ],
    ['an OpenDocument file', () => zipFile([{ name: 'META-INF/manifest.xml', content: '<a/>' }]), 'OpenDocument'],
    ['a binary workbook', () => zipFile(withPart({ name: 'xl/workbook.bin', content: 'x' })), '.xlsb'],
    ['an archive of anything', () => zipFile([{ name: 'a.xml', content: '<a/>' }]), 'no Excel workbook'],
    ['one with a password', () => encrypted, 'password'],
    ['one with a password of the archive', () => zipFile(changed(SHEET, { flags: 1 })), 'password'],
    ['half of one', () => whole.subarray(0, whole.length / 2), 'damaged'],
    ['one without its beginning', () => whole.subarray(0, 40), 'damaged'],
    ['one with bytes cut out', () => Buffer.concat([whole.subarray(0, 100), whole.subarray(400)]), 'damaged'],
    ['one with a wrong byte', () => zipFile(changed(SHEET, { crc: 1 })), 'damaged'],
    [
      'one with a part that breaks off',
      () => zipFile(withPart({ name: SHEET, content: '<worksheet><sheetData><row' })),
      'breaks off',
    ],
    [
      'one with a part that does not end',
      () => zipFile(withPart({ name: SHEET, content: '<worksheet><a>' })),
      'breaks off',
    ],
    ['one packed in another way', () => zipFile(changed(SHEET, { method: 12 })), 'damaged'],
    ['one with a part twice', () => zipFile([...parts, ...parts]), 'twice'],
    [
      'one whose parts are the same bytes',
      () => zipFile([...parts, { name: 'xl/worksheets/sheet2.xml', content: 'x', like: SHEET }]),
      'overlap',
    ],
    [
      'one that says it is small',
      () => zipFile([...changed(SHEET, { content: many(30_000_000, ' '), size: 10 })]),
      'damaged',
    ],
    ['one that says it is huge', () => zipFile(changed(SHEET, { size: 4_000_000_000 })), 'MB of text'],
    ['a bomb of spaces', () => zipFile(withPart({ name: SHEET, content: many(60_000_000, ' ') })), 'MB of text'],
    [
      'a bomb of texts',
      () => zipFile([...parts, strings(`<sst>${many(workbookLimits.strings + 1, '<si/>')}</sst>`)]),
      'strings',
    ],
    [
      'a bomb of rows',
      () => zipFile(withPart(sheetOf(many(workbookLimits.rows + 1, '<row><c><v>1</v></c></row>')))),
      '50,000 rows',
    ],
    [
      'a bomb of empty rows',
      () => zipFile(withPart(sheetOf(many(workbookLimits.blankRows + 1, '<row><c/></row>')))),
      'empty rows',
    ],
    [
      'a bomb of cells',
      () => zipFile(withPart(sheetOf(many(workbookLimits.cells / 100 + 1, `<row>${many(100, '<x:c ></x:c>')}</row>`)))),
      'cells',
    ],
    [
      'a bomb of cells in a sheet with a name in disguise',
      () => zipFile([...parts.map((part) => ({ ...part, content: disguised(part) })), bomb]),
      'cells',
    ],
    ['a row without end', () => zipFile(withPart(sheetOf(`<row>${many(16_385, '<c/>')}</row>`))), 'columns'],
    [
      'a bomb of styles',
      () => zipFile(withPart({ name: 'xl/styles.xml', content: `<s>${many(workbookLimits.tags, '<xf/>')}</s>` })),
      'tags',
    ],
    [
      'a bomb of entities',
      () =>
        zipFile([
          ...parts,
          strings('<!DOCTYPE sst [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>'),
        ]),
      'DOCTYPE',
    ],
    [
      'a large .xls file',
      () => Buffer.concat([workbookBytes(sheets, 'xls'), Buffer.alloc(workbookLimits.oldFile)]),
      '.xls file is too large',
    ],
  ];

  it.each(bad)('an unsafe workbook is refused: %s', async (_, make, said) => {
    const file = make();
    expect(await refusal(file)).toContain(said);
  });

  it('a workbook is never decompressed beyond the size in its directory', async () => {
    const file = zipFile([...changed(SHEET, { content: Buffer.alloc(50_000_000), size: 10 })]);
    const before = process.memoryUsage().arrayBuffers;
    expect(await refusal(file)).toContain('damaged');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000);
  });

  it('a workbook is accepted or refused without a crash, after any change of a byte', async () => {
    for (let at = 0; at < whole.length; at += 7) {
      const file = Buffer.from(whole);
      file[at] = (file[at] ?? 0) ^ 0xff;
      expect(typeof (await refusal(file))).toBe('string');
    }
  });
});
