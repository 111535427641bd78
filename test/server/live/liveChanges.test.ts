import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { defaultLiveTimes } from '#server/live/liveLimits';
import type { EventStream } from '#server/live/eventStream';
import { insertComment } from '#server/db/submission/comments';
import { lockChangeOrder } from '#server/db/audit/changes';
import { describePooled } from '../../support/servers/pooledServer';
import { manualClock } from '../../support/servers/rawClients';
import { publishSurvey, submitAnswers, surveyAnswer } from '../../support/form/survey';
import { until } from '../../support/until';

const { pollMs } = defaultLiveTimes;

/** The text sent on a stream so far. */
const textOf = (events: EventStream) => {
  let text = '';
  events.on('data', (part: Buffer) => {
    text += part.toString();
  });
  return () => text;
};

describePooled('events about changes', (server) => {
  const reader = () => ({ actorId: server.admin.user.id, sessionId: null });

  it('is sent by every server of a database, also for writes of other servers', async () => {
    const form = await publishSurvey(server);
    const clock = manualClock();
    const other = server.liveWith({ schedule: clock.schedule });
    const events = await other.follow(reader(), undefined, backgroundSignal);
    const text = textOf(events);
    await submitAnswers(server, form, [surveyAnswer('uuid:1')]);
    expect(text()).not.toContain('uuid:1');
    clock.pass(pollMs);
    await until(() => text().includes('uuid:1'));
    other.close();
  });

  it('sends heartbeats, and polls no more without listeners', async () => {
    const clock = manualClock();
    const live = server.liveWith({ schedule: clock.schedule, pollsPerKeepAlive: 2 });
    const events = await live.follow(reader(), undefined, backgroundSignal);
    const text = textOf(events);
    for (const alive of [false, true]) {
      await until(() => clock.times().includes(pollMs));
      clock.pass(pollMs);
      await until(() => clock.times().includes(pollMs));
      await until(() => text().includes('event: alive') === alive);
    }
    events.destroy();
    await until(() => live.streams() === 0);
    clock.pass();
    await until(() => clock.times().length === 0);
    expect(text().match(/event: \w+/g)).toEqual(['event: open', 'event: alive']);
  });

  it('is sent to very many listeners, once and in order, also while some of them leave', async () => {
    const form = await publishSurvey(server);
    const clock = manualClock();
    const live = server.liveWith({ schedule: clock.schedule, streamsEach: 100 });
    const all = await Promise.all(Array.from({ length: 90 }, () => live.follow(reader(), undefined, backgroundSignal)));
    const texts = all.map(textOf);
    for (const id of ['uuid:1', 'uuid:2']) await submitAnswers(server, form, [surveyAnswer(id)]);
    all[10]?.once('data', () => all[80]?.destroy());
    clock.pass(pollMs);
    await until(() => live.streams() === 89 && clock.times().includes(pollMs));
    const told = texts.map((text) =>
      text()
        .match(/uuid:\d/g)
        ?.join(' '),
    );
    expect(told.filter((ids, index) => index !== 80 && ids !== 'uuid:1 uuid:2')).toEqual([]);
    live.close();
  });

  it('is polled again only after the pause, despite further wake-ups in between', async () => {
    const form = await publishSurvey(server);
    const clock = manualClock();
    const live = server.liveWith({ schedule: clock.schedule, pauseMs: 7, pauseMsEach: 0 });
    const text = textOf(await live.follow(reader(), undefined, backgroundSignal));
    const pauses = () => clock.times().filter((ms) => ms === 7).length;
    await submitAnswers(server, form, [surveyAnswer('uuid:1')]);
    for (let count = 0; count < 5; count += 1) live.wake();
    await until(() => text().includes('uuid:1') && pauses() === 1);
    await submitAnswers(server, form, [surveyAnswer('uuid:2')]);
    live.wake();
    clock.pass(pollMs);
    await until(() => clock.times().includes(pollMs));
    expect([pauses(), text()]).toEqual([1, expect.not.stringContaining('uuid:2')]);
    clock.pass(7);
    await until(() => text().includes('uuid:2') && pauses() === 1);
    live.close();
  });

  it('drops a client that does not read, and keeps the others', async () => {
    const live = server.liveWith({ schedule: manualClock().schedule });
    const [slow, quick] = await Promise.all([
      live.follow(reader(), undefined, backgroundSignal),
      live.follow(reader(), undefined, backgroundSignal),
    ]);
    quick.resume();
    const much = Buffer.alloc(600_000, ' ');
    for (const events of [slow, quick]) events.say(much);
    for (const events of [slow, quick]) events.say(much);
    await until(() => quick.readableLength === 0);
    for (const events of [slow, quick]) events.say(much);
    await until(() => live.streams() === 1);
    expect([slow.destroyed, quick.destroyed]).toEqual([true, false]);
    live.close();
    await until(() => quick.readableEnded);
  });

  it('misses no comment that was started earlier and committed later', async () => {
    const form = await publishSurvey(server);
    await submitAnswers(server, form, [surveyAnswer('uuid:c')]);
    const { id: submissionId } = await server.db
      .selectFrom('submissions')
      .select('id')
      .where('instanceId', '=', 'uuid:c')
      .executeTakeFirstOrThrow();
    const order: string[] = [];
    let commit: () => void = () => undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    const comment = (body: string, wait: Promise<void>) =>
      server.db.transaction().execute(async (db) => {
        await lockChangeOrder(db);
        order.push(body);
        await insertComment(db, { submissionId, actorId: server.admin.user.id, body });
        await wait;
      });
    const first = comment('first', mayCommit);
    await until(() => order.length === 1);
    const second = comment('second', Promise.resolve());
    commit();
    await Promise.all([first, second]);
    const rows = await server.db.selectFrom('submissionComments').select('body').orderBy('id').execute();
    expect(rows.map(({ body }) => body)).toEqual(order);
  });
});
