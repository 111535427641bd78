import { searchUsers } from '#server/domain/access/userSearch';

const people = [
  { email: 'anne@example.org', displayName: 'Anne Müller' },
  { email: 'bob@example.org', displayName: 'Bob' },
  { email: 'jose@field.example', displayName: 'José Ángel' },
  { email: 'roberta@example.org', displayName: 'Roberta' },
];

describe('searching users', () => {
  it.each([
    ['bob', ['bob@example.org']],
    ['bob@exam', ['bob@example.org']],
    ['muller', ['anne@example.org']],
    ['ANGEL jose', ['jose@field.example']],
    ['ob', ['bob@example.org', 'roberta@example.org']],
    ['field', ['jose@field.example']],
    ['anne roberta', []],
    ['zzzz', []],
    ['', []],
  ])('the search for users finds %j', (query, expected) => {
    expect(searchUsers(people, query).map(({ email }) => email)).toEqual(expected);
    expect(searchUsers(people.toReversed(), query).map(({ email }) => email)).toEqual(expected);
  });

  it('the search for users puts exact matches of the name first', () => {
    const both = [
      { email: 'a@example.org', displayName: 'Bobby' },
      { email: 'z@example.org', displayName: 'bob' },
    ];
    expect(searchUsers(both, 'Bob').map(({ displayName }) => displayName)).toEqual(['bob', 'Bobby']);
  });
});
