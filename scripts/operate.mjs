/*
 * node scripts/operate.mjs COMMAND [arguments …]
 * Runs one of the operator's commands after making sure that the packages and the program exist.
 */
import { ensureInstalled, ensureNode, startHere } from './bootstrap.mjs';
import { runCommand } from './commands.mjs';
import { ensurePrograms } from './programs.mjs';

startHere(async () => {
  const [name, ...args] = process.argv.slice(2);
  ensureNode();
  await ensureInstalled();
  await ensurePrograms();
  await runCommand(name, args, `npm run ${name} --`);
});
