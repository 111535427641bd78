import { describeServer } from '#test/support/server';
import { visitAnswer, visits, visitsForm } from '#test/support/form/visitsForm';

describeServer('OData on answers', (server) => {
  let feed = '';
  const ask = async (query: Record<string, string>, table = 'Submissions') => {
    const search = new URLSearchParams(query).toString();
    const authorization = `Bearer ${server.admin.token}`;
    const url = `${feed}/${table}?${search}`;
    const { body } = await server.app.inject({ method: 'GET', url, headers: { authorization } });
    return JSON.parse(body) as {
      value: { __id: string }[];
      code?: number;
      message?: string;
      '@odata.nextLink'?: string;
      '@odata.count'?: number;
    };
  };
  const found = async (query: Record<string, string>, table?: string) => {
    const { value, ...rest } = await ask(query, table);
    return value === undefined ? rest : value.map((row) => row.__id).join('');
  };

  const fill = async () => {
    const as = server.admin.token;
    const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Visits' } });
    const headers = { 'content-type': 'application/xml' };
    await server.ok('formCreate', { as, params: { projectId }, query: { publish: true }, body: visitsForm, headers });
    const params = { projectId, xmlFormId: 'visits' };
    for (const body of visits) await server.ok('submissionCreate', { as, params, body, headers });
    feed = `/v1/projects/${projectId}/forms/visits.svc`;
    return { as, params };
  };

  it('a filter finds submissions by any answer, each compared by its type', async () => {
    await fill();
    const expected: Record<string, string> = {
      "name eq 'Ana'": 'a',
      "name ne 'Ana'": 'bcd',
      "name gt 'B'": 'b',
      'name eq null': 'c',
      'name ne null': 'abd',
      "household/head eq 'Ö''Brien'": 'a',
      'household/head eq null': 'bcd',
      'size gt 9': 'b',
      'size lt 9': 'ad',
      'size eq 4.0': 'a',
      '-3 eq size': 'd',
      'size eq null': 'c',
      'size ne 4': 'bcd',
      'size lt household/size': 'a',
      'household/size ge 9': 'ab',
      'price eq 100': 'b',
      'price ge 2.5 and price le 1e2': 'ab',
      'day ge 2026-01-01': 'a',
      'day lt 2026-01-01': 'b',
      "day eq '2025-12-31'": 'b',
      'day ne 2025-12-31': 'acd',
      'year(day) eq 2026': 'a',
      'year(day) ne 2026': 'bcd',
      'month(day) eq 12 and day(day) eq 31': 'b',
      'day le 2026-02-28T00:00:01Z': 'ab',
      'day lt now()': 'ab',
      'met ge 2026-02-28T22:30:00Z': 'a',
      'met lt 2026-01-01': 'b',
      'year(met) eq 2025': 'b',
      'hour(met) eq 22': 'a',
      'minute(met) eq 30 and second(met) eq 0': 'ab',
      'day(met) eq day(day)': 'ab',
      'met gt day': 'ab',
      'hour eq null': 'bcd',
      "hour lt '11:'": 'a',
      'place ne null': 'a',
      "contains(name, 'na')": 'ab',
      "contains(name, 'Na')": '',
      "contains(name, '')": 'abd',
      "tolower(name) eq 'ana'": 'ab',
      "contains(toupper(name), 'AN')": 'ab',
      "startswith(tolower(household/head), 'ö')": 'a',
      "not contains(tolower(name), 'an')": 'cd',
      "__system/submissionDate ge now() sub duration'P1D'": 'abcd',
      "__system/submissionDate ge now() sub duration'PT0S'": '',
      "__system/submissionDate lt now() add duration'PT1H30M'": 'abcd',
      "day gt now() sub duration'P1D' or met gt now() sub duration'P1D'": '',
      "startswith(name, 'A')": 'a',
      "startswith(name, '100%_')": 'd',
      "endswith(name, '\\\"')": 'd',
      "endswith(household/head, 'rien')": 'a',
      "contains(day, '-02-')": 'a',
      "contains('Ana and Bo', name)": 'a',
      "name in ('Ana','ana')": 'ab',
      "not (name in ('Ana','ana'))": 'cd',
      "name in ('Ana', null)": 'ac',
      "name in ('nobody')": '',
      "name in ('Ana','x') and size in (4,5) or name eq null": 'ac',
      'size in (4, 10.0, 5)': 'ab',
      'not (size in (4,10))': 'cd',
      'day in (2026-02-28, 2025-12-31)': 'ab',
      "household/head in ('Ö''Brien','(,)')": 'a',
      "tolower(name) in ('ana','bo')": 'ab',
      "__id in ('a','c','x')": 'ac',
      "__system/deviceId in ('x','y')": '',
      '__system/edits in (0,7)': 'abcd',
      "name eq 'Ana' or size eq 10 or name eq 'x' or size eq -3": 'abd',
      'length(name) eq 3': 'ab',
      'length(name) gt 3': 'd',
      'length(name) eq null': 'c',
      'length(name) lt size': 'ab',
      'not (length(name) eq 3)': 'cd',
      "trim(name) eq 'Ana'": 'a',
      "trim('  Ana ') eq name": 'a',
      "contains(tolower(trim(name)),'na')": 'ab',
      "selected(crops, 'maize')": 'a',
      "selected(crops, 'beans')": 'ad',
      "selected(crops, 'maize beans')": '',
      "not selected(crops, 'beans')": 'bc',
      "not (size gt 9 or name eq 'Ana')": 'cd',
      "not (name eq 'Ana' and size eq 4)": 'bcd',
      "name eq 'Ana' or size eq -3": 'ad',
      "(name eq 'Ana' or size eq 10) and __system/edits eq 0": 'ab',
      "__system/submitterName eq 'admin' and name eq 'Ana'": 'a',
      "startswith(__system/submitterName,'x')": '',
      "__system/formVersion eq '1'": 'abcd',
      "__system/formVersion ne '1'": '',
      '__system/attachmentsPresent lt __system/attachmentsExpected': '',
      "__system/attachmentsExpected eq 0 and name eq 'Ana'": 'a',
      "__id eq 'c'": 'c',
      "contains(__id, 'c') or startswith(orx:meta/x, 'a')": '400.18',
      "$root/Submissions/name eq 'Ana'": 'a',
    };
    const answers: Record<string, string> = {};
    for (const $filter of Object.keys(expected)) {
      const answered = await found({ $filter, $orderby: '__system/submissionDate' });
      answers[$filter] = typeof answered === 'string' ? answered : String(answered.code);
    }
    expect(answers).toEqual(expected);
  });

  it.each([
    ["size eq '4'", 400.18, 'a number'],
    ['name eq 4', 400.18, 'a text'],
    ['place eq 4', 400.18, 'null'],
    ['contains(size, 4)', 400.18, 'contains() takes two texts'],
    ["contains(name, 'a') eq true", 400.18, 'unexpected'],
    ['hour(day) eq 1', 400.18, 'a date with a time'],
    ['year(name) eq 1', 400.18, 'takes a date'],
    ['day eq 5', 400.18, 'a date'],
    ['met eq 2026-13-45', 400.18, 'unexpected'],
    ["name eq 'a\0'", 400.18, 'character'],
    [`size eq ${'9'.repeat(400)}`, 400.18, 'too large'],
    ['household eq null', 501.5, 'household'],
    ["pet/called eq 'Rex'", 501.5, 'pet/called'],
    ['nonesuch eq 1', 501.5, 'nonesuch'],
    ['size add 1 eq 5', 400.18, 'unexpected'],
    ["concat(name,'x') eq 'ana'", 501.4, 'concat'],
    ["trim(size) eq '4'", 400.18, 'trim() takes a text'],
    ['length(size) eq 1', 400.18, 'length() takes a text'],
    ["length(name) eq 'x'", 400.18, 'a number'],
    ["size in (4,'x')", 400.18, 'a number'],
    ["name in ('a'", 400.18, 'too early'],
    ["name in 'a'", 400.18, 'unexpected'],
    ['tolower(size) eq 4', 400.18, 'tolower() takes a text'],
    ["met lt now() sub duration'soon'", 400.18, 'unexpected'],
    ["met lt now() sub duration'P'", 400.18, 'unexpected'],
    ["met lt now() sub duration'P99999999D'", 400.18, 'unexpected'],
  ])('the filter %j is refused with %d, with a reason', async ($filter, code, why) => {
    await fill();
    const { code: given, message } = await ask({ $filter });
    expect({ given, message }).toEqual({ given: code, message: expect.stringContaining(why) });
  });

  it('encrypted submissions match no condition on answers, nor its opposite', async () => {
    await fill();
    await server.db
      .updateTable('submissions')
      .set({ data: null, encryptedKey: 'x' })
      .where('instanceId', '=', 'a')
      .execute();
    for (const $filter of [
      "name eq 'Ana'",
      "not (name eq 'x')",
      'name eq null',
      "not contains(name, 'x')",
      'size lt 5',
    ]) {
      expect(await found({ $filter })).not.toContain('a');
    }
    expect(await found({ $filter: "name eq 'Ana' or __system/edits eq 0" })).toBe('dcba');
  });

  it('answers of an edit are found, and replaced ones are not', async () => {
    const { as, params } = await fill();
    const body = visitAnswer('a2', '<name>Zoë</name>').replace(
      '</orx:instanceID>',
      '</orx:instanceID><orx:deprecatedID>a</orx:deprecatedID>',
    );
    await server.ok('submissionEdit', { as, params: { ...params, instanceId: 'a' }, body });
    expect(await found({ $filter: "name eq 'Zoë'" })).toBe('a');
    expect(await found({ $search: 'zoë' })).toBe('a');
    expect(await found({ $search: 'maize beans' })).toBe('');
  });

  it('a search covers all answers, including those in repeats', async () => {
    await fill();
    const expected: Record<string, string> = {
      ana: 'ba',
      REX: 'a',
      ΣΊΣΥΦΟΣ: 'd',
      'σίσυφος beans': 'd',
      'rex OR 100%_': 'da',
      'maize NOT rex': 'b',
      '"maize beans"': 'a',
      '2026-02': 'a',
      '"OR"': '',
      instanceid: '',
      Submissions: '',
      '"ö\'brien"': 'a',
      '100': 'db',
      // Literally, not as patterns.
      '%_': 'd',
      '_\\': 'd',
      'a%': '',
      _a: '',
      'NOT %': 'cba',
    };
    const answers: Record<string, unknown> = {};
    for (const $search of Object.keys(expected)) answers[$search] = await found({ $search });
    expect(answers).toEqual(expected);
    expect(await ask({ $search: 'ana', $filter: 'size gt 4', $count: 'true', $top: '0' })).toMatchObject({
      '@odata.count': 1,
    });
    expect(await ask({ $search: 'ana OR' })).toMatchObject({ code: 400.8 });
    expect((await ask({ $search: 'rex' }, 'Submissions.pet')).value).toHaveLength(1);
    expect((await ask({ $filter: "$root/Submissions/name eq 'Ana'" }, 'Submissions.pet')).value).toHaveLength(1);
    expect(await ask({ $filter: "name eq 'Ana'" }, 'Submissions.pet')).toMatchObject({ code: 501.5 });
  });

  const orders: [string, string][] = [
    ['name', 'cdab'],
    ['name desc', 'badc'],
    ['size', 'cdab'],
    ['size desc', 'badc'],
    ['price desc', 'bacd'],
    ['day', 'dbac'],
    ['met desc', 'abcd'],
    ['household/size', 'dcba'],
    ['household/size,name desc', 'dcba'],
    ['__id desc', 'dcba'],
    ['__system/reviewState,__id', 'abcd'],
    ['__system/updatedAt desc', 'abcd'],
    ['__system/deviceId,__system/edits,__id', 'abcd'],
    ['__system/submitterName desc,__id', 'abcd'],
    ['__system/formVersion,__system/attachmentsExpected,__id', 'abcd'],
  ];
  it.each(orders)('$orderby=%s is an order of all rows, page by page too', async ($orderby, expected) => {
    await fill();
    expect(await found({ $orderby })).toBe(expected);
    let paged = '';
    let token: string | null = '';
    while (token !== null) {
      const page = await ask({ $orderby, $top: '1', ...(token === '' ? {} : { $skiptoken: token }) });
      paged += page.value.map((row) => row.__id).join('');
      const next = page['@odata.nextLink'];
      token = next === undefined ? null : new URL(next).searchParams.get('$skiptoken');
    }
    expect(paged).toBe(expected);
    expect(await found({ $orderby, $skip: '2' })).toBe(expected.slice(2));
  });

  it.each(['place', 'household', 'pet', 'pet/called', 'nonesuch'])('ordering by %s is refused', async ($orderby) => {
    await fill();
    expect(await ask({ $orderby })).toMatchObject({ code: 501.5, details: { text: $orderby } });
  });

  it('an export has the submissions that a filter on answers finds', async () => {
    const { as, params } = await fill();
    const { body } = await server.call('submissionCsv', { as, params, query: { $filter: 'size gt 4' } });
    expect(String(body).trim().split('\n')).toHaveLength(2);
  });
});
