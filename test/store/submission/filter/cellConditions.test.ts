import { cellConditions } from '#store/submission/filter/cellConditions';
import type { FilterField } from '#store/selectors/submission/filterFields';

const field = (part: Partial<FilterField>): FilterField => ({
  path: 'a',
  name: 'a',
  label: { text: 'A' },
  operators: [],
  range: null,
  options: [],
  isNumber: false,
  ...part,
});

const presence = ['answered', 'empty'] as const;
const text = field({ operators: ['contains', 'oneOf', 'noneOf', ...presence] });
const number = field({ operators: ['range', 'oneOf', 'noneOf', ...presence], range: 'number', isNumber: true });
const day = field({ operators: ['last', 'range', ...presence], range: 'day' });
const moment = field({ operators: ['last', 'range', ...presence], range: 'moment' });
const several = field({ operators: ['selected', 'notSelected', ...presence] });
const files = field({ operators: ['filesMissing'] });
const edits = field({ operators: ['range'], range: 'number', isNumber: true });
const review = field({ operators: ['oneOf', 'noneOf'] });
const received = field({ operators: ['range'], range: 'moment' });
const place = field({ operators: ['inBox', 'notInBox', ...presence] });

/** The same moment in any time zone of the test. */
const noon = new Date(2026, 10, 25, 12).toISOString();

const oneOf = (value: string | number | null) => [
  { kind: 'oneOf', path: 'a', values: [value] },
  { kind: 'noneOf', path: 'a', values: [value] },
];
const empty = [
  { kind: 'empty', path: 'a' },
  { kind: 'answered', path: 'a' },
];
const ofDay = (type: string) => [
  { kind: 'range', path: 'a', type, from: '2026-11-25', to: '2026-11-25' },
  { kind: 'outside', path: 'a', type, at: '2026-11-25' },
];

describe('the conditions of a cell', () => {
  it.each([
    ['a text', text, "O'Brien", oneOf("O'Brien")],
    ['a text that is missing', text, null, empty],
    ['a number', number, -1.5, oneOf(-1.5)],
    ['zero', number, 0, oneOf(0)],
    ['a number that is missing', number, undefined, empty],
    ['a day', day, '2026-11-25', ofDay('day')],
    ['a moment', moment, noon, ofDay('moment')],
    [
      'several choices',
      several,
      'a b',
      [
        { kind: 'selected', path: 'a', values: ['a', 'b'] },
        { kind: 'notSelected', path: 'a', values: ['a', 'b'] },
      ],
    ],
    ['no choice', several, null, empty],
    ['a state of review', review, 'approved', oneOf('approved')],
    ['the state that is null in OData', review, null, oneOf(null)],
    [
      'edits',
      edits,
      2,
      [
        { kind: 'range', path: 'a', type: 'number', from: '2', to: '2' },
        { kind: 'outside', path: 'a', type: 'number', at: '2' },
      ],
    ],
    ['a place', place, { type: 'Point' }, [...empty].reverse()],
    ['missing files', files, true, [{ kind: 'filesMissing' }, null]],
    ['when it was received, on other servers', received, noon, [ofDay('moment')[0], null]],
  ])('%s', (_, of, value, [only, not]) => {
    expect(cellConditions(of, value)).toEqual({ only, not });
  });

  it.each([
    ['files that are all there', files, false],
    ['a text where a number belongs', number, 'many'],
    ['what is no day', day, 'yesterday'],
    ['what is no moment', moment, 'yesterday'],
    ['a text too long for an address', text, 'x'.repeat(201)],
    ['what cannot be compared', field({}), 'x'],
  ])('%s have none', (_, of, value) => {
    expect(cellConditions(of, value)).toBeNull();
  });
});
