import { csrfIn } from '#api/account/csrfCookie';

describe('CSRF cookie', () => {
  it.each([
    ['alone', '__csrf=abc', 'abc'],
    ['among others', 'a=1; __csrf=abc; b=2', 'abc'],
    ['percent-encoded', '__csrf=a%24b', 'a$b'],
    ['with a percent sign that encodes nothing', '__csrf=a%zz', 'a%zz'],
    ['absent', 'a=1', undefined],
    ['the end of another name', 'my__csrf=abc', undefined],
  ])('the CSRF token is read from the cookie header: %s', (_, cookies, expected) => {
    expect(csrfIn(cookies)).toBe(expected);
  });
});
