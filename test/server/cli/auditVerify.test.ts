import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { insertAudits } from '#server/db/audit/audits';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { makeMigrated } from '../../support/servers/embeddedTemplates';
import { runCommand } from '../../support/runScript';

const TIMEOUT = 180_000;

const verify = (dataDir: string, ...args: readonly string[]) => runCommand('audit:verify', args, { DATA_DIR: dataDir });

const entry = {
  actorId: null,
  action: 'project.create',
  acteeId: null,
  details: { data: { name: 'a' } },
  before: null,
};

test(
  'auditVerify checks a data folder, unless a server uses it, and reports the faults of its audit log',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-verify-'));
    try {
      expect(await verify(dataDir)).toEqual({
        code: 1,
        output: expect.stringContaining('There is no database') as unknown,
      });
      await makeMigrated(dataDir);
      const { db, close } = await openEmbedded(dataDir);
      await insertAudits(db, [entry, entry, entry]);
      const whileRunning = await verify(dataDir);
      expect(whileRunning).toEqual({ code: 1, output: expect.stringContaining('is in use by process') as unknown });
      expect(whileRunning.output).not.toContain('\n');
      await close();

      const right = await verify(dataDir);
      expect(right).toEqual({
        code: 0,
        output: expect.stringContaining('The audit log is right: 3 entries.') as unknown,
      });
      const noted = right.output.split('\n').at(-1) ?? '';
      expect(noted).toMatch(/^3:[0-9a-f]{64}$/);
      expect((await verify(dataDir, noted.replace(/.$/, 'x'))).output).toContain('is not an entry');
      // The largest number that an entry can have.
      const { output: shortened } = await verify(dataDir, noted.replace(/^3/, '2147483647'));
      expect(shortened).toContain('Entries 4 to 2147483647 are missing at the end');

      const again = await openEmbedded(dataDir);
      await sql`alter table audits disable trigger user`.execute(again.db);
      await again.db.updateTable('audits').set({ details: null }).where('id', '=', 2).execute();
      await again.close();
      const { code, output } = await verify(dataDir, noted);
      expect(code).toBe(1);
      expect(output).toMatch(/^Entry 2 of \d{4}-\d\d-\d\dT[\d:.]+Z does not fit its digest/);
      expect(output).toContain('What comes before is right: 1 entry.');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  TIMEOUT,
);
