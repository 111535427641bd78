import { propertyNameOf, proposedTargets } from '#shared/entity/columnTargets';
import { readUploadHead, readUploadRows } from '#shared/entity/uploadRows';

const uuid = '0b7714a4-91ce-4d7e-8d68-5a1a54c13d01';

const result = <Result>(work: Generator<undefined, Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

const rowsOf = (text: string, columns: Parameters<typeof readUploadRows>[1]) =>
  result(readUploadRows(text, columns, () => 'new'));

const label = { to: 'label' } as const;
const girth = { to: 'property', name: 'girth' } as const;

describe('an uploaded file of entities', () => {
  it('the head of a file has its columns, first rows, and number of rows without blank ones', () => {
    const text = '\uFEFFlabel; girth \nMango;148\n;\n;;;\nPlum;14\n';
    expect(result(readUploadHead(text))).toEqual({
      headers: ['label', 'girth'],
      sample: [
        ['Mango', '148'],
        ['Plum', '14'],
      ],
      rows: 2,
    });
    expect(result(readUploadHead(''))).toEqual({ headers: [], sample: [], rows: 0 });
  });

  it('rows become entities, and empty values are left out', () => {
    const { entities, faulty } = rowsOf('label,girth\nMango,148\n"Plum, red",\n', [label, girth]);
    expect(faulty).toEqual([]);
    expect(entities).toEqual([
      { uuid: 'new', label: 'Mango', data: { girth: '148' } },
      { uuid: 'new', label: 'Plum, red', data: {} },
    ]);
  });

  it.each([
    ['no label', 'label,girth\n ,148', 'noLabel'],
    ['more values than columns', 'label,girth\nMango,148,7', 'tooManyCells'],
    ['an unclosed quotation mark', 'label,girth\n"Mango,148', 'openQuote'],
  ])('a row with %s is left out', (_, text, fault) => {
    expect(rowsOf(text, [label, girth])).toMatchObject({ entities: [], faulty: [{ line: 2, fault }] });
  });

  it('UUIDs are normalized; one of another version and a repeated one are faults', () => {
    const text = `uuid,label\nuuid:${uuid.toUpperCase()},a\n${uuid},b\n11111111-1111-1111-8111-111111111111,c\n,d\n`;
    const { entities, faulty } = rowsOf(text, [{ to: 'uuid' }, label]);
    expect(entities.map((entity) => entity.uuid)).toEqual([uuid, 'new']);
    expect(faulty.map(({ line, fault }) => [line, fault])).toEqual([
      [3, 'sameUuid'],
      [4, 'badUuid'],
    ]);
  });
});

describe('proposedTargets', () => {
  it('columns go to properties of the same name in any case, others become new properties', () => {
    const headers = ['__id', 'label', 'Girth', 'Height (m)', '__createdAt', '', 'girth', '1st'];
    expect(proposedTargets(headers, ['girth'])).toEqual([
      { to: 'uuid' },
      { to: 'label' },
      { to: 'property', name: 'girth' },
      { to: 'property', name: 'Height_m' },
      { to: 'none' },
      { to: 'none' },
      { to: 'none' },
      { to: 'property', name: '_1st' },
    ]);
  });

  it.each([
    ['Village', 'Village'],
    ['water point', 'water_point'],
    ['Höhe', 'Höhe'],
    ['name', null],
    ['LABEL', null],
    ['', null],
  ])('the property of the header %p is %p', (header, name) => {
    expect(propertyNameOf(header)).toBe(name);
  });
});
