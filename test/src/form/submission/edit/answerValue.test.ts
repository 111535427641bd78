import { recordAnswer, shownAnswer, typedAnswer } from '#src/views/form/submission/edit/answerValue';
import { aRow } from '#test/support/things';

type Type = Parameters<typeof recordAnswer>[1];

const typed = (value: unknown, type: Type) =>
  typedAnswer(aRow(0, { answer: value }), { names: ['answer'], type }, ({ answer }) => answer);

describe('typed answers', () => {
  it.each<[Type, unknown, string]>([
    ['string', 'oak', 'oak'],
    ['string', null, ''],
    ['int', 7, '7'],
    ['decimal', 4.5, '4.5'],
    ['date', '2026-05-01', '2026-05-01'],
    ['time', '06:30:00.000+05:30', '06:30'],
    ['time', '06:30:15.000Z', '06:30:15'],
    ['dateTime', 'nonsense', ''],
  ])('of type %s, %j is typed as %j', (type, value, text) => {
    expect(typed(value, type)).toBe(text);
  });

  it.each<[Type, string, string]>([
    ['int', ' 7 ', '7'],
    ['decimal', '4,5', '4.5'],
    ['decimal', '1,234.5', '1,234.5'],
    ['string', ' a, b ', ' a, b '],
    ['date', '2026-05-01', '2026-05-01'],
    ['time', '', ''],
    ['dateTime', '', ''],
  ])('of type %s, %j is recorded as %j', (type, text, value) => {
    expect(recordAnswer(text, type)).toBe(value);
  });

  it('times are in the local time zone, with its offset', () => {
    expect(recordAnswer('06:30', 'time')).toMatch(/^06:30:00\.000[+-]\d\d:\d\d$/);
    expect(recordAnswer('06:30:15', 'time')).toMatch(/^06:30:15\.000[+-]\d\d:\d\d$/);
    for (const moment of ['2026-01-15T12:00:00.000Z', '2026-07-15T23:59:30.000Z']) {
      const recorded = recordAnswer(typed(moment, 'dateTime'), 'dateTime');
      expect(recorded).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.000[+-]\d\d:\d\d$/);
      expect(Date.parse(recorded)).toBe(Date.parse(moment));
    }
    expect(shownAnswer('2026-05-01T06:30', 'dateTime')).toBe('2026-05-01 06:30');
  });
});
