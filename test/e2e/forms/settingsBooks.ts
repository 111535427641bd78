import { number, one, text } from './answers';
import { empty, workbook, type FormTable } from './formTable';

/** Workbooks with different settings: the sources of the id, the title and the name of the root. */
export const SETTINGS_BOOKS: readonly FormTable[] = [
  // A form without a node for the id of its answers: the page adds one.
  workbook('settings-aliases', ['en-GB', 'de-DE'], [['a', 'Žofie', text], ...empty('b')]),
  workbook('settings-empty-row', ['en-GB', 'es-ES'], [['a', 'Íñigo', text]]),
  workbook(
    'settings-flat',
    ['en-GB', 'cs-CZ'],
    [
      ['z', '1', text],
      ['b', 'asked for 1', text],
    ],
  ),
  workbook('settings-id-only', ['en-GB', 'de-DE'], [['a', 'größer', text]]),
  workbook('settings-in-survey', ['en-GB', 'fr-FR'], [['a', 'à côté', text]]),
  workbook(
    'settings-none',
    ['en-GB', 'es-ES'],
    [
      ['a', 'año', text],
      ['b', 'x', one('X')],
    ],
  ),
  workbook(
    'settings-root-name',
    ['en-GB', 'cs-CZ'],
    [
      ['a', 'říjen', text],
      ['b', 'asked as a is answered', text],
    ],
  ),
  workbook('settings-title-only', ['en-GB', 'de-DE'], [['a', 'süß', text]]),
  workbook(
    'single-sheet',
    ['en-GB', 'fr-FR'],
    [
      ['a', 'œuf', text],
      ['b', '-3', number],
    ],
  ),
  workbook(
    'sms-columns',
    ['en-GB', 'es-ES'],
    [
      ['@prefix', 'pp'],
      ['a', 'SMS', text],
      ['b', 'y', one('Y')],
    ],
  ),
];
