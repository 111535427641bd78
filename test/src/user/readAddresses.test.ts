import { readAddresses } from '#src/views/user/readAddresses';

const read = (text: string) => {
  const { people, ...others } = readAddresses(text);
  return { people: people.map(({ email, name }) => (name === '' ? email : `${name}|${email}`)), ...others };
};

const good = (...people: readonly string[]) => ({ people, repeated: [], invalid: [] });

describe('a list of addresses', () => {
  it.each([
    ['', good()],
    [' \n, ;\t ', good()],
    ['a@x.org', good('a@x.org')],
    ['a@x.org\nb@x.org\r\nc@x.org', good('a@x.org', 'b@x.org', 'c@x.org')],
    ['a@x.org, b@x.org;c@x.org d@x.org\te@x.org', good('a@x.org', 'b@x.org', 'c@x.org', 'd@x.org', 'e@x.org')],
    ['zoé.müller@münchen.example', good('zoé.müller@münchen.example')],
    ['<a@x.org>', good('a@x.org')],
    ['Ada Adams <a@x.org>, Ben <b@x.org>', good('Ada Adams|a@x.org', 'Ben|b@x.org')],
    ['Ada  Adams\t<a@x.org>\nb@x.org', good('Ada Adams|a@x.org', 'b@x.org')],
    ['"Adams, Ada" <a@x.org>; Müller, Zoé <z@x.org>', good('Adams, Ada|a@x.org', 'Müller, Zoé|z@x.org')],
    ['a@x.org Ben <b@x.org> c@x.org', good('a@x.org', 'Ben|b@x.org', 'c@x.org')],
    ['a@x.org, A@X.org\na@x.org', { people: ['a@x.org'], repeated: ['a@x.org'], invalid: [] }],
    ['a@x.org, Ada <A@x.org>', { people: ['Ada|a@x.org'], repeated: ['a@x.org'], invalid: [] }],
    ['a@x.org ben@ b@x.org, ben@', { people: ['a@x.org', 'b@x.org'], repeated: [], invalid: ['ben@'] }],
    ['Ben <>', { people: [], repeated: [], invalid: ['Ben <>'] }],
    ['nobody, a@x.org', { people: ['a@x.org'], repeated: [], invalid: ['nobody'] }],
  ])('a list of addresses is read: %j', (text, wanted) => {
    expect(read(text)).toEqual(wanted);
  });

  it('a list of addresses is parsed quickly, however long and unusual it is', () => {
    expect(readAddresses('x '.repeat(50_000)).invalid).toEqual(['x']);
    expect(readAddresses('"<'.repeat(5_000)).people).toEqual([]);
  });
});
