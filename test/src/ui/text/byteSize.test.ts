import { formatByteSize, partSizes } from '#src/ui/text/byteSize';

describe('byteSize', () => {
  it.each([
    [0, 'en', '0 byte'],
    [999, 'en', '999 byte'],
    [1000, 'en', '1 kB'],
    [12_345_678, 'en', '12.3 MB'],
    [12_345_678, 'de', '12,3 MB'],
    [5_000_000_000, 'fr', '5 Go'],
    [2e18, 'en', '2,000 PB'],
  ])('the size %s in %s is “%s”', (bytes, language, text) => {
    expect(formatByteSize(bytes, language).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

describe('sizes of a total', () => {
  it.each([
    [1, 999_999, 'en', '1 kB'],
    [50_000, 200_000, 'en', '50 kB'],
    [1, 46_000_000, 'en', '0.1 MB'],
    [12_340_000, 46_000_000, 'cs', '12,4 MB'],
  ])('the size %s of %s in %s is “%s”', (bytes, total, language, text) => {
    expect(partSizes(total, language)(bytes).replaceAll(/\s/g, ' ')).toBe(text);
  });
});
