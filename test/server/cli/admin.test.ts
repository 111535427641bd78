import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { migrate } from '#server/db/schema/migrator';
import { makeMigrated } from '../../support/servers/embeddedTemplates';
import { runCommand } from '../../support/runScript';

const TIMEOUT = 180_000;

test(
  'admin creates an administrator of a stopped server, and refuses while it runs',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-admin-'));
    const admin = (...args: readonly string[]) => runCommand('admin', args, { DATA_DIR: dataDir });
    try {
      expect(await admin('list')).toMatchObject({
        code: 1,
        output: expect.stringContaining('There is no database') as unknown,
      });
      expect(await admin('create')).toMatchObject({
        code: 1,
        output: expect.stringContaining('Say what to do') as unknown,
      });
      await makeMigrated(dataDir);
      const { db, close } = await openEmbedded(dataDir);
      await migrate(db);
      const whileRunning = await admin('create', 'ann@example.org');
      expect(whileRunning).toEqual({ code: 1, output: expect.stringContaining('is in use by process') as unknown });
      await close();

      const weak = await runCommand('admin', ['create', 'ann@example.org'], {
        DATA_DIR: dataDir,
        NEW_PASSWORD: 'ann@example.org',
      });
      expect(weak).toEqual({ code: 1, output: expect.stringContaining('easy to guess') as unknown });

      const { code, output } = await admin('create', 'ann@example.org');
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/^ann@example.org is an administrator. Its password is (\w{5}-){3}\w{5} /),
      ]);
      expect((await admin('list')).output).toBe('ann@example.org  has never logged in');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  TIMEOUT,
);
