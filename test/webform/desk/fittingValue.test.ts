import { isFitting } from '#webform/desk/fittingValue';

describe('values allowed by the type of a question', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['int', ['0', '-7', '2147483647', ''], ['1.5', '1e3', '2147483648', '12345678901', ' 1', 'one']],
    ['decimal', ['0', '-7.25', '.5', '5.', ''], ['1,5', '1e3', '.', '-', '1.2.3', 'NaN']],
    [
      'date',
      ['2024-02-29', '1899-12-31', ''],
      ['2023-02-29', '2026-13-01', '2026-1-1', '1.5.2026', '2026-05-01T00:00'],
    ],
    ['time', ['00:00', '23:59:59.999Z', '06:30:00+05:30', ''], ['24:00', '6:30', '06:60', 'noon']],
    [
      'dateTime',
      ['2026-05-01T06:30', '2026-05-01T06:30:00.000+02:00', ''],
      ['2026-05-01', '2026-05-01 06:30', '2026-02-30T06:30', '2026-05-01T25:00'],
    ],
    ['string', ['anything', ' ', ''], []],
    ['of another program', ['anything'], []],
  ])('of %s', (type, fitting, others) => {
    expect(fitting.filter((value) => !isFitting(value, type))).toEqual([]);
    expect(others.filter((value) => isFitting(value, type))).toEqual([]);
  });
});
