import { isProblem, problems } from '../../api/problems';

describe('problems', () => {
  it('problem codes are unique, and none ends in zero', () => {
    const codes = Object.values(problems).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(String(code)).toMatch(/^[45]\d\d\.\d*[1-9]$/);
  });

  it.each([
    [{ code: 409.3, message: 'taken' }, true],
    [{ code: 4003, message: 'of a proxy' }, true],
    [{ code: '409.3', message: 'text' }, false],
    [{ message: 'a crash' }, false],
    [{ code: null, message: '' }, false],
    ['<html>', false],
    [null, false],
    [undefined, false],
  ])('%j is a problem of the protocol: %s', (body, expected) => {
    expect(isProblem(body)).toBe(expected);
  });
});
