import { usualLivePace } from '../../../server/live/livePace';
import type { EventStream } from '../../../server/live/eventStream';
import { insertComment } from '../../../server/db/submission/submissionComments';
import { lockChanges } from '../../../server/db/audit/changes';
import { describePooled } from '../../support/pooledServer';
import { stoppedClock } from '../../support/rawClients';
import { publishSurvey, submitAnswers, surveyAnswer } from '../../support/survey';
import { until } from '../../support/until';

const { lookMs } = usualLivePace;

/** What was sent on a stream so far. */
const textOf = (events: EventStream) => {
  let text = '';
  events.on('data', (part: Buffer) => {
    text += part.toString();
  });
  return () => text;
};

describePooled('what is told of changes', (server) => {
  const reader = () => ({ actorId: server.admin.user.id, sessionId: null });

  it('is told by every server of a database, also of what others wrote', async () => {
    const form = await publishSurvey(server);
    const clock = stoppedClock();
    const other = server.liveWith({ schedule: clock.schedule });
    const events = await other.follow(reader(), undefined);
    const text = textOf(events);
    await submitAnswers(server, form, [surveyAnswer('uuid:1')]);
    expect(text()).not.toContain('uuid:1');
    clock.pass(lookMs);
    await until(() => text().includes('uuid:1'));
    other.close();
  });

  it('says now and then that nothing happens, and looks no more once nobody listens', async () => {
    const clock = stoppedClock();
    const live = server.liveWith({ schedule: clock.schedule, looksToAlive: 2 });
    const events = await live.follow(reader(), undefined);
    const text = textOf(events);
    for (const alive of [false, true]) {
      await until(() => clock.times().includes(lookMs));
      clock.pass(lookMs);
      await until(() => clock.times().includes(lookMs));
      await until(() => text().includes('event: alive') === alive);
    }
    events.destroy();
    await until(() => live.streams() === 0);
    clock.pass();
    await until(() => clock.times().length === 0);
    expect(text().match(/event: \w+/g)).toEqual(['event: open', 'event: alive']);
  });

  it('is told to all of very many, once and in order, and to those who remain where some leave meanwhile', async () => {
    const form = await publishSurvey(server);
    const clock = stoppedClock();
    const live = server.liveWith({ schedule: clock.schedule, streamsEach: 100 });
    const all = await Promise.all(Array.from({ length: 90 }, () => live.follow(reader(), undefined)));
    const texts = all.map(textOf);
    for (const id of ['uuid:1', 'uuid:2']) await submitAnswers(server, form, [surveyAnswer(id)]);
    all[10]?.once('data', () => all[80]?.destroy());
    clock.pass(lookMs);
    await until(() => live.streams() === 89 && clock.times().includes(lookMs));
    const told = texts.map((text) =>
      text()
        .match(/uuid:\d/g)
        ?.join(' '),
    );
    expect(told.filter((ids, index) => index !== 80 && ids !== 'uuid:1 uuid:2')).toEqual([]);
    live.close();
  });

  it('is read again only after the pause, however often others are woken and look meanwhile', async () => {
    const form = await publishSurvey(server);
    const clock = stoppedClock();
    const live = server.liveWith({ schedule: clock.schedule, pauseMs: 7, pauseMsEach: 0 });
    const text = textOf(await live.follow(reader(), undefined));
    const pauses = () => clock.times().filter((ms) => ms === 7).length;
    await submitAnswers(server, form, [surveyAnswer('uuid:1')]);
    for (let count = 0; count < 5; count += 1) live.wake();
    await until(() => text().includes('uuid:1') && pauses() === 1);
    await submitAnswers(server, form, [surveyAnswer('uuid:2')]);
    live.wake();
    clock.pass(lookMs);
    await until(() => clock.times().includes(lookMs));
    expect([pauses(), text()]).toEqual([1, expect.not.stringContaining('uuid:2')]);
    clock.pass(7);
    await until(() => text().includes('uuid:2') && pauses() === 1);
    live.close();
  });

  it('leaves out whoever does not read, and not the others', async () => {
    const live = server.liveWith({ schedule: stoppedClock().schedule });
    const [slow, quick] = await Promise.all([live.follow(reader(), undefined), live.follow(reader(), undefined)]);
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

  it('misses no comment that was begun earlier and committed later', async () => {
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
        await lockChanges(db);
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
