import { labelledAnswer } from '#test/support/form/labelledForm';
import { sendLabelled } from '#test/support/form/sendLabelled';
import { describeServer } from '#test/support/server';

const first = [
  '<name>Ana</name><village>a</village><crops>maize beans</crops><size>4</size><price>2.50</price><day>2026-02-28</day><met>2026-03-01T00:30:00.000+02:00</met>',
  '<name>Bo</name><village>a</village><crops>beans</crops><size>10</size><day>2026-02-30</day>',
  '<name/><village>b</village><size>x</size>',
];

const later = [
  '<name>Ana</name><village>c</village><crops>rice maize</crops><size>4</size><price>2.5</price><met>2026-05-01T00:30:00Z</met>',
  '<village>a</village><size>-1</size><day>2027-01-01</day>',
];

const questions =
  'name,village,choices(crops),ranks(crops),size,price,day,met,__system/submissionDate,__system/formVersion,__system/edits';

const queries: readonly Readonly<Record<string, string>>[] = [
  {},
  { by: 'village' },
  { by: 'size' },
  { by: 'choices(crops)' },
  { by: '__system/reviewState' },
  { $filter: "size gt 3 or village eq 'a'" },
  { $filter: "__system/reviewState eq 'approved'", by: 'village' },
  { $search: 'ana' },
];

describeServer('counts that are carried on', (server) => {
  const as = () => server.admin.token;
  const open = async () => {
    const params = await sendLabelled(server, first);
    const ask = (query: Readonly<Record<string, string>>) =>
      server.ok('submissionSummaryList', { as: as(), params, query: { field: questions, ...query } });
    const anew = async (query: Readonly<Record<string, string>>) => {
      const forgotten = jest.spyOn(server.deps.counts, 'get').mockReturnValue(undefined);
      const told = await ask({ timeZone: 'Etc/UTC', ...query });
      forgotten.mockRestore();
      return told;
    };
    const send = (id: string, answers: string) =>
      server.ok('submissionCreate', { as: as(), params, body: labelledAnswer(id, answers) });
    return { params, ask, anew, send };
  };

  it('are those of all submissions after any change', async () => {
    const { params, ask, anew, send } = await open();
    const submission = { ...params, instanceId: 'uuid:later-0' };
    const body = labelledAnswer('uuid:edited', '<village>z</village><size>99</size>').replace(
      '</orx:instanceID>',
      '</orx:instanceID><orx:deprecatedID>uuid:later-0</orx:deprecatedID>',
    );
    const happens: readonly (() => Promise<unknown>)[] = [
      () => Promise.all(later.map((answers, index) => send(`uuid:later-${index}`, answers))),
      () => server.ok('submissionReview', { as: as(), params: submission, body: { reviewState: 'approved' } }),
      () => send('uuid:more', later[0] ?? ''),
      () => server.ok('submissionEdit', { as: as(), params: submission, body }),
      () => send('uuid:still-more', later[1] ?? ''),
      () => server.ok('submissionDelete', { as: as(), params: submission }),
      () => server.ok('submissionRestore', { as: as(), params: submission }),
    ];
    for (const query of queries) await ask(query);
    for (const [index, happen] of happens.entries()) {
      await happen();
      for (const query of queries) {
        expect({ index, query, told: await ask(query) }).toEqual({ index, query, told: await anew(query) });
      }
    }
  });

  it('are added to after new submissions and reviews, and not after edits', async () => {
    const { params, ask, send } = await open();
    const names = async () => (await ask({ field: 'name' }))[0];
    const kept = jest.spyOn(server.deps.counts, 'set');
    await names();
    const key = kept.mock.calls[0]?.[0] ?? '';
    const known = server.deps.counts.get(key);
    server.deps.counts.set(key, { entry: known?.entry ?? 0, answers: '[[null, "Somebody", 7], [null, null, 1]]' });
    await send('uuid:new', '<name>Cy</name>');
    const submission = { ...params, instanceId: 'uuid:new' };
    await server.ok('submissionReview', { as: as(), params: submission, body: { reviewState: 'rejected' } });
    expect(await names()).toMatchObject({
      count: 9,
      answered: 8,
      groups: [
        { value: 'Somebody', count: 7 },
        { value: 'Cy', count: 1 },
      ],
    });
    await server.ok('submissionDelete', { as: as(), params: submission });
    expect(await names()).toMatchObject({ count: 3, groups: [{ value: 'Ana', count: 1 }, { value: 'Bo' }] });
  });
});
