import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '../support/chromium';
import { administrator } from './administrator';

const WORKERS = availableParallelism();

const FREE_PORTS = `
  const servers = Array.from({ length: ${WORKERS} }, () => require('node:net').createServer().listen(0));
  setImmediate(() => {
    console.log(servers.map((server) => server.address().port).join());
    for (const server of servers) server.close();
  });
`;

// Playwright reads this file again in every worker; what must be the same everywhere is passed in the environment.
if (process.env.E2E_PORTS === undefined) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-e2e-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_PORTS = execFileSync(process.execPath, ['-e', FREE_PORTS], { encoding: 'utf8' }).trim();
}

const dataDir = process.env.E2E_DATA_DIR ?? '';
const ports = process.env.E2E_PORTS.split(',');
const addressAt = (port: string | undefined): string => `http://localhost:${port}`;

const serverAt = (port: string) => ({
  command: `"${process.execPath}" --import tsx test/e2e/server.ts`,
  cwd: path.resolve(__dirname, '../..'),
  url: `${addressAt(port)}/health`,
  env: {
    PORT: port,
    ORIGIN: addressAt(port),
    DATA_DIR: path.join(dataDir, port),
    DATABASE_URL: '',
    SAMPLE_DATA: 'none',
    // Receivers of webhooks are on this machine.
    WEBHOOKS_ALLOW_PRIVATE: '1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'warn',
  },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
  stdout: 'pipe' as const,
  timeout: 240_000,
});

/** The built site in Chromium; each worker has a real server of its own, which begins with an empty database. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false, // one server, one database: the tests of a file run one after another
  workers: WORKERS,
  forbidOnly: process.env.CI !== undefined,
  // Against tests that hang; on a busy machine one may take long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: addressAt(ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]),
    browserName: 'chromium',
    launchOptions: { executablePath: needChromium(), args: CHROMIUM_FLAGS },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time, so it has to be switched on.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    viewport: { width: 1280, height: 800 },
  },
  webServer: ports.map(serverAt),
});
