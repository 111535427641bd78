import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const PATHS = [
  // Creates no window, which would take a fifth of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

/** Flags of Chromium: it may run as root and without a display, and does not check for updates. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium (or Chrome) of this machine: CHROMIUM_PATH if set, else the first of the usual paths that exists. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return PATHS.find((candidate) => existsSync(candidate));
}

/**
 * The machine's Chromium; on Debian as root it is installed if missing. Throws an Error with one sentence if there is none and
 * none can be installed.
 */
export function needChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
  if (canInstall()) installChromium();
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error('The browser tests need Chromium or Chrome: install one, or say where it is with CHROMIUM_PATH.');
}

function canInstall(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

function installChromium(): void {
  console.log('Chromium is missing; installing it with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
  ]) {
    const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`Chromium could not be installed: apt-get ${args[0]} failed.`);
  }
}
