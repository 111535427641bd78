import { openPostgresql } from '#server/db/connection/pool/postgresql';
import { withStartLock } from '#server/db/connection/startLock';
import { databaseKinds } from '#test/support/databaseKinds';
import { until } from '#test/support/until';

const url = process.env.TEST_DATABASE_URL ?? '';
const whereThereIsOne = databaseKinds().includes('postgresql') ? it : it.skip;

whereThereIsOne('a server that starts while another one does says so, and goes on after it', async () => {
  const [one, other] = await Promise.all([openPostgresql({ url }), openPostgresql({ url, connections: 2 })]);
  const done: string[] = [];
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const waiting: Promise<unknown>[] = [];
  await withStartLock(one, say, async () => {
    waiting.push(withStartLock(other, say, () => Promise.resolve(done.push('other'))));
    await until(() => said.length > 0);
    done.push('one');
  });
  await Promise.all(waiting);
  expect(said).toEqual(['Another server is starting on this database; this one goes on after it.']);
  expect(done).toEqual(['one', 'other']);
  // A start that fails does not keep the next one waiting.
  await expect(withStartLock(one, say, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await withStartLock(other, say, () => Promise.resolve());
  expect(said).toHaveLength(1);
  await Promise.all([one.close(), other.close()]);
});
