import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '../support/site/chromium';
import { administrator } from './support/administrator';

const WORKERS = availableParallelism();

/** A camera with a moving picture, a microphone that beeps, and no permission prompts. */
const FAKE_MEDIA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const FREE_PORTS = `
  const servers = Array.from({ length: ${WORKERS} }, () => require('node:net').createServer().listen(0));
  setImmediate(() => {
    console.log(servers.map((server) => server.address().port).join());
    for (const server of servers) server.close();
  });
`;

// Playwright reads this file again in every worker; common values are passed in the environment.
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
  // Against tests that hang; on a busy machine one may be slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: addressAt(ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]),
    browserName: 'chromium',
    // Starting a process for each test takes half the time of a page. The fixture of `test.ts` resets the rest.
    reuseContext: true,
    launchOptions: { executablePath: needChromium(), args: [...CHROMIUM_FLAGS, ...FAKE_MEDIA] },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time, so it is opt-in.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    viewport: { width: 1280, height: 800 },
  },
  webServer: ports.map(serverAt),
});
