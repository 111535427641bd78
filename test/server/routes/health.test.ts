import fastify from 'fastify';
import { registerHealth } from '../../../server/routes/health';
import { describeServer } from '../../support/server';

describeServer('the health of the server', (server) => {
  const ask = async (settled: () => Promise<void>) => {
    const errors: unknown[] = [];
    const { deps } = server;
    const app = fastify();
    const log = { ...deps.log, error: (what: object) => errors.push(what) };
    registerHealth(app, { ...deps, log, database: { ...deps.database, settled } });
    const { statusCode, body } = await app.inject('/health');
    await app.close();
    return { statusCode, body, errors };
  };

  it('the health of the server is good while the database answers and the disk stores data', async () => {
    const { statusCode, body } = await ask(() => Promise.resolve());
    expect([statusCode, JSON.parse(body)]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  });

  it('the health of the server is bad once the disk refused data, which is logged, not sent', async () => {
    const { statusCode, body, errors } = await ask(() => Promise.reject(new Error('a bad sector in /var/lib')));
    expect([statusCode, JSON.parse(body)]).toEqual([503, expect.objectContaining({ status: 'failing' })]);
    expect(body).not.toContain('sector');
    expect(errors).toEqual([{ error: 'Error: a bad sector in /var/lib' }]);
  });
});
