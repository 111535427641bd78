import { test as base } from '@playwright/test';
import { serveData, type RunningServer } from '../../scripts/bench/servedData';
import type { SeededForm } from '../../scripts/bench/seeding/dataFolder';
import { administrator } from './administrator';

/** `pages` and everything else of the tests go to a server of their own, which the file's worker starts once. */
interface Seeded {
  readonly seededServer: RunningServer;
}

/** Longer than seeding takes on a busy machine. */
const LIMIT_MS = 120_000;

/** Tests on a server that has forms with many rows from the beginning, in project 1. */
export const testSeeded = (forms: readonly SeededForm[]) =>
  base.extend<object, Seeded>({
    seededServer: [
      // Playwright wants to read from the first parameter what a fixture needs.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const server = await serveData(administrator, forms);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: LIMIT_MS },
    ],
    baseURL: ({ seededServer }, use) => use(seededServer.address),
  });
