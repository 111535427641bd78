import { serveData, type RunningServer } from '#tools/bench/site/servedData';
import type { SeededForm } from '#tools/bench/seeding/dataFolder';
import { makeMigrated } from '../../support/servers/embeddedTemplates';
import { administrator } from './administrator';
import { test as base } from '../test';

/** `pages` and everything else in these tests use a server of their own, started once by the file's worker. */
interface Seeded {
  readonly seededServer: RunningServer;
}

/** Longer than seeding takes on a busy machine. */
const LIMIT_MS = 120_000;

/** Tests on a server whose project 1 has forms with many rows from the beginning. */
export const testSeeded = (forms: readonly SeededForm[]) =>
  base.extend<object, Seeded>({
    seededServer: [
      // Playwright reads from the first parameter which fixtures are needed.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const server = await serveData(administrator, forms, makeMigrated);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: LIMIT_MS },
    ],
    baseURL: ({ seededServer }, use) => use(seededServer.address),
  });
