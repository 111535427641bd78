import { readableDisposition } from '#server/proxy/disposition';

/** As Node reads a header whose bytes are UTF-8. */
const asBytes = (text: string) => Buffer.from(text).toString('latin1');

describe('readableDisposition', () => {
  it.each([
    ['attachment; filename="é.png"', `attachment; filename="_.png"; filename*=UTF-8''%C3%A9.png`],
    [asBytes('attachment; filename="日.png"'), `attachment; filename="_.png"; filename*=UTF-8''%E6%97%A5.png`],
    ['Inline;filename="a "ü".png"', `inline; filename="a ___.png"; filename*=UTF-8''a%20%22%C3%BC%22.png`],
  ])('readableDisposition repairs %j', (header, repaired) => {
    expect(readableDisposition(header)).toBe(repaired);
  });

  it.each([
    'attachment; filename="a.png"',
    `inline; filename="-.png"; filename*=UTF-8''%C3%A9.png`,
    'attachment',
    'attachment; name=é',
  ])('readableDisposition leaves %j', (header) => {
    expect(readableDisposition(header)).toBe(header);
  });
});
