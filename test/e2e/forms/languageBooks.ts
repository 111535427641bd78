import { add, many, number, one, text } from './answers';
import { empty, workbook, type FormTable } from './formTable';

/** Workbooks in several languages, complete or not; missing translations are a hyphen. */
export const LANGUAGE_BOOKS: readonly FormTable[] = [
  workbook(
    'translations',
    ['en-GB', 'fr-FR'],
    [
      ['name', 'Zoé', text],
      ['age', '30', number],
      ['ok', 'n', one(['No', 'Non'])],
      ['food', 'rice egg', many(['Rice', 'Riz'], ['-', 'Œuf'])],
      ...empty('thanks', 'thanks2'),
      ['g/h', '1.75', number],
      ['r[1]/p', 'Anne', text],
      add(['Person', 'Personne']),
      ['r[2]/p', 'Luc', text],
      ['nolang_hint', '7', text],
      ['calc', '1'],
    ],
    { languages: ['English (en)', 'Français (fr)'] },
  ),
  workbook(
    'translations-mixed',
    ['en-GB', 'es-ES'],
    [['a', 'Íñigo', text], ['b', 'z', one(['z pt', '-'])], ...empty('c'), ['d', '4', number], ['e', 'e', text]],
    { languages: ['Português (pt)', 'Español (es)'] },
  ),
  workbook(
    'translations-no-default',
    ['en-GB', 'fr-FR'],
    [['a', 'à', text], ['b', 'b', text], ['c', 'c', text], ...empty('d'), ['e', 'y', one('Y everywhere')]],
    { languages: ['default', 'Français (fr)'] },
  ),
  workbook(
    'translations-single-colon',
    ['en-GB', 'de-DE'],
    [
      ['cows', '2', number],
      ['cow[1]/breed', 'fr', one(['Friesian', 'Friziani'])],
      ['cow[2]/breed', 'zebu', one('Zebu')],
    ],
    { languages: ['English', 'Kiswahili'] },
  ),
  workbook(
    'media-translations',
    ['en-GB', 'cs-CZ'],
    [...empty('n1'), ['t1', 'řeč', text], ['s', 'a', one(['A', 'A-sw'])], ['i', '3', number], ...empty('shared')],
    { languages: ['English (en)', 'Kiswahili (sw)'] },
  ),
];
