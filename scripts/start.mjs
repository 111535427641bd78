/*
 * npm start: everything a fresh clone needs, then the server. The server runs in this process, so that exit codes and Ctrl-C
 * are its own and no process is left behind.
 */
import { ensureBuilt, ensureInstalled, ensureNode, startHere } from './bootstrap.mjs';
import { runCommand } from './commands.mjs';

const PARENT_CHECK_MS = 500;
const SAME_KEY_MS = 500;

startHere(async () => {
  ensureNode();
  await ensureInstalled();
  await ensureBuilt();
  if (process.env.npm_lifecycle_event === 'start') endWithNpm();
  await runCommand('start', [], 'npm start');
});

/**
 * npm runs us in a shell. A signal to npm ends that shell, which does not pass it on: then we end, too. One Ctrl-C may
 * also reach us twice, from the terminal and from npm: it must not look like a second one.
 */
function endWithNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
  let first;
  process.on('SIGINT', () => {
    first ??= Date.now();
    if (Date.now() - first > SAME_KEY_MS) process.exit(130);
  });
}
