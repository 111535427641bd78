import type { FormTargets, Progress } from '#api/schemas/progress';
import { lastDays } from '#shared/progress/lastDays';
import { describeServer } from '#test/support/server';
import { xform } from '#test/fixtures/xform';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();
const xml = { 'content-type': 'application/xml' };

const noted = (id: string): string =>
  xform({
    id,
    title: id,
    instance: '<begun/><done/><village/><size/><member><name/></member>',
    types: {
      '/begun': 'dateTime',
      '/done': 'dateTime',
      '/village': 'string',
      '/size': 'int',
      '/member/name': 'string',
      '/orx:meta/orx:instanceID': 'string',
    },
    body: '<repeat nodeset="/data/member"><input ref="/data/member/name"><label>Name</label></input></repeat>',
  })
    .replace(/(<bind nodeset="\/data\/begun"[^>]*?)(\/?>)/, '$1 jr:preload="timestamp" jr:preloadParams="start"$2')
    .replace(/(<bind nodeset="\/data\/done"[^>]*?)(\/?>)/, '$1 jr:preload="timestamp" jr:preloadParams="end"$2');

describeServer('progress', (server) => {
  const as = () => server.admin.token;

  const project = async () => {
    const { id: projectId } = await server.ok('projectCreate', { as: as(), body: { name: 'Surveys' } });
    return projectId;
  };
  const publish = async (projectId: number, xmlFormId: string) => {
    const query = { publish: true };
    await server.ok('formCreate', { as: as(), params: { projectId }, query, body: noted(xmlFormId), headers: xml });
    return { projectId, xmlFormId };
  };

  interface Sent {
    readonly at?: string;
    readonly by?: number | null;
    readonly inside?: string;
    readonly review?: string;
  }
  let number = 0;
  const send = async (params: { projectId: number; xmlFormId: string }, { at, by, inside = '', review }: Sent = {}) => {
    number += 1;
    const instanceId = `uuid:p${number}`;
    const body = `<data id="${params.xmlFormId}" version="1">${inside}<meta><instanceID>${instanceId}</instanceID></meta></data>`;
    await server.ok('submissionCreate', { as: as(), params, body });
    if (review !== undefined)
      await server.ok('submissionReview', {
        as: as(),
        params: { ...params, instanceId },
        body: { reviewState: review },
      });
    const { id: submitterId } = server.admin.user;
    await server.db
      .updateTable('submissions')
      .set({ submitterId: by === undefined ? submitterId : by, ...(at !== undefined && { createdAt: at }) })
      .where('instanceId', '=', instanceId)
      .execute();
    return instanceId;
  };
  const appUser = async (
    projectId: number,
    displayName: string,
    xmlFormId: string | null,
    createdAt = ago(9 * DAY),
  ) => {
    const { id, token } = await server.ok('appUserCreate', { as: as(), params: { projectId }, body: { displayName } });
    await server.db.updateTable('actors').set({ createdAt }).where('id', '=', id).execute();
    if (xmlFormId !== null) {
      const params = { projectId, xmlFormId, role: 'app-user', actorId: id };
      await server.ok('formAssignmentCreate', { as: as(), params });
    }
    return { id, token: token ?? '' };
  };
  const ofProject = (projectId: number, query = {}, who = as()): Promise<Progress> =>
    server.ok('projectProgressGet', { as: who, params: { projectId }, query });
  const plan = (params: { projectId: number; xmlFormId: string }, body: FormTargets) =>
    server.call('formTargetsSave', { as: as(), params, body });

  it.each(['UTC', 'Asia/Kathmandu'])(
    'submissions are counted by day and hour of a time zone (%s)',
    async (timeZone) => {
      const projectId = await project();
      const wells = await publish(projectId, 'wells');
      await publish(projectId, 'trees');
      const { dates, bounds } = lastDays(Date.now(), timeZone, 5);
      const first = Date.parse(bounds[0] ?? '');
      await send(wells, { at: new Date(first - 1).toISOString() });
      await send(wells, { at: new Date(first).toISOString() });
      await send(wells, { at: new Date(first + 3.5 * HOUR).toISOString() });
      await send(wells, { at: bounds[3] ?? '', review: 'hasIssues' });
      await send(wells, { at: bounds[3] ?? '', review: 'rejected' });
      const { days, hours, forms, submitters, ...rest } = await ofProject(projectId, { days: '5', timeZone });
      expect(days).toEqual(dates);
      expect(hours).toEqual([3, 0, 0, 1, ...Array.from({ length: 20 }, () => 0)]);
      expect(forms).toMatchObject([
        {
          xmlFormId: 'trees',
          submissions: 0,
          counts: [0, 0, 0, 0, 0],
          hasIssues: 0,
          rejected: 0,
          lastSubmission: null,
        },
        { xmlFormId: 'wells', submissions: 5, counts: [2, 0, 0, 2, 0], hasIssues: 1, rejected: 1, plan: null },
      ]);
      expect(submitters).toMatchObject([
        { id: server.admin.user.id, counts: [2, 0, 0, 2, 0], type: 'user', isSilent: false },
      ]);
      expect(rest).toEqual({});
    },
  );

  it('of one form covers that form, without test submissions and deleted ones', async () => {
    const projectId = await project();
    const wells = await publish(projectId, 'wells');
    await send(await publish(projectId, 'trees'));
    await send(wells);
    const instanceId = await send(wells);
    await server.ok('submissionDelete', { as: as(), params: { ...wells, instanceId } });
    await server.ok('draftCreate', { as: as(), params: wells });
    const test = '<data id="wells" version="1"><meta><instanceID>uuid:test</instanceID></meta></data>';
    await server.ok('draftSubmissionCreate', { as: as(), params: wells, body: test });
    const { days, forms, targets } = await server.ok('formProgressGet', { as: as(), params: wells, query: {} });
    expect(days).toHaveLength(30);
    expect(forms.map(({ xmlFormId, counts }) => [xmlFormId, counts.at(-1)])).toEqual([['wells', 1]]);
    expect(targets).toEqual([]);
  });

  it('app users who may submit are silent after two days, also without any submission', async () => {
    const projectId = await project();
    const wells = await publish(projectId, 'wells');
    const trees = await publish(projectId, 'trees');
    await server.ok('formUpdate', { as: as(), params: trees, body: { state: 'closed' } });
    const { id: never } = await appUser(projectId, 'never', 'wells');
    const { id: lately } = await appUser(projectId, 'Lately', 'wells');
    const { id: quiet } = await appUser(projectId, 'quiet', 'wells');
    const { id: gone, token } = await appUser(projectId, 'gone', 'wells');
    await appUser(projectId, 'new', 'wells', ago(HOUR));
    await appUser(projectId, 'without access', null);
    await appUser(projectId, 'of a closed form', 'trees');
    await send(wells, { by: lately, at: ago(DAY) });
    await send(wells, { by: quiet, at: ago(3 * DAY) });
    await send(wells, { by: gone, at: ago(4 * DAY) });
    await send(wells, { by: null });
    await server.ok('sessionDelete', { as: as(), params: { token } });
    const told = (await ofProject(projectId)).submitters;
    expect(told.map(({ displayName, isSilent }) => [displayName, isSilent])).toEqual([
      ['gone', false],
      ['Lately', false],
      ['never', true],
      ['new', false],
      ['quiet', true],
      [null, false],
    ]);
    expect(told.find(({ id }) => id === never)?.lastSubmission).toBeNull();

    const viewer = await server.signUp(`viewer-${projectId}@example.org`, {
      role: 'viewer',
      on: await acteeOf(projectId),
    });
    const seen = (await ofProject(projectId, {}, viewer.token)).submitters;
    expect(seen.map(({ displayName }) => displayName)).toEqual(['gone', 'Lately', 'quiet', null]);
  });

  const acteeOf = async (projectId: number): Promise<string> =>
    (await server.db.selectFrom('projects').select('acteeId').where('id', '=', projectId).executeTakeFirstOrThrow())
      .acteeId;

  it('interviews last from the start to the end that the form notes', async () => {
    const projectId = await project();
    const wells = await publish(projectId, 'wells');
    const took = (minutes: number) =>
      `<begun>2026-11-20T08:00:00.000+02:00</begun><done>${new Date(Date.UTC(2026, 10, 20, 6, minutes)).toISOString()}</done>`;
    for (const minutes of [10, 20, 90, -1, 1441]) await send(wells, { inside: took(minutes) });
    await send(wells, { inside: '<begun>soon</begun><done>2026-11-20T08:00:00.000Z</done>' });
    expect((await ofProject(projectId)).forms[0]?.durations).toEqual({ median: 20 * 60, count: 3, dropped: 2 });

    await server.ok('formCreate', {
      as: as(),
      params: { projectId },
      query: { publish: true },
      body: xform({ id: 'plain' }),
      headers: xml,
    });
    await send({ projectId, xmlFormId: 'plain' });
    const { forms } = await ofProject(projectId);
    expect(forms.find(({ xmlFormId }) => xmlFormId === 'plain')?.durations).toBeNull();
  });

  it('a form can have a single target; rejected submissions do not count', async () => {
    const projectId = await project();
    const wells = await publish(projectId, 'wells');
    await send(wells, { at: ago(20 * DAY) });
    await send(wells);
    await send(wells, { review: 'rejected' });
    const whole: FormTargets = { by: null, until: '2026-12-31', targets: [{ value: null, count: 40 }] };
    expect((await plan(wells, whole)).body).toEqual(whole);
    expect(await server.ok('formTargetsGet', { as: as(), params: wells })).toEqual(whole);
    const { forms, targets } = await server.ok('formProgressGet', { as: as(), params: wells, query: {} });
    expect(forms[0]?.plan).toEqual({ by: null, until: '2026-12-31', planned: 40, done: 2, lastWeek: 1 });
    expect(targets).toEqual([{ value: null, displayName: null, planned: 40, done: 2, lastWeek: 1 }]);

    const none: FormTargets = { by: null, until: null, targets: [] };
    expect((await plan(wells, { ...none, until: '2026-12-31' })).body).toEqual(none);
    expect((await ofProject(projectId)).forms[0]?.plan).toBeNull();
    const audits = await server.ok('auditList', { as: as(), query: { action: 'form.update' } });
    expect(audits[0]).toMatchObject({ details: { data: { targets: { targets: [] } } } });
  });

  it('numbers can be planned by the answers to a question', async () => {
    const projectId = await project();
    const wells = await publish(projectId, 'wells');
    for (const village of ['a', 'a', 'b', 'c']) await send(wells, { inside: `<village>${village}</village>` });
    await send(wells, { inside: '<village>a</village>', review: 'rejected' });
    await send(wells, { inside: '<village>b</village>', at: ago(8 * DAY), review: 'hasIssues' });
    const targets = [
      { value: 'b', count: 2 },
      { value: 'a', count: 10 },
      { value: 'z', count: 5 },
    ];
    await plan(wells, { by: 'village', until: null, targets });
    const told = await server.ok('formProgressGet', { as: as(), params: wells, query: {} });
    expect(told.targets).toEqual([
      { value: 'b', displayName: null, planned: 2, done: 2, lastWeek: 1 },
      { value: 'a', displayName: null, planned: 10, done: 2, lastWeek: 2 },
      { value: 'z', displayName: null, planned: 5, done: 0, lastWeek: 0 },
    ]);
    expect(told.forms[0]?.plan).toMatchObject({ planned: 17, done: 5 });

    await server.db.updateTable('formTargets').set({ by: 'town' }).execute();
    const lost = await server.ok('formProgressGet', { as: as(), params: wells, query: {} });
    expect(lost.targets?.[0]).toMatchObject({ value: 'b', done: null, lastWeek: null });
  });

  it('numbers can be planned by submitter', async () => {
    const projectId = await project();
    const wells = await publish(projectId, 'wells');
    const { id } = await appUser(projectId, 'Tablet', 'wells');
    await send(wells, { by: id });
    await send(wells, { by: id, at: ago(9 * DAY) });
    await send(wells, { by: id, review: 'rejected' });
    const targets = [{ value: String(id), count: 5 }];
    expect((await plan(wells, { by: '__system/submitterId', until: null, targets })).raw.statusCode).toBe(200);
    const told = await server.ok('formProgressGet', { as: as(), params: wells, query: {} });
    expect(told.targets).toEqual([{ value: String(id), displayName: 'Tablet', planned: 5, done: 2, lastWeek: 1 }]);
  });

  const whole = { value: null, count: 1 };
  it.each<[string, object]>([
    ['two targets of the whole', { targets: [whole, whole] }],
    ['a value without a question', { targets: [{ value: 'a', count: 1 }] }],
    ['the whole by a question', { by: 'village', targets: [whole] }],
    ['a value twice', { by: 'village', targets: ['a', 'a'].map((value) => ({ value, count: 1 })) }],
    ['no question', { by: 'town', targets: [{ value: 'a', count: 1 }] }],
    ['a number', { by: 'size', targets: [{ value: '1', count: 1 }] }],
    ['a question in a repeat', { by: 'member/name', targets: [{ value: 'a', count: 1 }] }],
    ['a stranger', { by: '__system/submitterId', targets: [{ value: '99999999', count: 1 }] }],
    ['no id', { by: '__system/submitterId', targets: [{ value: 'Tablet', count: 1 }] }],
    ['no day', { until: '2026-02-30', targets: [whole] }],
  ])('a plan is refused: %s', async (_, body) => {
    const wells = await publish(await project(), 'wells');
    expect((await plan(wells, { by: null, until: null, targets: [], ...body })).body).toMatchObject({ code: 400.8 });
  });

  it.each(['0', '367', 'x', '1.5'])('an invalid number of days is refused: %s', async (days) => {
    const params = { projectId: await project() };
    const { body } = await server.call('projectProgressGet', { as: as(), params, query: { days } });
    expect(body).toMatchObject({ code: 400.8, details: { field: 'days' } });
  });

  it('a form that was never published has no progress', async () => {
    const projectId = await project();
    await server.ok('formCreate', { as: as(), params: { projectId }, body: noted('draft'), headers: xml });
    const params = { projectId, xmlFormId: 'draft' };
    expect((await server.call('formProgressGet', { as: as(), params, query: {} })).body).toMatchObject({ code: 404.1 });
    expect((await ofProject(projectId)).forms).toEqual([]);
  });
});
