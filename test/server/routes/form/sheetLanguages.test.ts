import { formProject } from '#test/support/project/withForm';
import { describeServer, type TestServer } from '#test/support/server';
import { sheetSender } from '#test/support/project/withSheet';
import { type SheetRows, workbookBytes } from '#test/support/form/workbook';
import { zipFile } from '#test/support/zip/zipFile';

const settings = [
  ['form_id', 'form_title'],
  ['visit', 'Visit'],
];

/** A dangling reference. */
const mistaken: SheetRows = {
  survey: [
    ['type', 'name', 'label', 'relevant'],
    ['text', 'name', 'Name', null],
    ['integer', 'age', 'Age', "${nmae} != ''"],
  ],
  settings,
};

/** Pictures of full size in many rows, and a repeat without a label. */
const doubtful: SheetRows = {
  survey: [
    ['type', 'name', 'label'],
    ...Array.from({ length: 13 }, (_, index) => ['image', `picture_${index}`, 'Picture']),
    ['begin repeat', 'trees', null],
    ['text', 'tree', 'Tree'],
    ['end repeat', null, null],
  ],
  settings,
};

/** The server's messages about a workbook in a language: the mistake, or the warnings. */
const answered = async (server: TestServer, sheets: SheetRows, language: string | undefined): Promise<unknown> => {
  const project = await formProject(server);
  const { body } = await sheetSender(server, project).sendSheet(workbookBytes(sheets), { language });
  return body;
};

describeServer('a workbook in the language of the request', (server) => {
  it.each([
    ['cs', 'Žádná otázka, skupina ani opakovaná skupina s názvem „nmae“ neexistuje. Má to být „name“?'],
    ['de', 'Es gibt keine Frage, Gruppe oder Wiederholungsgruppe mit dem Namen „nmae“. Ist „name“ gemeint?'],
    ['es', 'No hay ninguna pregunta, ningún grupo ni ningún grupo repetido con el nombre «nmae». ¿Se trata de «name»?'],
    [
      'fr',
      'Il n’y a pas de question, de groupe ni de groupe répété nommé «\u00a0nmae\u00a0». S’agit-il de «\u00a0name\u00a0»\u202f?',
    ],
    [
      'de-AT, en;q=0.5',
      'Es gibt keine Frage, Gruppe oder Wiederholungsgruppe mit dem Namen „nmae“. Ist „name“ gemeint?',
    ],
    ['ja', 'There is no question, group or repeat named “nmae”. Is “name” meant?'],
    [undefined, 'There is no question, group or repeat named “nmae”. Is “name” meant?'],
  ])('a mistake is described in the language %s, after a machine-readable location', async (language, sentence) => {
    expect(await answered(server, mistaken, language)).toMatchObject({
      code: 400.15,
      details: { error: `[row : 3] survey, relevant: ${sentence}`, warnings: null },
    });
  });

  it.each([
    [
      'cs',
      'Opakovaná skupina „trees“ nemá popisek (label), takže lidé uvidí její položky bez nadpisu.',
      '(také v řádcích 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 a dalších 2)',
    ],
    [
      'de',
      'Die Wiederholungsgruppe „trees“ hat keinen Text (label), deshalb erscheinen ihre Einträge ohne Titel.',
      '(auch in den Zeilen 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 und 2 weiteren)',
    ],
    [
      'es',
      'El grupo repetido «trees» no tiene texto (label), así que sus entradas se ven sin título.',
      '(también en las filas 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 y en 2 más)',
    ],
    [
      'fr',
      'Le groupe répété «\u00a0trees\u00a0» n’a pas de libellé (label)\u202f; ses entrées s’affichent donc sans titre.',
      '(aussi aux lignes 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 et 2 autres)',
    ],
    [
      'pl',
      'The repeat “trees” has no label, so people see its entries without a title.',
      '(also in rows 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2 more)',
    ],
  ])('warnings are in the language %s, with their rows', async (language, sentence, rows) => {
    expect(await answered(server, doubtful, language)).toMatchObject({
      code: 400.16,
      details: {
        warnings: {
          xlsFormWarnings: [
            expect.stringMatching(
              new RegExp(`^\\[row : 2\\] survey, parameters: .* ${rows.replaceAll(/[()]/g, '\\$&')}$`),
            ),
            `[row : 15] survey, label: ${sentence}`,
          ],
        },
      },
    });
  });

  it('a file that is not a workbook is refused in the language of the request, by every call that accepts workbooks', async () => {
    const project = await formProject(server);
    await project.draft();
    const { sendSheet, sendSheetDraft } = sheetSender(server, project);
    const refused = {
      code: 400.15,
      details: {
        error: 'Tento soubor není sešit Excelu. Otevřete ho v Excelu nebo LibreOffice a uložte jako .xlsx.',
      },
    };
    const file = Buffer.from('no workbook');
    expect((await sendSheet(file, { language: 'cs' })).body).toMatchObject(refused);
    expect((await sendSheetDraft(file, { language: 'cs' })).body).toMatchObject(refused);
  });

  it.each([
    ['with macros', 'application/vnd.ms-excel.sheet.macroEnabled.12', 'xl/vbaProject.bin', /^This workbook has macros/],
    ['of OpenDocument', 'application/vnd.oasis.opendocument.spreadsheet', 'META-INF/manifest.xml', /OpenDocument/],
    ['of Numbers, as the site sends it', 'application/xml', 'Index/Document.iwa', /Numbers/],
  ])('a workbook %s is refused as such, whatever its content type', async (_, type, name, error) => {
    const project = await formProject(server);
    const file = zipFile([
      { name, content: 'x' },
      { name: '[Content_Types].xml', content: '<Types/>' },
    ]);
    const { body } = await sheetSender(server, project).sendSheet(file, { type });
    expect(body).toMatchObject({ code: 400.15, details: { error: expect.stringMatching(error) } });
  });

  it('a workbook that was refused in one language is refused in another by the next request', async () => {
    const project = await formProject(server);
    const { sendSheet } = sheetSender(server, project);
    const errors: unknown[] = [];
    for (const language of ['de', 'fr', 'de']) {
      const { body } = await sendSheet(Buffer.from('no workbook'), { language });
      errors.push(body);
    }
    expect(errors).toMatchObject([
      { details: { error: expect.stringContaining('Diese Datei ist keine') } },
      { details: { error: expect.stringContaining('Ce fichier n’est pas') } },
      { details: { error: expect.stringContaining('Diese Datei ist keine') } },
    ]);
  });
});
