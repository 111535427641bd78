/*
 * npm run dev: rebuilds the site and the web-form page and restarts the server whenever a source changes. Built for
 * development, so that the Redux DevTools work and stack traces refer to our files.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import webpack from 'webpack';
import config from '../webpack.config';

let server: ChildProcess | undefined;

const site = webpack(config({}, { mode: 'development' }));

site.watch({}, (error, stats) => {
  if (error) throw error;
  console.log(stats?.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  server ??= startServer(); // now there is a build to serve
});

function startServer(): ChildProcess {
  const args = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 0));
  return child;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (server === undefined) process.exit(0);
    if (signal === 'SIGTERM') server.kill(signal); // Ctrl-C reaches the server directly
    site.close(() => undefined);
  });
}
