import { sql } from 'kysely';
import { sharedFailures, sweepFailures } from '../../../server/db/access/failures';
import { attempts } from '../../../server/domain/access/attempts';
import { describePooled } from '../../support/pooledServer';

const BOB = { email: 'bob@example.org', from: '192.0.2.1' };
const wrong = () => Promise.resolve(undefined);
const right = () => Promise.resolve('in');

describePooled('failed attempts at several servers', (server) => {
  const database = () => server.db;
  const serverOf = () => attempts(() => performance.now(), sharedFailures(database));
  let one = serverOf();
  let other = serverOf();
  const codeOf = (trying: Promise<unknown>) =>
    trying.then(
      () => 200,
      (error: { code: number }) => error.code,
    );

  beforeEach(() => {
    one = serverOf();
    other = serverOf();
  });
  afterEach(async () => {
    await server.db.deleteFrom('failures').execute();
  });

  it('failed attempts at one server count at the other one, and a login there ends that at both', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await one.password(BOB, wrong);
      await other.password(BOB, wrong);
    }
    expect(await codeOf(one.password(BOB, right))).toBe(429.1);
    expect(await codeOf(other.password(BOB, right))).toBe(429.1);
    expect(await codeOf(other.password({ ...BOB, from: '198.51.100.7' }, right))).toBe(200);
    await one.resetDone(BOB);
    expect(await codeOf(other.password(BOB, right))).toBe(200);
  });

  it('failed attempts at once, at both servers, are counted each', async () => {
    await Promise.all(Array.from({ length: 4 }, () => [one.password(BOB, wrong), other.password(BOB, wrong)]).flat());
    const rows = await server.db.selectFrom('failures').select(['name', 'failures']).execute();
    expect(rows.map(({ failures }) => failures)).toEqual([8, 8, 8]);
    // Nothing in it tells whose they are.
    expect(JSON.stringify(rows)).not.toMatch(/bob|192\.0/);
  });

  it('failed attempts count until the window of the first of them is over, by the database’s clock', async () => {
    for (let turn = 0; turn < 10; turn += 1) await one.password(BOB, wrong);
    expect(await codeOf(other.password(BOB, right))).toBe(429.1);
    await sql`update failures set counted_until = clock_timestamp() - interval '1 second'`.execute(server.db);
    expect(await codeOf(other.password(BOB, wrong))).toBe(200);
    const rows = await server.db.selectFrom('failures').select('failures').execute();
    expect(rows.map(({ failures }) => failures)).toEqual([1, 1, 1]);
    await sql`update failures set counted_until = clock_timestamp() - interval '1 second'`.execute(server.db);
    await sweepFailures(server.db);
    expect(await server.db.selectFrom('failures').select('name').execute()).toEqual([]);
  });

  it('failed attempts of different kinds have nothing to do with each other', async () => {
    for (let turn = 0; turn < 5; turn += 1) await one.resetAsked(BOB);
    expect(await codeOf(other.resetAsked(BOB))).toBe(429.1);
    expect(await codeOf(other.password(BOB, right))).toBe(200);
    expect(await other.code('7', true)).toBe(true);
  });

  it('an attempt while the database is away fails, and shuts nobody out later', async () => {
    server.around = () => Promise.reject(new Error('away'));
    await expect(one.password(BOB, right)).rejects.toThrow('away');
    server.heal();
    expect(await codeOf(one.password(BOB, right))).toBe(200);
  });
});
