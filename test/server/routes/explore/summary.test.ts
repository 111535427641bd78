import { sql } from 'kysely';
import { limits } from '#api/limits';
import type { Params } from '#api/endpoints';
import type { SubmissionSummary } from '#api/schemas/explore/summary';
import { partlyEncryptedForm } from '#test/support/form/partlyEncryptedForm';
import { sendHomes } from '#test/support/project/homes';
import { labelledAnswer } from '#test/support/form/labelledForm';
import { sendLabelled } from '#test/support/form/sendLabelled';
import { describeServer } from '#test/support/server';

const answers = [
  '<name>Ana</name><village>a</village><crops>maize beans</crops><size>4</size><price>2.50</price><day>2026-02-28</day><met>2026-03-01T00:30:00.000+02:00</met>',
  '<name>ana</name><village>a</village><crops>maize maize</crops><size>10</size><price>x</price><day>2026-02-30</day><met>soon</met>',
  "<name>O'Brien</name><village>b</village><crops/><size>x</size><day>2026-03-02</day>",
  '<name/><size>-3</size><price>0.1</price>',
];

describeServer('summaries of questions', (server) => {
  const as = () => server.admin.token;
  /** Requests summaries of questions. @returns the first summary, or the problem */
  const asking = (params: Params<'submissionSummaryList'>) => async (query: Record<string, string>) => {
    const { raw, status } = await server.call('submissionSummaryList', { as: as(), params, query });
    const all: unknown = raw.json();
    return { status, all, told: Array.isArray(all) ? (all[0] as unknown) : all };
  };
  const fill = async () => {
    const params = await sendLabelled(server, answers);
    return asking(params);
  };

  it('numbers have statistics, quartiles, and bins that contain all of them', async () => {
    const ask = await fill();
    expect((await ask({ field: 'size' })).told).toEqual({
      kind: 'number',
      count: 4,
      answered: 3,
      number: { min: -3, q1: 0.5, median: 4, q3: 7, max: 10, mean: 11 / 3, sum: 11, areWhole: true },
      bins: Array.from({ length: 14 }, (_, index) => ({ from: index - 3, count: [0, 7, 13].includes(index) ? 1 : 0 })),
      width: 1,
    });
    expect((await ask({ field: 'size', $filter: "village eq 'nowhere'" })).told).toEqual({
      kind: 'number',
      count: 0,
      answered: 0,
    });
    expect((await ask({ field: '__system/edits' })).told).toMatchObject({ answered: 4, number: { max: 0 } });
  });

  it('a ranking counts the positions of each choice, the choice with the best positions first', async () => {
    const params = await sendLabelled(server, [
      '<crops>maize beans rice</crops>',
      '<crops>beans  maize</crops>',
      '<crops>beans maize rice</crops>',
      '<crops> </crops>',
      '<name>Ana</name>',
    ]);
    const ask = asking(params);
    expect((await ask({ field: 'ranks(crops)' })).told).toEqual({
      kind: 'ranks',
      count: 5,
      answered: 3,
      distinct: 3,
      places: [
        { value: 'beans', counts: [2, 1], mean: 4 / 3 },
        { value: 'maize', counts: [1, 2], mean: 5 / 3 },
        { value: 'rice', counts: [0, 0, 2], mean: 3 },
      ],
    });
    const none = { field: 'ranks(crops)', $filter: "name eq 'nobody'" };
    expect((await ask(none)).told).toEqual({ kind: 'ranks', count: 0, answered: 0, distinct: 0, places: [] });
    expect(await ask({ field: 'ranks(size)' })).toMatchObject({ status: 400 });
    expect(await ask({ field: 'crops', by: 'ranks(crops)' })).toMatchObject({ status: 501 });
  });

  it('totals of more distinct numbers than are counted individually cover all of them', async () => {
    const ask = await fill();
    await sql`insert into submissions (form_id, form_def_id, draft, instance_id, data, created_at)
      select form_id, form_def_id, false, 'uuid:many-' || number, jsonb_build_object('root', jsonb_build_object('price', number / 8.0), 'tables', '{}'::jsonb), now()
      from submissions, generate_series(1, 6000) as number where instance_id = 'uuid:1' and form_id = (select max(form_id) from submissions)`.execute(
      server.db,
    );
    const { count, answered, number, bins, width } = (await ask({ field: 'price' })).told as SubmissionSummary;
    expect({ count, answered }).toEqual({ count: 6004, answered: 6002 });
    expect(number).toMatchObject({ min: 0.1, max: 750, areWhole: false, median: 374.9375 });
    expect(bins?.reduce((sum, bin) => sum + bin.count, 0)).toBe(6002);
    expect(bins?.[0]).toEqual({ from: 0, count: 8 * (width ?? 0) - 1 + 2 });
  });

  it('dates are counted by day, and times in the requested time zone', async () => {
    const ask = await fill();
    expect((await ask({ field: 'day' })).told).toEqual({
      kind: 'time',
      count: 4,
      answered: 2,
      unit: 'day',
      first: '2026-02-28',
      last: '2026-03-02',
      bins: [
        { from: '2026-02-28', count: 1 },
        { from: '2026-03-01', count: 0 },
        { from: '2026-03-02', count: 1 },
      ],
    });
    expect((await ask({ field: 'met' })).told).toMatchObject({ answered: 1, first: '2026-02-28' });
    expect((await ask({ field: 'met', timeZone: 'Europe/Kyiv' })).told).toMatchObject({ first: '2026-03-01' });
    expect((await ask({ field: '__system/submissionDate' })).told).toMatchObject({ answered: 4, unit: 'hour' });
    expect((await ask({ field: 'met', timeZone: 'Mars/Base' })).told).toMatchObject({ code: 400.8 });
  });

  it('texts and choices have their most frequent values, and the number of missing answers', async () => {
    const ask = await fill();
    expect((await ask({ field: 'village' })).told).toEqual({
      kind: 'text',
      count: 4,
      answered: 3,
      distinct: 2,
      groups: [
        { value: 'a', count: 2 },
        { value: 'b', count: 1 },
      ],
    });
    expect((await ask({ field: 'choices(crops)' })).told).toEqual({
      kind: 'choices',
      count: 4,
      answered: 2,
      distinct: 2,
      groups: [
        { value: 'maize', count: 2 },
        { value: 'beans', count: 1 },
      ],
    });
  });

  it('answers are split by those to another question', async () => {
    const ask = await fill();
    expect((await ask({ field: 'choices(crops)', by: 'village' })).told).toMatchObject({
      split: [
        {
          by: 'a',
          count: 2,
          answered: 2,
          groups: [
            { value: 'maize', count: 2 },
            { value: 'beans', count: 1 },
          ],
        },
        { by: null, count: 1, answered: 0, groups: [] },
        { by: 'b', count: 1, answered: 0, groups: [] },
      ],
    });
    expect((await ask({ field: 'met', by: 'village', timeZone: 'Europe/Kyiv' })).told).toMatchObject({
      bins: [{ from: '2026-03-01', count: 1 }],
      split: [
        { by: 'a', count: 2, answered: 1, bins: [1], groups: [] },
        { by: null, bins: [0] },
        { by: 'b', bins: [0] },
      ],
    });
    expect((await ask({ field: 'size', by: 'village' })).told).toMatchObject({
      split: [
        { by: 'a', mean: 7, groups: [] },
        { by: null, mean: -3 },
        { by: 'b', mean: null },
      ],
    });
  });

  it('several questions are answered by one request, in their order, each as in a request of its own', async () => {
    const { params } = await sendHomes(server);
    const ask = asking(params);
    const names = ['name', 'home/person/age', 'home/person/name', 'home/person/pet/kind', '__system/edits', 'name'];
    const each = await Promise.all(names.map(async (field) => (await ask({ field })).told));
    expect((await ask({ field: names.join(' , ') })).all).toEqual(each);
    expect((await ask({ field: 'name,nothing' })).told).toMatchObject({ code: 501.5 });
    const many = Array.from({ length: limits.questionsAtOnce + 1 }, () => 'name').join(',');
    expect((await ask({ field: many })).told).toMatchObject({ code: 501.4 });
    expect((await ask({ field: ' , ' })).told).toMatchObject({ code: 400.2 });
  });

  it('questions in repeats are counted by the rows that match the filter', async () => {
    const { params } = await sendHomes(server);
    const ask = async (query: Record<string, string>) => (await asking(params)(query)).told;
    expect(await ask({ field: 'home/person/age' })).toMatchObject({ count: 5, answered: 4, number: { max: 70 } });
    expect(await ask({ field: 'home/person/pet/kind', by: 'name' })).toMatchObject({
      count: 5,
      groups: [
        { value: 'dog', count: 3 },
        { value: 'cat', count: 2 },
      ],
      split: [
        { by: 'Ana', count: 2 },
        { by: 'Cy', count: 2 },
        { by: 'Ed', count: 1 },
      ],
    });
    expect(
      await ask({ field: 'home/person/name', $filter: 'home/person/any(p:p/age gt 60)', by: 'home/person/age' }),
    ).toMatchObject({ count: 2, groups: [{ value: 'Bo' }, { value: 'Cy' }] });
    expect(await ask({ field: 'home/person/name', by: 'home/person/pet/kind' })).toMatchObject({ code: 501.5 });
  });

  it('an unknown question is refused, and so are encrypted answers', async () => {
    const ask = await fill();
    expect((await ask({})).told).toMatchObject({ code: 400.2 });
    expect((await ask({ field: 'nothing' })).told).toMatchObject({ code: 501.5 });
    expect((await ask({ field: 'choices(size)' })).told).toMatchObject({ code: 400.18 });
    const { params } = await partlyEncryptedForm(server);
    expect((await asking(params)({ field: 'code' })).told).toMatchObject({ count: 1 });
  });

  it('a summary is cached until something changes, and served to permitted users only', async () => {
    const params = await sendLabelled(server, answers);
    const ask = (options: { as?: string; headers?: Record<string, string>; query?: Record<string, string> } = {}) =>
      server.call('submissionSummaryList', { as: as(), params, query: { field: 'size' }, ...options });
    const computed = jest.spyOn(server.deps.answers, 'of');
    const first = await ask();
    expect((await ask()).raw.body).toBe(first.raw.body);
    const keys = computed.mock.calls.map(([key]) => key);
    expect(new Set(keys).size).toBe(1);
    const known = { headers: { 'if-none-match': String(first.raw.headers.etag) } };
    expect((await ask(known)).status).toBe(304);

    const other = await server.signUp('nobody@example.org');
    expect((await ask({ as: other.token })).status).toBe(403);
    expect((await ask({ as: other.token, ...known })).status).toBe(403);

    const body = labelledAnswer('uuid:new', '<size>100</size>');
    await server.ok('submissionCreate', { as: as(), params, body });
    const newer = await ask(known);
    expect([newer.status, (newer.raw.json() as SubmissionSummary[])[0]?.answered]).toEqual([200, 4]);
    // Another question has another response, and time-dependent ones are computed each time.
    await ask({ query: { field: 'village,size' } });
    const asked = computed.mock.calls.length;
    await ask({ query: { field: 'size', $filter: '__system/submissionDate lt now()' } });
    expect(computed.mock.calls.length).toBe(asked);
    expect(new Set(computed.mock.calls.map(([key]) => key)).size).toBe(3);
    computed.mockRestore();
  });
});
