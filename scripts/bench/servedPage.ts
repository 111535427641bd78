import { chromium, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_FLAGS, needChromium } from '../../test/support/chromium';
import { freePort } from '../freePort';

const person = { email: 'bench@example.org', password: 'as long as the table is wide' };
const LIMIT_MS = 60_000;

/** Gives `use` a page in Chromium, on the built site and a new server, with the administrator logged in. */
export async function onServedPage<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-bench-'));
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const place = { PORT: port, ORIGIN: address, DATA_DIR: dataDir, DATABASE_URL: '', SAMPLE_DATA: 'none' };
  const admin = { ADMIN_EMAIL: person.email, ADMIN_PASSWORD: person.password, LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, ...place, ...admin },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  try {
    await answering(`${address}/health`);
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });
    await page.request.post('/v1/sessions', { data: person });
    return await use(page);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function answering(address: string): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < LIMIT_MS) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('The server did not start.');
}
