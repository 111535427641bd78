import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

const idsOf = (rows: readonly { readonly __id: string }[]) => rows.map((row) => row.__id);

describeServer('OData options', (server) => {
  const ask = async (path: string) => {
    const { pathname, search } = new URL(path, 'http://localhost');
    const authorization = `Bearer ${server.admin.token}`;
    return server.app.inject({ method: 'GET', url: pathname + search, headers: { authorization } });
  };
  const get = async (path: string) => {
    const answer = await ask(path);
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };
  const feedOf = ({ projectId }: { projectId: number }) => `/v1/projects/${projectId}/forms/survey.svc`;

  const fill = async () => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, [
      surveyAnswer('uuid:1', { name: 'Ana', age: 41, place: '1 2 3 4', persons: [['Bo', 'Rex'], ['Cem']] }),
      surveyAnswer('uuid:2', { name: 'Dan' }),
    ]);
    return feedOf(params);
  };

  it.each([
    ['__id,name', { __id: 'uuid:1', name: 'Ana' }],
    ['name,age', { name: 'Ana', age: 41 }],
    ['__system/status,__system/attachmentsExpected', { __system: { attachmentsExpected: 0, status: null } }],
    ['__id', { __id: 'uuid:1' }],
    ['person,name', { name: 'Ana', 'person@odata.navigationLink': "Submissions('uuid:1')/person" }],
    ['meta', { meta: { instanceID: 'uuid:1' } }],
    ['meta/instanceID,home/rooms', { meta: { instanceID: 'uuid:1' } }],
    ['place&$wkt=true', { place: 'POINT (2 1 3)' }],
    ['place', { place: { type: 'Point', coordinates: [2, 1, 3], properties: { accuracy: 4 } } }],
    [
      'name&$expand=*',
      {
        name: 'Ana',
        person: [
          { pname: 'Bo', pet: [{ petname: 'Rex' }] },
          { pname: 'Cem', pet: [] },
        ],
      },
    ],
  ])('OData $select=%s', async (select, row) => {
    const feed = await fill();
    const all = await get(`${feed}/Submissions?$select=${select}`);
    const [one] = (await get(`${feed}/Submissions('uuid:1')?$select=${select}`)).body.value;
    expect(one).toMatchObject(row);
    expect(
      Object.keys(one).filter((key) => key !== 'person@odata.navigationLink' || select.startsWith('person')),
    ).toEqual(expect.arrayContaining(Object.keys(row)));
    expect(
      Object.keys(one)
        .filter((key) => !key.startsWith('person'))
        .sort(),
    ).toEqual(
      Object.keys(row)
        .filter((key) => !key.startsWith('person'))
        .sort(),
    );
    expect(all.body.value[1]).toEqual(one);
  });

  it('OData $select works for the rows of a repeat, their ids included', async () => {
    const feed = await fill();
    const rows = async (path: string) => (await get(`${feed}/${path}`)).body.value;
    const [whole] = await rows('Submissions.person');
    expect(await rows('Submissions.person?$top=1&$select=pname,__Submissions-id')).toEqual([
      { '__Submissions-id': 'uuid:1', pname: 'Bo' },
    ]);
    expect(await rows("Submissions('uuid:1')/person?$top=1&$select=__id,pet")).toEqual([
      { __id: whole.__id, 'pet@odata.navigationLink': whole['pet@odata.navigationLink'] },
    ]);
    expect(await rows('Submissions.person?$select=*')).toEqual(await rows('Submissions.person'));
  });

  it('OData $select works for encrypted rows', async () => {
    const feed = await fill();
    await server.db.updateTable('submissions').set({ data: null, encryptedKey: 'x' }).execute();
    const { value } = (await get(`${feed}/Submissions?$top=1&$select=name,__id,__system/status`)).body;
    expect(value).toEqual([{ __id: 'uuid:2', __system: { status: 'MissingEncryptedFormData' } }]);
    expect((await get(`${feed}/Submissions?$select=name`)).body.value).toEqual([{}, {}]);
  });

  /** Seventeen submissions of two users and anonymous ones, some with the same time, and the expected order. */
  const crowd = async () => {
    const params = await publishSurvey(server);
    const second = await server.signUp('second@example.org');
    const senders = [null, server.admin.user.id, second.user.id];
    const form = await server.db.selectFrom('forms').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 17 }, (_, index) => ({
      formId: form.id,
      formDefId: form.currentDefId ?? 0,
      draft: false,
      instanceId: `uuid:${index}`,
      data: JSON.stringify({
        root: { name: `n${index}` },
        tables: index % 2 === 0 ? {} : { person: [{ __id: `a${index}` }, { __id: `b${index}` }] },
      }),
      submitterId: senders[(index * 7) % 3] ?? null,
      createdAt: new Date(Date.UTC(2026, 0, 1 + ((index * 5) % 4))).toISOString(),
    }));
    await server.db.insertInto('submissions').values(rows).execute();
    return { feed: feedOf(params), rows };
  };

  const pagesOf = async (url: string, meanwhile: () => Promise<void>) => {
    const pages: string[][] = [];
    for (let next: string | undefined = url; next !== undefined;) {
      const { body } = await get(next);
      pages.push(idsOf(body.value));
      next = body['@odata.nextLink'];
      await meanwhile();
    }
    return pages;
  };

  const least = -Infinity;
  it.each([
    ['__system/submissionDate', [1, 0]],
    ['__system/submissionDate desc', [-1, 0]],
    ['__system/submitterId', [0, 1]],
    ['__system/submitterId desc', [0, -1]],
    ['__system/submitterId desc,__system/submissionDate desc', [-0.1, -1]],
    ['__system/submissionDate,__system/submitterId desc', [1, -0.1]],
  ])(
    'OData $orderby=%s has every row once, page by page, though some vanish and arrive meanwhile',
    async (order, [date = 0, who = 0]) => {
      const { feed, rows } = await crowd();
      const query = `$orderby=${encodeURIComponent(order)}&$top=3`;
      const whole = idsOf((await get(`${feed}/Submissions?$orderby=${encodeURIComponent(order)}`)).body.value);
      expect(whole).toHaveLength(17);
      const of = (id: string | undefined) => {
        const row = rows.find(({ instanceId }) => instanceId === id);
        return { moment: Date.parse(row?.createdAt ?? ''), submitter: row?.submitterId ?? least };
      };
      const sign = (a: number, b: number) => Math.sign(a === b ? 0 : a - b);
      for (const [index, id] of whole.entries()) {
        if (index === 0) continue;
        const [one, other] = [of(whole[index - 1]), of(id)];
        const step = date * sign(other.moment, one.moment) + who * sign(other.submitter, one.submitter);
        expect([one, other, step >= 0]).toEqual([one, other, true]);
      }

      let late = 0;
      const pages = await pagesOf(`${feed}/Submissions?${query}`, async () => {
        late += 1;
        const at = { ...rows[0], instanceId: `uuid:late${late}`, createdAt: '2026-05-05T00:00:00.000Z' };
        await server.db
          .insertInto('submissions')
          .values({ ...at, formId: rows[0]?.formId ?? 0, formDefId: rows[0]?.formDefId ?? 0, draft: false })
          .execute();
      });
      const seen = pages.flat().filter((id) => !id.startsWith('uuid:late'));
      expect(seen).toEqual(whole);
      expect(new Set(pages.flat()).size).toBe(pages.flat().length);
    },
  );

  it('OData pages continue after a row that no longer exists', async () => {
    const { feed } = await crowd();
    const whole = idsOf((await get(`${feed}/Submissions`)).body.value);
    const first = (await get(`${feed}/Submissions?$top=4`)).body;
    await server.db
      .deleteFrom('submissions')
      .where('instanceId', '=', whole[3] ?? '')
      .execute();
    const rest = await get(first['@odata.nextLink'].replace('%24top=4', '%24top=50'));
    expect(idsOf(rest.body.value)).toEqual(whole.slice(4));
  });

  it.each(['', '&$orderby=__system/submissionDate', '&$orderby=$root/Submissions/__system/submitterId desc'])(
    'OData rows of a repeat appear once each as well %s',
    async (order) => {
      const { feed, rows } = await crowd();
      const pages = await pagesOf(`${feed}/Submissions.person?$top=3${encodeURI(order)}`, () => Promise.resolve());
      const all = rows.flatMap((_, index) => (index % 2 === 0 ? [] : [`a${index}`, `b${index}`]));
      expect(pages.flat().sort()).toEqual(all.sort());
      const skipped = await get(`${feed}/Submissions.person?$skip=5${encodeURI(order)}`);
      expect(idsOf(skipped.body.value)).toEqual(pages.flat().slice(5));
      expect(pages.slice(0, -1).every((page) => page.length === 3)).toBe(true);
    },
  );

  it('OData $count counts without sending rows', async () => {
    const feed = await fill();
    const count = async (path: string) => {
      const answer = await ask(`${feed}/${path}`);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      return answer.body;
    };
    expect(await count('Submissions/$count')).toBe('2');
    expect(await count('Submissions/%24count')).toBe('2');
    expect(await count('Submissions.person/$count')).toBe('2');
    expect(await count("Submissions('uuid:1')/person/$count")).toBe('2');
    expect(await count('Submissions/$count?$filter=__system/submissionDate%20lt%202000-01-01')).toBe('0');
    expect((await get(`${feed}/Submissions.nonesuch/$count`)).body.code).toBe(404.1);
    expect((await get(`${feed}/$count`)).body.code).toBe(404.1);
  });

  it.each(["o'brien", 'a/b?c#d', 'uuid:ü (1)', "''", '100%', 'Submissions'])(
    'OData $filter finds the submission %s',
    async (id) => {
      const params = await publishSurvey(server);
      await submitAnswers(server, params, [surveyAnswer(id.replaceAll('&', '&amp;'), { persons: [['Bo', 'Rex']] })]);
      const feed = feedOf(params);
      const key = encodeURIComponent(id.replaceAll("'", "''"));
      const [row] = (await get(`${feed}/Submissions('${key}')`)).body.value;
      expect(row.__id).toBe(id);
      const people = await get(`${feed}/${row['person@odata.navigationLink']}`);
      const pets = await get(`${feed}/${people.body.value[0]['pet@odata.navigationLink']}`);
      expect(pets.body.value).toMatchObject([{ petname: 'Rex' }]);
      expect((await get(`${feed}/Submissions(__id='${key}')`)).body.value).toEqual([row]);
    },
  );

  it.each([
    ['$select=nonesuch', 400.23],
    ['$select=person/pname', 400.23],
    ['$orderby=person', 501.5],
    ['$orderby=__system/status', 501.5],
    ['$top=-1', 400.11],
    ['$top=99999999999999999999', 400.11],
    [`$filter=${'not '.repeat(400)}true`, 400.18],
    ['$filter=__system/status eq null', 501.5],
    [
      `$skiptoken=${Buffer.from('["+submissionDate+id","2026-01-01T00:00:00.000Z",1,0]').toString('base64url')}`,
      400.35,
    ],
  ])('OData refuses %.60s with %d', async (query, code) => {
    const feed = await fill();
    const { status, body } = await get(`${feed}/Submissions?${encodeURI(query)}`);
    expect([status, body.code]).toEqual([Math.floor(code), code]);
  });

  it.each([
    '$top=99999999',
    '$top=2147483648&$skip=0',
    '$skip=99999999999',
    `$filter=${'(__system/submitterId ne 0 or '.repeat(40)}__system/submitterId eq 1${')'.repeat(40)}`,
  ])('OData accepts %.40s', async (query) => {
    const feed = await fill();
    expect((await get(`${feed}/Submissions?${encodeURI(query)}`)).status).toBe(200);
    expect((await get(`${feed}/Submissions.person?${encodeURI(query)}`)).status).toBe(200);
  });
});
