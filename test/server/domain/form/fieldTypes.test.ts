import { checkFieldTypes } from '#server/domain/form/fieldTypes';

const field = (type: string, path = '/age') => ({ path, name: path.slice(1), type, binary: null });

describe('checkFieldTypes', () => {
  it.each([
    ['a new field', field('int', '/new'), ['int']],
    ['the same type', field('int'), ['int', 'int']],
    ['anything into text', field('string'), ['int', 'structure']],
    ['text again', field('string'), ['int', 'string']],
    ['no earlier definition', field('int'), []],
  ])('checkFieldTypes accepts %s', (_, newest, earlier) => {
    expect(() =>
      checkFieldTypes(
        [newest],
        earlier.map((type) => field(type)),
      ),
    ).not.toThrow();
  });

  it.each([
    ['another type', field('date'), ['int'], 'int'],
    ['text into a number', field('int'), ['string'], 'string'],
    ['back from text', field('int'), ['int', 'string'], 'string'],
    ['a group into a repeat', field('repeat'), ['structure'], 'structure'],
  ])('checkFieldTypes refuses %s', (_, newest, earlier, type) => {
    const check = () =>
      checkFieldTypes(
        [newest],
        earlier.map((earlierType) => field(earlierType)),
      );
    expect(check).toThrow(expect.objectContaining({ code: 400.17, details: { path: '/age', type } }));
  });
});
