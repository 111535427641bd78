import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { sql } from 'kysely';
import { purgeTrustedNetworks, sweepRateLimits } from '#server/db/access/rateLimits';
import type { Attempt, RateLimiter } from '#server/domain/rateLimit/rateLimiter';
import { rateLimiting } from '#server/startup/rateLimits';
import { describePooled } from '../../support/servers/pooledServer';
import { FakeClock } from '../../support/servers/rateLimitClock';
import { until } from '../../support/until';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BOB: Attempt = { email: 'bob@example.org', from: '192.0.2.1', signal: backgroundSignal };
const stranger = (number: number): Attempt => ({ ...BOB, from: `203.0.113.${number}` });
const wrong = () => Promise.resolve(undefined);
const right = () => Promise.resolve('in');

describePooled('rate limits in the database', (server) => {
  let clock = new FakeClock();
  const start = () =>
    rateLimiting(
      { database: () => server.deps.database, tokens: server.deps.tokens, log: server.deps.log },
      { process: clock, ahead: clock.now },
    ).rateLimiter;
  let one: RateLimiter;
  let other: RateLimiter;
  const codeOf = (trying: Promise<unknown>) =>
    trying.then(
      (result) => (result === undefined ? 401 : 200),
      (error: { code: number }) => error.code,
    );

  beforeEach(() => {
    clock = new FakeClock();
    one = start();
    other = start();
  });
  afterEach(async () => {
    server.heal();
    await server.db.deleteFrom('rateLimits').execute();
    await server.db.deleteFrom('trustedNetworks').execute();
  });

  it('failures at one server count at the other one, and after a restart', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await one.password(BOB, wrong);
      await other.password(BOB, wrong);
    }
    await clock.pass(10_000, () => Promise.resolve());
    // 26 seconds are left, and then 36 more for the next attempt.
    const waiting = codeOf(one.password(BOB, right));
    await until(() => clock.sleepers === 1);
    expect(await codeOf(one.password(BOB, right))).toBe(429.1);
    expect(await codeOf(start().password({ ...BOB, from: '198.51.100.7' }, right))).toBe(200);
    await clock.pass(26_500, () => Promise.resolve());
    expect(await waiting).toBe(200);
  });

  it('a network that one server knows is trusted by the other one, and after a restart', async () => {
    await one.password(BOB, right);
    for (let turn = 0; turn < 200; turn += 1) await one.password(stranger(turn), wrong);
    const next = new AbortController();
    const waiting = codeOf(other.password({ ...stranger(201), signal: next.signal }, right));
    await until(() => clock.sleepers === 1);
    next.abort(new Error('gone'));
    expect(await waiting).toBeUndefined();
    expect(await codeOf(other.password(BOB, right))).toBe(200);
    expect(await codeOf(start().password(BOB, right))).toBe(200);
  });

  it('a full bucket is paid back by the database’s clock, however it is set', async () => {
    for (let turn = 0; turn < 10; turn += 1) await one.badToken(BOB.from);
    const rows = () =>
      server.db
        .selectFrom('rateLimits')
        .select('name')
        .where('emptyAt', '>', sql<string>`clock_timestamp()`)
        .execute();
    expect(await rows()).toHaveLength(1);
    // The clock was years ahead when it was counted.
    await sql`update rate_limits set empty_at = clock_timestamp() + interval '3 years'`.execute(server.db);
    await one.badToken(BOB.from);
    const { rows: left } = await sql<{ s: number }>`
      select extract(epoch from empty_at - clock_timestamp())::float8 as s from rate_limits`.execute(server.db);
    expect(left[0]?.s).toBeLessThanOrEqual(9);
  });

  it('concurrent failures at both servers are each counted, without personal data', async () => {
    await Promise.all(Array.from({ length: 4 }, () => [one.password(BOB, wrong), other.password(BOB, wrong)]).flat());
    const { rows } = await sql<{ name: string; hours: number }>`
      select name, round(extract(epoch from empty_at - clock_timestamp()) / 360) / 10 as hours from rate_limits
      order by name`.execute(server.db);
    expect(rows.map(({ name, hours }) => [name.split(' ')[0], Number(hours)])).toEqual([
      ['password.account', 0.1],
      ['password.network', 0],
      ['password.pair', 19.2],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/bob|192\.0/);
  });

  it('expired entries are removed, and others stay', async () => {
    await one.password(BOB, wrong);
    await one.password({ ...BOB, email: 'anne@example.org' }, right);
    await sql`update rate_limits set empty_at = clock_timestamp() - interval '1 second' where name like 'password.network %'`.execute(
      server.db,
    );
    await sweepRateLimits(server.db);
    const rows = await server.db.selectFrom('rateLimits').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name.split(' ')[0])).toEqual(['password.account', 'password.pair']);
    await purgeTrustedNetworks(server.db);
    expect(await server.db.selectFrom('trustedNetworks').select('network').execute()).toHaveLength(1);
    await sql`update trusted_networks set used_at = clock_timestamp() - interval '181 days'`.execute(server.db);
    await purgeTrustedNetworks(server.db);
    expect(await server.db.selectFrom('trustedNetworks').select('network').execute()).toEqual([]);
  });

  it('an account trusts the twenty networks that were used last', async () => {
    for (let turn = 0; turn < 22; turn += 1) {
      await one.password(stranger(turn), right);
      await clock.pass(HOUR, () => Promise.resolve());
    }
    expect(await server.db.selectFrom('trustedNetworks').select('network').execute()).toHaveLength(20);
    // The oldest remaining one was refreshed, as it was used after a day.
    await clock.pass(24 * HOUR, () => Promise.resolve());
    await one.password(stranger(2), right);
    await one.password(stranger(30), right);
    const trusted = await server.db.selectFrom('trustedNetworks').select('usedAt').execute();
    expect(trusted).toHaveLength(20);
  });

  it('an attempt while the database is away fails, and delays no later one', async () => {
    server.around = () => Promise.reject(new Error('away'));
    await expect(one.password(BOB, right)).rejects.toThrow('away');
    server.heal();
    expect(await codeOf(one.password(BOB, right))).toBe(200);
  });

  it('a full disk lets the right password in, and no other is tried', async () => {
    server.assertRoom = () => Promise.reject(new Error('full'));
    expect(await codeOf(one.password(BOB, right))).toBe(200);
    await expect(one.password(BOB, wrong)).rejects.toThrow('full');
  });
});
