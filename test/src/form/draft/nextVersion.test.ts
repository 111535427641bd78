import { nextVersion } from '#src/views/form/draft/nextVersion';

const today = new Date(2026, 1, 3);

describe('nextVersion', () => {
  it.each([
    ['2026.3', '2026.4'],
    ['v7', 'v8'],
    ['12', '13'],
    ['123456789012', '123456789013'],
    ['1.9', '1.10'],
    ['007', '008'],
    ['099', '100'],
    ['3-beta', '4-beta'],
    ['20260131235959999999', '20260131235960000000'],
    ['1[encrypted:AaH7+g8/]', '2'],
  ])('the next version counts on: %s is followed by %s', (version, next) => {
    expect(nextVersion(version, new Set([version]), today)).toBe(next);
  });

  it.each([
    ['2024013101', '2026020301', 'of an earlier day is of today, not of the 32nd of January'],
    ['2026020299', '2026020301', 'of yesterday is of today'],
    ['2024010101[encrypted:AaH7+g8/]', '2026020301', 'of an earlier day, encrypted since, is of today'],
    ['2026020301', '2026020302', 'of today is counted on'],
    ['2026031501', '2026031502', 'of a day to come is counted on'],
    ['2024023001', '2024023002', 'with a number that is no day is counted on'],
    ['2024130101', '2024130102', 'with a number that is no month is counted on'],
  ])('the version that follows %s is %s: one %s', (version, next) => {
    expect(nextVersion(version, new Set([version]), today)).toBe(next);
  });

  it('the first version of today is counted on if it was published before', () => {
    expect(nextVersion('2024013101', new Set(['2026020301', '2026020302']), today)).toBe('2026020303');
  });

  it.each(['', 'first', 'β', 'final[encrypted:AaH7+g8/]'])('the next version of “%s” is unknown', (version) => {
    expect(nextVersion(version, new Set(), today)).toBeNull();
  });

  it('the next version differs from all published ones', () => {
    expect(nextVersion('v7', new Set(['v7', 'v8', 'v9']), today)).toBe('v10');
  });
});
