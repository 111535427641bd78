import { auditTime } from '#server/domain/audit/auditTime';

describe('a bound of the audit log’s dates', () => {
  it.each([
    ['2020-08-21', '2020-08-21T00:00:00.0Z'],
    ['2020-08-21T04', '2020-08-21T04:00:00.0Z'],
    ['2020-08-21T04:28', '2020-08-21T04:28:00.0Z'],
    ['2020-08-21 04:28:44', '2020-08-21T04:28:44.0Z'],
    ['2020-08-21T04:28:44.123Z', '2020-08-21T04:28:44.123Z'],
    ['2020-08-21t04:28:44.123456z', '2020-08-21T04:28:44.123456Z'],
    ['2020-08-21T23:59:59.999+02:00', '2020-08-21T23:59:59.999+02:00'],
    ['2020-08-21T23:59:59-0330', '2020-08-21T23:59:59.0-0330'],
    ['2020-08-21T23:59+14', '2020-08-21T23:59:00.0+14'],
    ['2020-02-29', '2020-02-29T00:00:00.0Z'],
    ['0099-12-31', '0099-12-31T00:00:00.0Z'],
  ])('a bound of the audit log’s dates can be %s', (text, moment) => {
    expect(auditTime('start', text)).toBe(moment);
  });

  it.each([undefined, ''])('a bound of the audit log’s dates is optional', (text) => {
    expect(auditTime('end', text)).toBeUndefined();
  });

  it.each([
    'notadate',
    '2020',
    '2020-13-01',
    '2020-02-30',
    '2019-02-29',
    '0000-01-01',
    '2020-08-21T25:00',
    '2020-08-21T24:00',
    '2020-08-21T04:60',
    '2020-08-21T04:28:44+25:00',
    '2020-08-21T04:28:44 02:00',
    '2020-08-21Z',
    '2020-08-21T04:28:44.Z',
    ' 2020-08-21',
    '2020-08-21\n',
    'now',
    "2020-08-21'; drop table audits",
  ])('a bound of the audit log’s dates cannot be %j', (text) => {
    expect(() => auditTime('end', text)).toThrow(expect.objectContaining({ code: 400.11 }) as Error);
  });
});
