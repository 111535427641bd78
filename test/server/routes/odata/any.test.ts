import { sendHomes } from '#test/support/project/homes';
import { describeServer } from '#test/support/server';

describeServer('filters and totals about the rows of repeats', (server) => {
  const fill = async () => {
    const { as, params } = await sendHomes(server);
    const ask = async (query: Record<string, string>) => {
      const search = new URLSearchParams(query).toString();
      const url = `/v1/projects/${params.projectId}/forms/homes.svc/Submissions?${search}`;
      const { body } = await server.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
      return JSON.parse(body) as { value?: Record<string, unknown>[]; code?: number; message?: string };
    };
    const found = async ($filter: string) => {
      const { value, code } = await ask({ $filter, $orderby: '__id' });
      return value?.map(({ __id }) => String(__id).slice('uuid:'.length)).join('') ?? code;
    };
    return { params, as, ask, found };
  };

  it.each([
    ['home/person/any()', '123'],
    ['not home/person/any()', '4'],
    ['home/person/any(p:p/age gt 60)', '12'],
    ['not (home/person/any(p:p/age gt 60))', '34'],
    // One member matches both.
    ["home/person/any(p:p/age gt 60 and p/pet/any(q:q/kind eq 'cat'))", '2'],
    ["home/person/any(p:p/age gt 60) and home/person/any(p:p/pet/any(q:q/kind eq 'cat'))", '12'],
    ["home/person/any(p:p/pet/any(q:q/kind eq 'dog'))", '123'],
    ['home/person/any(p:not p/pet/any())', '1'],
    ['home/person/any(p:p/age eq null)', '3'],
    ['home/person/all(p:p/age ne null)', '124'],
    ["home/person/any(p:contains(tolower(p/name),'d'))", '23'],
    ["home/person/any(p:p/name in ('Bo','Di'))", '12'],
    // Fields outside of the row keep their own names.
    ['home/person/any(p:p/name eq name)', '123'],
    ['home/person/any(p:p/name ne name and __system/edits eq 0)', '12'],
    ["home/person/any(p:p/age gt 60) or name eq 'Nobody'", '124'],
  ])('%s finds %s', async (filter, ids) => {
    const { found } = await fill();
    expect(await found(filter)).toBe(ids);
  });

  it('a syntax error is refused with a reason', async () => {
    const { ask } = await fill();
    const refused = async ($filter: string) => {
      const { code, message } = await ask({ $filter });
      return `${code} ${message}`;
    };
    expect(await refused('home/person/any(p/age gt 60)')).toMatch(
      /^400\.18 .*any\(\) at 0 is written as in "home\/person\/any\(p:p\/age gt 60\)"/,
    );
    expect(await refused('home/person/all()')).toMatch(/^400\.18 .*all\(\) at 0 is written/);
    expect(await refused('home/any(p:p/age gt 60)')).toMatch(/^501\.5 /);
    expect(await refused('home/person/any(p:p/rooms gt 60)')).toMatch(/^501\.5 .*p\/rooms/);
    expect(await refused('home/person/any(p:q/age gt 60)')).toMatch(/^501\.5 .*q\/age/);
    expect(await refused('home/person/any(p:p/age gt 60')).toMatch(/^400\.18 .*ends too early/);
    expect(await refused("home/person/any(p:p/age gt 'x')")).toMatch(/^400\.18 .*compares a number/);
    expect(await refused('home/person/age gt 60')).toMatch(/^501\.5 /);
    const deep = `${'not '.repeat(60)}home/person/any()`;
    expect(await refused(deep)).toMatch(/^400\.18 .*nested too deeply/);
  });

  it('expanded submissions have only the rows that match the filter', async () => {
    const { ask } = await fill();
    const names = async ($filter: string, more: Record<string, string> = { matchingRows: 'true' }) => {
      const { value } = await ask({ $filter, $expand: '*', $orderby: '__id', ...more });
      return value?.map(({ home }) =>
        ((home as { person: { name: string; pet: { kind: string }[] }[] }).person ?? []).map(({ name, pet }) =>
          `${name} ${pet.map(({ kind }) => kind).join()}`.trim(),
        ),
      );
    };
    const old = 'home/person/any(p:p/age gt 60)';
    expect(await names(old)).toEqual([['Bo'], ['Cy cat']]);
    expect(await names(old, {})).toEqual([
      ['Ana dog,cat', 'Bo'],
      ['Cy cat', 'Di dog'],
    ]);
    const dogs = "home/person/any(p:p/pet/any(q:q/kind eq 'dog'))";
    expect(await names(dogs)).toEqual([['Ana dog'], ['Di dog'], ['Ed dog']]);
    expect(await names(`${old} and ${dogs}`)).toEqual([
      ['Ana dog', 'Bo'],
      ['Cy', 'Di dog'],
    ]);
    // A condition that is only an alternative selects no rows.
    expect(await names(`(${old} or name eq 'Ed')`)).toEqual([['Ana dog,cat', 'Bo'], ['Cy cat', 'Di dog'], ['Ed dog']]);
  });

  it('aggregates and groups cover the rows of a repeat that match the filter', async () => {
    const { ask } = await fill();
    const figures = async ($apply: string, more = {}) => {
      const { value, code } = await ask({ $apply, ...more });
      return value ?? code;
    };
    expect(
      await figures('rows(home/person)/aggregate($count as n,age with average as mean,age with answered as known)'),
    ).toEqual([{ n: 5, mean: (34 + 61 + 70 + 12) / 4, known: 4 }]);
    expect(await figures('rows(home/person/pet)/groupby((kind),aggregate($count as n))')).toEqual([
      { kind: 'cat', n: 2 },
      { kind: 'dog', n: 3 },
    ]);
    const old = 'filter(home/person/any(p:p/age gt 60))';
    expect(await figures(`${old}/rows(home/person)/aggregate($count as n,age with min as least)`)).toEqual([
      { n: 2, least: 61 },
    ]);
    expect(await figures(`${old}/rows(home/person/pet)/aggregate($count as n)`)).toEqual([{ n: 1 }]);
    expect(await figures(`${old}/aggregate($count as n)`)).toEqual([{ n: 2 }]);
    const search = 'filter(home/person/any(p:p/age gt 10))/search(dog)/rows(home/person)';
    expect(await figures(`${search}/aggregate($count as n,age with sum as sum)`)).toEqual([
      { n: 4, sum: 34 + 61 + 70 + 12 },
    ]);
    expect(
      await figures('rows(home/person)/groupby(($root/Submissions/name),aggregate($count as n))', {
        $orderby: 'n desc',
        $top: '1',
      }),
    ).toEqual([{ $root: { Submissions: { name: 'Ana' } }, n: 2 }]);
    expect(await figures('rows(home)/aggregate($count as n)')).toBe(501.5);
    expect(await figures('rows(home/person)')).toBe(501.4);
    expect(await figures('rows(home/person)/filter(age gt 3)/aggregate($count as n)')).toBe(501.4);
    expect(await figures('rows(home/person)/aggregate(name with sum as n)')).toBe(400.18);
    expect(await figures('rows(home/person)/aggregate(rooms with sum as n)')).toBe(501.5);
  });

  it('an export has the submissions that match such a filter', async () => {
    const { params, as } = await fill();
    const query = { $filter: 'home/person/any(p:p/age gt 60)', $select: '__id' };
    const { raw } = await server.call('submissionCsv', { as, params, query });
    expect(raw.body.match(/uuid:\d/g)).toEqual(['uuid:2', 'uuid:1']);
  });
});
