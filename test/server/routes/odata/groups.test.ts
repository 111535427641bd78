import { partlyEncryptedForm } from '#test/support/form/partlyEncryptedForm';
import { sendLabelled } from '#test/support/form/sendLabelled';
import { describeServer } from '#test/support/server';

const answers = [
  '<name>Ana</name><village>a</village><crops>maize beans</crops><size>4</size><price>2.50</price><day>2026-02-28</day><met>2026-03-01T00:30:00.000+02:00</met><home><rooms>3</rooms></home>',
  '<name>ana</name><village>a</village><crops>maize maize</crops><size>10</size><price>x</price><day>2025-12-31</day><met>soon</met>',
  "<name>O'Brien</name><village>b</village><crops/><size>x</size><day>someday</day><home><rooms>3</rooms></home>",
  '<name/><size>-3</size><price>0.1</price>',
];

describeServer('totals and groups of OData', (server) => {
  const as = () => server.admin.token;
  type Body = { value?: object[]; code?: number; message?: string; [name: string]: unknown };
  const asker =
    ({ projectId, xmlFormId }: { projectId: number; xmlFormId: string }) =>
    async (apply: string, query: Record<string, string> = {}, table = '.svc/Submissions') => {
      const search = new URLSearchParams({ $apply: apply, ...query }).toString();
      const url = `/v1/projects/${projectId}/forms/${xmlFormId}${table}?${search}`;
      const { body } = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as()}` } });
      return JSON.parse(body) as Body;
    };
  const fill = async () => {
    const params = await sendLabelled(server, answers);
    const ask = asker(params);
    const figures = async (apply: string, query: Record<string, string> = {}) => {
      const { value, code } = await ask(apply, query);
      return value ?? code;
    };
    return { params, ask, figures };
  };

  it('aggregates cover values of the right type, and counts cover everything', async () => {
    const { ask, figures } = await fill();
    const all = [{ n: 4, sum: 11, least: -3, most: 10, mean: 11 / 3, distinct: 3, answered: 3 }];
    const apply =
      'aggregate($count as n,size with sum as sum,size with min as least,size with max as most,size with average as mean,size with countdistinct as distinct,size with answered as answered)';
    const answer = await ask(apply);
    expect(answer).toEqual({ '@odata.context': expect.stringMatching(/\$metadata#Submissions\(n,sum,least,most,mean,distinct,answered\)$/) as string, value: all }); // oxfmt-ignore
    expect(
      await figures(
        'aggregate(day with min as first,day with max as last,met with max as met,price with sum as price,village with countdistinct as villages,__system/edits with sum as edits)',
      ),
    ).toEqual([
      { first: '2025-12-31', last: '2026-02-28', met: '2026-02-28T22:30:00.000Z', price: 2.6, villages: 2, edits: 0 },
    ]);
    expect(await figures("filter(village eq 'nowhere')/aggregate($count as n,size with sum as sum)")).toEqual([
      { n: 0, sum: null },
    ]);
  });

  it('groups are those of equal answers, including null, in the requested order', async () => {
    const { figures, ask } = await fill();
    expect(await figures('groupby((village),aggregate($count as n,size with sum as size))')).toEqual([
      { village: null, n: 1, size: -3 },
      { village: 'a', n: 2, size: 14 },
      { village: 'b', n: 1, size: null },
    ]);
    const sorted = await ask('groupby((village),aggregate($count as n))', {
      $orderby: 'n desc,village desc',
      $top: '2',
      $count: 'true',
    });
    expect(sorted).toMatchObject({
      '@odata.count': 3,
      value: [
        { village: 'a', n: 2 },
        { village: 'b', n: 1 },
      ],
    });
    expect(sorted).not.toHaveProperty(['@odata.nextLink']);
    expect(await figures('groupby((village),aggregate($count as n))', { $skip: '1', $top: '1' })).toEqual([
      { village: 'a', n: 2 },
    ]);
    expect(await figures('groupby((home/rooms,village),aggregate($count as n))')).toEqual([
      { home: { rooms: null }, village: null, n: 1 },
      { home: { rooms: null }, village: 'a', n: 1 },
      { home: { rooms: 3 }, village: 'a', n: 1 },
      { home: { rooms: 3 }, village: 'b', n: 1 },
    ]);
    expect(await figures('groupby((day))')).toEqual([{ day: null }, { day: '2025-12-31' }, { day: '2026-02-28' }]);
    expect(await figures('groupby((__system/reviewState,__system/submitterId),aggregate($count as n))')).toEqual([
      { __system: { reviewState: null, submitterId: String(server.admin.user.id) }, n: 4 },
    ]);
  });

  it('whole answers are grouped, or with choices() each choice, in which a submission counts once', async () => {
    const { figures } = await fill();
    expect(await figures('groupby((crops),aggregate($count as n))')).toEqual([
      { crops: null, n: 2 },
      { crops: 'maize beans', n: 1 },
      { crops: 'maize maize', n: 1 },
    ]);
    expect(
      await figures('groupby((choices(crops)),aggregate($count as n,size with sum as size))', {
        $orderby: 'crops desc',
      }),
    ).toEqual([
      { crops: 'maize', n: 2, size: 14 },
      { crops: 'beans', n: 1, size: 4 },
      { crops: null, n: 2, size: -3 },
    ]);
  });

  it('aggregates cover the filtered and searched rows only, as in the table', async () => {
    const { figures, ask, params } = await fill();
    const count = async (apply: string) => figures(`${apply}/aggregate($count as n)`);
    expect(await count("filter(contains(name,'na') and size gt 1)")).toEqual([{ n: 2 }]);
    expect(await count("filter(name eq 'O''Brien')")).toEqual([{ n: 1 }]);
    expect(await count("search(O'Brien)")).toEqual([{ n: 1 }]);
    expect(await count('search("maize )" OR ana)/filter(size lt 5)')).toEqual([{ n: 1 }]);
    expect(await count("filter(size gt 0)/filter(village eq 'a')")).toEqual([{ n: 2 }]);
    expect(await figures('filter(village ne null)/groupby((village),aggregate($count as n))')).toEqual([
      { village: 'a', n: 2 },
      { village: 'b', n: 1 },
    ]);
    await server.ok('submissionDelete', { as: as(), params: { ...params, instanceId: 'uuid:1' } });
    expect(await figures('aggregate($count as n)')).toEqual([{ n: 3 }]);
    expect(await count('filter(__system/deletedAt ne null)')).toEqual([{ n: 1 }]);
    await server.ok('draftCreate', { as: as(), params });
    expect((await ask('aggregate($count as n)', {}, '/draft.svc/Submissions')).value).toEqual([{ n: 0 }]);
  });

  it.each([
    ['aggregate(at with sum as x)', {}, 501.5],
    ['aggregate(name with sum as x)', {}, 400.18],
    ['aggregate(nonesuch with sum as x)', {}, 501.5],
    ['aggregate(size with median as x)', {}, 501.4],
    ['aggregate($count)', {}, 400.18],
    ['aggregate($count as n', {}, 400.18],
    ['aggregate($count as n,size with sum as n)', {}, 400.18],
    ['groupby((home/member/called),aggregate($count as n))', {}, 501.5],
    ['groupby((village,crops,name),aggregate($count as n))', {}, 501.4],
    ['groupby((village),aggregate($count as village))', {}, 400.18],
    ['groupby(village)', {}, 400.18],
    ['groupby((choices(size)))', {}, 400.18],
    ['filter(size gt 1)', {}, 501.4],
    ['filter(size gt)/aggregate($count as n)', {}, 400.18],
    ['aggregate($count as n)/filter(n gt 1)', {}, 501.4],
    ['topcount(1,size)', {}, 501.4],
    ['', {}, 400.18],
    ['aggregate($count as n)', { $filter: 'size gt 1' }, 501.1],
    ['aggregate($count as n)', { $search: 'x' }, 501.1],
    ['aggregate($count as n)', { $orderby: 'size' }, 501.5],
    ['groupby((village),aggregate($count as n))', { $orderby: 'n sideways' }, 501.1],
  ] as const)('%s with %j is refused with %d', async (apply, query, code) => {
    const { ask } = await fill();
    expect(await ask(apply, query)).toMatchObject({ code });
  });

  it('the tables of repeats and single submissions have no groups', async () => {
    const { ask } = await fill();
    for (const table of ['.svc/Submissions.home.member', ".svc/Submissions('uuid:1')", '.svc/Submissions/$count']) {
      expect(await ask('aggregate($count as n)', {}, table)).toMatchObject({ code: 501.1 });
    }
  });

  it('only metadata is grouped where answers are encrypted', async () => {
    const { params, sendEncrypted } = await partlyEncryptedForm(server);
    await sendEncrypted();
    const ask = asker(params);
    for (const apply of [
      'groupby((code))',
      'aggregate(weight with sum as w)',
      "filter(code eq '1')/aggregate($count as n)",
    ]) {
      expect(await ask(apply)).toMatchObject({ code: 501.51 });
    }
    expect((await ask('groupby((__system/attachmentsExpected),aggregate($count as n))')).value).toEqual([
      { __system: { attachmentsExpected: 0 }, n: 1 },
      { __system: { attachmentsExpected: 1 }, n: 1 },
    ]);
  });
});
