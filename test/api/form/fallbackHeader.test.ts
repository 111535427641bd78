import { fallbackHeader, fallbackName } from '#api/form/fallbackHeader';

describe('fallbackHeader', () => {
  it.each([
    ['fall back', 'fall back'],
    ['a/b (1) "x"', 'a/b (1) "x"'],
    ['100% ready', '100% ready'],
    ['Bäume 1', 'B%C3%A4ume 1'],
    ['🌳 100%', '%F0%9F%8C%B3 100%'],
    ['a%20b', 'a%2520b'],
    ['50%é', '50%%C3%A9'],
    ['\ud83c', '%EF%BF%BD'],
    ['tab\there', 'tab%09here'],
    // Unicode's case folding equates it with the ASCII letter.
    ['273 \u212a', '273 %E2%84%AA'],
    ['a%2Fb', 'a%252Fb'],
  ])('fallbackHeader sends %j as %j', (name, header) => {
    expect(fallbackHeader(name)).toBe(header);
    expect(fallbackName(header)).toBe(name.replace(/\p{Surrogate}/gu, '\u{FFFD}'));
  });
});

describe('fallbackName', () => {
  it.each([
    ['fall%20back%20%C3%B1', 'fall back ñ'],
    ['a%2Fb', 'a/b'],
    ['100%25', '100%'],
  ])('fallbackName reads %j, fully encoded by a client, as %j', (header, name) => {
    expect(fallbackName(header)).toBe(name);
  });

  it.each(['my%20file 2', '100% ready', '%E9t%E9', 'a%2fb c'])('fallbackName leaves %j unchanged', (header) => {
    expect(fallbackName(header)).toBe(header);
  });
});
