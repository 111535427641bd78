import { entityUuid } from '#shared/entity/entityUuid';
import { nameClashes } from '#server/domain/entity/nameClashes';

describe('names that differ only in case', () => {
  const existing = [{ name: 'places', properties: ['height', 'kind'] }];

  it('of a list and an existing one are a clash', () => {
    expect(nameClashes([{ name: 'PLACES', properties: ['Height'] }], existing)).toEqual({
      lists: [{ current: 'places', provided: 'PLACES' }],
      properties: [],
    });
  });

  it('of properties of one list are a clash, also of two entities of a form', () => {
    const declared = [
      { name: 'places', properties: ['Height', 'kind', 'owner'] },
      { name: 'places', properties: ['Owner'] },
      { name: 'other', properties: ['HEIGHT'] },
    ];
    expect(nameClashes(declared, existing)).toEqual({
      lists: [],
      properties: [
        { current: 'height', provided: 'Height' },
        { current: 'owner', provided: 'Owner' },
      ],
    });
    expect(
      nameClashes(
        [
          { name: 'a', properties: [] },
          { name: 'A', properties: [] },
        ],
        [],
      ).lists,
    ).toEqual([{ current: 'a', provided: 'A' }]);
  });
});

it.each([
  ['uuid:DC8C1FF6-2C77-40EF-AA51-6057A3488BE5', 'dc8c1ff6-2c77-40ef-aa51-6057a3488be5'],
  ['dc8c1ff6-2c77-10ef-aa51-6057a3488be5', undefined],
  ['dc8c1ff6-2c77-40ef-ca51-6057a3488be5', undefined],
  ['uuid:uuid:dc8c1ff6-2c77-40ef-aa51-6057a3488be5', undefined],
  ['', undefined],
])('the uuid of “%s” is %s', (text, uuid) => {
  expect(entityUuid(text)).toBe(uuid);
});
