import { typographyFaults } from '#scripts/translations/typography';

const faultsOf = (locale: string, text: string): string[] => typographyFaults(locale, new Map([['home.help', text]]));

test.each([
  ['en', 'The form “{{name}}” doesn’t open: try again… (.xml, https://example.org, 12:30)'],
  ['cs', 'Formulář „{{name}}“ se neotevřel: zkuste to znovu…'],
  ['de', 'Das Formular „{{name}}“ wird geladen\u00a0…'],
  ['es', '¿Abrir «{{name}}»? Cargando…'],
  ['fr', 'Ouvrir «\u00a0{{name}}\u00a0»\u202f? C’est prêt\u00a0: https://exemple.org à 12:30…'],
])('the typography check finds no faults in a well-printed %s text', (locale, text) => {
  expect(faultsOf(locale, text)).toEqual([]);
});

test.each([
  ['en', ' Open', 'begins or ends with a blank'],
  ['en', 'Open ', 'begins or ends with a blank'],
  ['en', 'Open  it', 'has two blanks in a row'],
  ['en', 'Open "{{name}}"', 'has quotation marks other than “”'],
  ['en', 'It doesn\u0027t open', 'has a straight apostrophe instead of ’'],
  ['en', 'Loading...', 'has three dots instead of …'],
  ['en', 'Open it , then close it', 'has a blank before a comma or full stop'],
  ['cs', 'Otevřít “{{name}}”', 'has quotation marks other than „“'],
  ['cs', 'Otevřít to ?', 'has a blank before ; : ? or !'],
  ['de', '„{{name}}” öffnen', 'has quotation marks other than „“'],
  ['de', 'Wird geladen…', 'lacks the non-breaking space (U+00A0) before …'],
  ['de', 'Wird geladen …', 'lacks the non-breaking space (U+00A0) before …'],
  ['es', 'Abrir “{{name}}”', 'has quotation marks other than «»'],
  ['es', 'Salir? ¿Perderlos?', 'has a question or an exclamation without ¿ or ¡'],
  ['fr', 'L\u0027ouvrir', 'has a straight apostrophe instead of ’'],
  ['fr', 'Ouvrir ?', 'lacks the non-breaking space (U+202F or U+00A0) before ; : ? or !'],
  ['fr', 'Erreur: {{text}}', 'lacks the non-breaking space (U+202F or U+00A0) before ; : ? or !'],
  ['fr', 'Ouvrir « {{name}}\u00a0»', 'lacks the non-breaking space (U+00A0) inside « »'],
  ['fr', 'Ouvrir «\u00a0{{name}} »', 'lacks the non-breaking space (U+00A0) inside « »'],
])('the typography check of %s reports that “%s” %s', (locale, text, fault) => {
  expect(faultsOf(locale, text)).toEqual([`${locale}: home.help ${fault}`]);
});
