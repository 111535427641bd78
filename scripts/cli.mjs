#!/usr/bin/env node
/* The transect command of the installed package: everything is built, and paths are relative to the current folder. */
import { readFileSync } from 'node:fs';
import { ensureNode, Obstacle } from './bootstrap.mjs';
import { commands, runCommand } from './commands.mjs';

const WIDTH = 16;

const help = () =>
  [
    'Usage: transect [COMMAND] [arguments …]',
    '',
    ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(WIDTH)}${does}`),
    `  ${'--version'.padEnd(WIDTH)}what is installed`,
    '',
    'Settings are variables of the environment, such as PORT (8080), DATA_DIR (the folder "data" here), DATABASE_URL,',
    'ORIGIN, ADMIN_EMAIL, ADMIN_PASSWORD and SMTP_URL. All of them are in README.md, what they are for in docs/deployment.md.',
  ].join('\n');

const version = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

async function main() {
  const [name = 'start', ...args] = process.argv.slice(2);
  if (/^(--help|-h|help)$/.test(name)) return console.log(help());
  if (/^(--version|-v)$/.test(name)) return console.log(version());
  ensureNode();
  if (!Object.hasOwn(commands, name)) throw new Obstacle(`"${name}" is no command.\n\n${help()}`);
  await runCommand(name, args, `transect ${name}`);
}

main().catch((error) => {
  console.error(error instanceof Obstacle ? error.message : error);
  process.exit(1);
});
