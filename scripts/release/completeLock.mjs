/*
 * node scripts/release/completeLock.mjs, after `npm install` changed package-lock.json. Packages with native parts have one
 * optional package per platform. A registry that lacks some of them (a mirror, say) makes npm omit these from the lock
 * file, and `npm ci` then refuses the file everywhere. This script adds them, with the version that their package asks
 * for; they are only installed on their platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const LOCK = 'package-lock.json';
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
const added = [];

for (const [location, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  if (location === '') continue;
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(location, name) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    added.push(`${name}@${version}`);
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'Nothing is missing.' : `Added: ${added.join(', ')}`);

function isLocked(location, name) {
  return `${location}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages;
}

/** The platform in the package's name: `@swc/core-linux-x64-musl` → linux, x64, musl. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') && os === 'linux' ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}
