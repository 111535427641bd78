import { nextVersion } from '../../../../src/views/form/draft/nextVersion';

describe('nextVersion', () => {
  it.each([
    ['2026.3', '2026.4'],
    ['v7', 'v8'],
    ['12', '13'],
    ['2024010101', '2024010102'],
    ['1.9', '1.10'],
    ['007', '008'],
    ['099', '100'],
    ['3-beta', '4-beta'],
    ['20260131235959999999', '20260131235960000000'],
    ['1[encrypted:AaH7+g8/]', '2'],
  ])('the next version counts on: %s is followed by %s', (version, next) => {
    expect(nextVersion(version, new Set([version]))).toBe(next);
  });

  it.each(['', 'first', 'β', 'final[encrypted:AaH7+g8/]'])('the next version of “%s” is unknown', (version) => {
    expect(nextVersion(version, new Set())).toBeNull();
  });

  it('the next version is none that was published before', () => {
    expect(nextVersion('v7', new Set(['v7', 'v8', 'v9']))).toBe('v10');
  });
});
