import { sheetText, sheetValues } from '../../src/views/form/upload/sheetText';
import { createI18n, switchLocale } from '../../translations';

const i18n = createI18n('en');
const { t } = i18n;

it.each([
  ['[row : 7] survey, relevant: There is no “x”.', 'Sheet survey, row 7, column relevant: There is no “x”.'],
  [
    '[row : 2] choices, label::Čeština (cs): It is empty.',
    'Sheet choices, row 2, column label::Čeština (cs): It is empty.',
  ],
  ['[row : 3] choices, media::image: Two files.', 'Sheet choices, row 3, column media::image: Two files.'],
  ['settings, style: It is unknown.', 'Sheet settings, column style: It is unknown.'],
  ['survey: There is no such sheet.', 'Sheet survey: There is no such sheet.'],
  ['[row : 9] Unknown question type: textt', 'Row 9: Unknown question type: textt'],
  ['Note: the row [row : 9] is fine', 'Note: the row [row : 9] is fine'],
])('the location in %s is described', (written, said) => {
  expect(sheetText(t, written)).toBe(said);
});

it('the location of a mistake is translated, and its description is left unchanged', async () => {
  const problem = { kind: 'problem', code: 400.15, message: '', details: { error: '[row : 7] survey: x' } } as const;
  const said: (string | undefined)[] = [];
  // Dates are for all tests of the process in the language that was chosen last.
  for (const language of ['cs', 'de', 'es', 'fr', 'en'] as const) {
    await switchLocale(i18n, language);
    said.push(sheetValues(i18n.t, { problem, name: 'formCreate' }).error);
  }
  expect(said).toEqual([
    'List survey, řádek 7: x',
    'Blatt survey, Zeile 7: x',
    'Hoja survey, fila 7: x',
    'Feuille survey, ligne 7\u00a0: x',
    'Sheet survey, row 7: x',
  ]);
  expect(sheetValues(t, { problem: { kind: 'noResponse' } })).toEqual({});
});
