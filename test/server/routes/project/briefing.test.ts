import type { Briefing } from '#api/schemas/project/briefing';
import type { RoleName } from '#api/roles';
import { sealKey } from '#server/backup/backups';
import { insertAudits } from '#server/db/audit/audits';
import { saveConfig } from '#server/db/config';
import { lastDays } from '#shared/progress/lastDays';
import { quickKey } from '#test/support/site/quickKey';
import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const quiet = [0, 0, 0, 0, 0, 0, 0];

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

describeServer('the briefing', (server) => {
  const admin = () => server.admin.token;
  const briefing = (as = admin(), timeZone?: string): Promise<Briefing> =>
    server.ok('briefingGet', { as, query: timeZone === undefined ? {} : { timeZone } });

  const memberOf = async (projectId: number, role: RoleName): Promise<string> => {
    const { acteeId } = await server.db
      .selectFrom('projects')
      .select('acteeId')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    return (await server.signUp(`${role}-${projectId}@example.org`, { role, on: acteeId })).token;
  };

  /** Sends these submissions, and sets their times of receipt. */
  const received = async (params: { projectId: number; xmlFormId: string }, times: readonly string[]) => {
    const ids = times.map((_, index) => `uuid:${params.projectId}-${index}`);
    await submitAnswers(
      server,
      params,
      ids.map((id) => surveyAnswer(id)),
    );
    for (const [index, createdAt] of times.entries()) {
      await server.db
        .updateTable('submissions')
        .set({ createdAt })
        .where('instanceId', '=', `uuid:${params.projectId}-${index}`)
        .execute();
    }
  };

  const appUserOf = async (projectId: number, displayName: string, lastSeen: string | null) => {
    const { id, token } = await server.ok('appUserCreate', {
      as: admin(),
      params: { projectId },
      body: { displayName },
    });
    if (lastSeen !== null) {
      const instanceId = `uuid:of-${id}`;
      await submitAnswers(server, { projectId, xmlFormId: 'survey' }, [surveyAnswer(instanceId)]);
      await server.db
        .updateTable('submissions')
        .set({ submitterId: id, createdAt: lastSeen })
        .where('instanceId', '=', instanceId)
        .execute();
    }
    return { projectId, appUserId: id, token: token ?? '' };
  };

  it.each([undefined, 'Pacific/Kiritimati', 'America/St_Johns'])(
    'the briefing counts the submissions of each of the last seven days (%p)',
    async (timeZone) => {
      const survey = await publishSurvey(server);
      const { dates, bounds } = lastDays(Date.now(), timeZone ?? 'UTC', 7);
      const justBefore = (bound: string | undefined): string => new Date(Date.parse(bound ?? '') - 1).toISOString();
      await received(survey, [
        justBefore(bounds[0]),
        bounds[0] ?? '',
        justBefore(bounds[1]),
        bounds[3] ?? '',
        bounds[6] ?? '',
        bounds[6] ?? '',
      ]);
      const empty = await server.ok('projectCreate', { as: admin(), body: { name: 'Empty' } });
      const { days, weeks } = await briefing(admin(), timeZone);
      expect(days).toEqual(dates);
      expect(weeks).toEqual([
        { projectId: empty.id, submissions: quiet, total: 0 },
        { projectId: survey.projectId, submissions: [2, 0, 0, 1, 0, 0, 2], total: 6 },
      ]);
    },
  );

  it('the briefing counts neither test submissions nor deleted ones, nor those of deleted forms', async () => {
    const survey = await publishSurvey(server);
    await received(survey, [ago(0), ago(0), ago(0)]);
    const all = server.db.updateTable('submissions');
    await all.set({ draft: true }).where('instanceId', '=', `uuid:${survey.projectId}-0`).execute();
    await all
      .set({ deletedAt: ago(0) })
      .where('instanceId', '=', `uuid:${survey.projectId}-1`)
      .execute();
    expect((await briefing()).weeks[0]?.submissions.reduce((sum, count) => sum + count)).toBe(1);
    await server.ok('formDelete', { as: admin(), params: survey });
    expect((await briefing()).weeks).toEqual([{ projectId: survey.projectId, submissions: quiet, total: 0 }]);
  });

  it.each(['Moon/Tranquility', ''])('the briefing refuses %p as a time zone, with an explanation', async (timeZone) => {
    expect(await server.call('briefingGet', { as: admin(), query: { timeZone } })).toMatchObject({
      status: 400,
      body: {
        code: 400.8,
        details: { field: 'timeZone', value: timeZone, reason: expect.stringContaining('IANA') as unknown },
      },
    });
  });

  it('the briefing lists drafts until their media files are complete, and none of archived projects', async () => {
    const survey = await publishSurvey(server);
    expect((await briefing()).drafts).toEqual([]);
    await server.ok('draftCreate', { as: admin(), params: survey });
    const draft = { ...survey, name: 'A survey', asked: 1, missing: 1, names: ['villages.csv'] };
    expect((await briefing()).drafts).toEqual([draft]);
    const project = { as: admin(), params: { projectId: survey.projectId } };
    await server.ok('projectUpdate', { ...project, body: { archived: true } });
    expect((await briefing()).drafts).toEqual([]);
    await server.ok('projectUpdate', { ...project, body: { archived: false } });
    await server.ok('draftAttachmentCreate', {
      as: admin(),
      params: { ...survey, name: 'villages.csv' },
      body: 'name\nA',
      headers: { 'content-type': 'text/csv' },
    });
    expect((await briefing()).drafts).toEqual([]);
  });

  it('the briefing lists app users with earlier submissions, but none for a week', async () => {
    const survey = await publishSurvey(server);
    const { projectId } = survey;
    await appUserOf(projectId, 'Never', null);
    await appUserOf(projectId, 'Lately', ago(7 * DAY - HOUR));
    const revoked = await appUserOf(projectId, 'Revoked', ago(20 * DAY));
    const deleted = await appUserOf(projectId, 'Deleted', ago(20 * DAY));
    await server.ok('sessionDelete', { as: admin(), params: { token: revoked.token } });
    await server.ok('appUserDelete', { as: admin(), params: deleted });
    expect((await briefing()).appUsers).toEqual([]);
    for (const days of [9, 8, 30, 7.1]) await appUserOf(projectId, `For ${days} days`, ago(days * DAY));
    const names = ['For 7.1 days', 'For 8 days', 'For 9 days'];
    expect((await briefing()).appUsers).toEqual([{ projectId, count: 4, names }]);
    await server.ok('formUpdate', { as: admin(), params: survey, body: { state: 'closed' } });
    expect((await briefing()).appUsers).toEqual([]);
  });

  it('the briefing shows the results of backups only to users who may configure them', async () => {
    const { projectId } = await publishSurvey(server);
    expect((await briefing()).backups).toBeNull();
    const key = sealKey(await quickKey('secret words'), server.deps.tokens);
    const { backupDir: folder } = server.deps.config;
    await saveConfig(server.db, 'backups', { type: 'folder', folder, ...key, language: 'en' });
    const failure = {
      action: 'backup',
      actorId: null,
      acteeId: null,
      before: null,
      details: { success: false, message: 'disk full' },
    } as const;
    await insertAudits(server.db, [failure]);
    const { backups } = await briefing();
    expect(backups?.recent).toMatchObject([{ action: 'backup', details: failure.details }]);
    expect(JSON.stringify(backups)).not.toContain(key.keySealed);
    expect(await briefing(await memberOf(projectId, 'manager'))).not.toHaveProperty('backups');
  });

  it('the briefing follows the steps to the first submission', async () => {
    const steps = async () =>
      (await briefing()).steps.map(({ name, isDone, projectId: id }) => `${name} ${isDone ? 'done' : id}`);
    expect(await steps()).toEqual([]);
    const { id: other } = await server.ok('projectCreate', { as: admin(), body: { name: 'Wells' } });
    expect(await steps()).toEqual([`form ${other}`, `device ${other}`, `submission ${other}`]);
    const survey = await publishSurvey(server);
    const { projectId } = survey;
    expect(await steps()).toEqual(['form done', `device ${projectId}`, `submission ${projectId}`]);
    await server.ok('publicLinkCreate', { as: admin(), params: survey, body: { displayName: 'Poster', once: false } });
    expect(await steps()).toEqual(['form done', 'device done', `submission ${projectId}`]);
    await submitAnswers(server, survey, [surveyAnswer('uuid:1')]);
    expect(await steps()).toEqual(['form done', 'device done', 'submission done']);
    await server.ok('formDelete', { as: admin(), params: survey });
    expect(await steps()).toEqual([`form ${projectId}`, `device ${projectId}`, `submission ${projectId}`]);
    await appUserOf(projectId, 'Tablet', null);
    expect(await steps()).toContain('device done');
  });

  it.each([
    ['manager', { weeks: 1, drafts: 1, appUsers: 1, steps: 3 }],
    ['viewer', { weeks: 1, drafts: 0, appUsers: 0, steps: 0 }],
    ['formfill', { weeks: 0, drafts: 0, appUsers: 0, steps: 0 }],
  ] as const)('the briefing shows a %s only the parts of that role in that project', async (role, expected) => {
    const [own, foreign] = [await publishSurvey(server), await publishSurvey(server)];
    for (const survey of [own, foreign]) {
      await server.ok('draftCreate', { as: admin(), params: survey });
      await appUserOf(survey.projectId, 'Lost', ago(10 * DAY));
    }
    const { days, weeks, drafts, appUsers, steps, ...rest } = await briefing(await memberOf(own.projectId, role));
    expect(rest).toEqual({});
    expect(days).toHaveLength(7);
    const told = { weeks: weeks.length, drafts: drafts.length, appUsers: appUsers.length, steps: steps.length };
    expect(told).toEqual(expected);
    for (const { projectId } of [...weeks, ...drafts, ...appUsers]) expect(projectId).toBe(own.projectId);
  });

  it('the briefing is empty for keys of devices', async () => {
    const { projectId } = await publishSurvey(server);
    const { token } = await appUserOf(projectId, 'Tablet', ago(10 * DAY));
    const path = `/v1/key/${token}/briefing`;
    const answer = await server.app.inject({ url: path });
    expect(answer.json()).toMatchObject({ weeks: [], drafts: [], appUsers: [], steps: [] });
  });
});
