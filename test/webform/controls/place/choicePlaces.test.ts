import { detailsOf, placeOf } from '#webform/controls/place/choicePlaces';

const choice = (...properties: readonly (readonly [string, string])[]) => ({ value: 'n', properties });
const at = (latitude: number, longitude: number) => ({ latitude, longitude, altitude: null, accuracy: null });

describe('choices on a map', () => {
  it.each([
    ['50.1 14.4', { shape: 'point', points: [at(50.1, 14.4)] }],
    ['1 2;3 4', { shape: 'trace', points: [at(1, 2), at(3, 4)] }],
    ['1 2;3 4;5 6;1 2', { shape: 'shape', points: [at(1, 2), at(3, 4), at(5, 6)] }],
    ['', null],
    ['north', null],
  ])('are where "%s" says', (geometry, place) => expect(placeOf(choice(['geometry', geometry]))).toEqual(place));

  it('show what is known besides', () => {
    const north = choice(['name', 'n'], ['label', 'North'], ['geometry', '1 2'], ['kind', 'hill'], ['note', '']);
    expect(detailsOf(north, ['n', 'North'])).toEqual([['kind', 'hill']]);
    expect(placeOf(choice())).toBeNull();
  });
});
