import { formatByteSize } from '../../../src/ui/byteSize';

describe('a number of bytes', () => {
  it.each([
    [0, 'en', '0 byte'],
    [999, 'en', '999 byte'],
    [1000, 'en', '1 kB'],
    [12_345_678, 'en', '12.3 MB'],
    [12_345_678, 'de', '12,3 MB'],
    [5_000_000_000, 'fr', '5 Go'],
    [2e18, 'en', '2,000 PB'],
  ])('%s in %s is “%s”', (bytes, language, text) => {
    expect(formatByteSize(bytes, language).replaceAll(/\s/g, ' ')).toBe(text);
  });
});
