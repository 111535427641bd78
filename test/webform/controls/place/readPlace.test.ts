import { readDegrees, splitPair } from '#webform/controls/place/readPlace';

const read = (typed: string, axis: 'latitude' | 'longitude' = 'latitude'): string => {
  const reading = readDegrees(typed, axis);
  return 'value' in reading ? reading.value : `not ${reading.problem}`;
};

describe('typed coordinates', () => {
  it.each([
    ['50.0875', '50.0875'],
    ['50,0875', '50.0875'],
    ['50,087', '50.087'], // three digits are not thousands here
    ['-33.9', '-33.9'],
    ['−33.9', '-33.9'],
    ['+7', '7'],
    ['007.50', '7.5'],
    ['0.0000001', '0.0000001'],
    ['-0', '0'],
    ['50.0875°', '50.0875'],
    ['50.0875° N', '50.0875'],
    ['S 33.9', '-33.9'],
    ['33.9s', '-33.9'],
    ['50°05\'15" N', '50.0875'],
    ['50° 5,25′ S', '-50.0875'],
    ['50°05’15,0” N', '50.0875'],
    ['٥٠٫٥', 'not degrees'],
    ['٥٠.٥', '50.5'],
    ['', ''],
    ['90', '90'],
    ['90.1', 'not latitude'],
    ['50.5 E', 'not latitude'],
    ['-33.9 S', 'not degrees'],
    ['N 50 N', 'not degrees'],
    ["50°60' N", 'not degrees'],
    ["50.5°05' N", 'not degrees'],
    ['1,500.5', 'not degrees'],
    ['fifty', 'not degrees'],
    ['1e3', 'not degrees'],
  ])('the latitude “%s” is %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it.each([
    ['180', '180'],
    ['-180.5', 'not longitude'],
    ['14° 25\' 16.68" E', '14.4213'],
    ['70.9 W', '-70.9'],
    ['70.9 O', 'not degrees'], // east in German, west in French and Spanish
    ['70.9 N', 'not longitude'],
  ])('the longitude “%s” is %s', (typed, expected) => {
    expect(read(typed, 'longitude')).toBe(expected);
  });

  it.each([
    ['50.0875, 14.4213', ['50.0875', '14.4213']],
    ['50.0875,14.4213', ['50.0875', '14.4213']],
    ['50,0875; 14,4213', ['50,0875', '14,4213']],
    ['50.0875 14.4213', ['50.0875', '14.4213']],
    ['-33.9 -70.5', ['-33.9', '-70.5']],
    ['50°05\'15"N, 14°25\'17"E', ['50°05\'15"N', '14°25\'17"E']],
    ['50,0875', undefined],
    ['50.0875', undefined],
    ['50 5', undefined],
  ])('“%s” holds %j', (typed, expected) => {
    expect(splitPair(typed)).toEqual(expected);
  });
});
