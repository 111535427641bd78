import { sealKey } from '#server/backup/backups';
import { quickKey } from '#test/support/site/quickKey';
import { describeServer } from '#test/support/server';
import { until } from '#test/support/until';
import { saveConfig } from '#server/db/config';

describeServer('asking for a backup', (server) => {
  const config = () => server.call('backupsConfigGet', { as: server.admin.token });
  const setUp = async () => {
    const key = sealKey(await quickKey('secret words'), server.deps.tokens);
    await saveConfig(server.db, 'backups', {
      type: 'folder',
      folder: server.deps.config.backupDir,
      ...key,
      language: 'en',
    });
  };

  it('a backup in the configured folder can be requested, and the job is notified at once', async () => {
    const asked = jest.fn();
    server.deps.backups.onRun(asked);
    const run = () => server.call('backupsRun', { as: server.admin.token });
    expect(await run()).toMatchObject({ status: 404, body: { code: 404.1 } });
    expect(asked).not.toHaveBeenCalled();
    await setUp();
    expect(await run()).toMatchObject({ status: 200, body: { success: true } });
    await until(() => asked.mock.calls.length > 0);
    const { wantedAt } = (await config()).body as { wantedAt: string };
    expect(Date.parse(wantedAt)).toBeLessThanOrEqual(Date.now());
    // A second request while it is being made has no effect.
    expect((await run()).status).toBe(200);
    expect((await config()).body).toMatchObject({ wantedAt });
    await server.ok('backupsDelete', { as: server.admin.token });
    await setUp();
    expect((await config()).body).toMatchObject({ wantedAt: null });
    server.deps.backups.onRun(() => undefined);
    await server.ok('backupsDelete', { as: server.admin.token });
  });
});
