import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '../support/chromium';
import { administrator } from './administrator';

const FREE_PORT = `
  const server = require('node:net').createServer();
  server.listen(0, () => { console.log(server.address().port); server.close(); });
`;

// Playwright reads this file again in every worker; what must be the same everywhere is passed in the environment.
if (process.env.E2E_PORT === undefined) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-e2e-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_PORT = execFileSync(process.execPath, ['-e', FREE_PORT], { encoding: 'utf8' }).trim();
}

const port = process.env.E2E_PORT;
const address = `http://localhost:${port}`;

/** The built site in Chromium, on a real server with an empty database of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false, // one server, one database: the tests of a file run one after another
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: { executablePath: needChromium(), args: CHROMIUM_FLAGS },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time, so it has to be switched on.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    viewport: { width: 1280, height: 800 },
  },
  webServer: {
    command: `"${process.execPath}" --import tsx server/main.ts`,
    cwd: path.resolve(__dirname, '../..'),
    url: `${address}/health`,
    env: {
      PORT: port,
      ORIGIN: address,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      DATABASE_URL: '',
      SAMPLE_DATA: 'none',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    timeout: 60_000,
  },
});
