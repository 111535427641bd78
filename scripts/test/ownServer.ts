import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort';

const LIMIT_MS = 120_000;

/** Credentials of a user. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** A server in a process of its own. */
export interface OwnServer {
  /** Without a trailing slash. */
  readonly address: string;
  readonly pid: number;
  /** Ends the process. @returns once it has ended */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const isReady = async (address: string, server: ChildProcess): Promise<void> => {
  const began = performance.now();
  while (performance.now() - began < LIMIT_MS) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${address}/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error('the server did not start');
};

interface OwnServerOptions {
  /** Its folder, which is not removed at the end. */
  readonly dataDir: string;
  /** Of PostgreSQL; without it, the database is the embedded one in the folder. */
  readonly databaseUrl?: string;
  /** The administrator, created if there is none yet. */
  readonly admin: Person;
  readonly logLevel: 'warn' | 'silent';
  /** A module of JavaScript that is run in it first. */
  readonly preload?: string;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the server of this checkout, which must be built. @throws if it does not start */
export const startOwnServer = async ({
  dataDir,
  databaseUrl = '',
  admin,
  logLevel,
  preload,
  env = {},
}: OwnServerOptions): Promise<OwnServer> => {
  const port = String(await freePort());
  // Not by name: `localhost` may resolve to ::1 first, where another program may listen on the same port.
  const address = `http://127.0.0.1:${port}`;
  const first = preload === undefined ? [] : ['--import', preload];
  const server = spawn(process.execPath, [...first, '--enable-source-maps', 'dist-server/server.cjs'], {
    cwd: path.resolve(__dirname, '..', '..'),
    env: {
      ...process.env,
      PORT: port,
      ORIGIN: address,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SAMPLE_DATA: 'none',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: logLevel,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    server.kill(signal);
    await ended;
  };
  await isReady(address, server).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return { address, pid: server.pid ?? 0, end };
};

/** Logs a user in. @returns the token of the session */
export const logInTo = async (address: string, person: Person): Promise<string> => {
  const answer = await fetch(`${address}/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`the login answered ${answer.status}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { readonly token: string };
  return token;
};
