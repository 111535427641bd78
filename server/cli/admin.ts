/**
 * Manages accounts when no administrator can log in: `npm run admin -- create|promote|reset-password EMAIL`, or `npm run admin
 * -- list`. Uses the configured database; a server on the embedded one must be stopped first. The password is prompted for, or
 * read from `NEW_PASSWORD`; without one, it is generated and printed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config';
import { openDatabase } from '../db/connection/open';
import { assertUsable } from '../db/schema/migrator';
import type { Db } from '../db/schema/tables';
import { backgroundSignal } from '../domain/cooperative/backgroundSignal';
import { generatedPassword } from '../domain/access/generatedPassword';
import { checkNewPassword } from '../domain/access/newPassword';
import { passwords } from '../domain/access/passwords';
import { ProblemError } from '../domain/core/problem';
import { StartError } from '../domain/core/startError';
import { administrators, createAdministrator, promote, resetPassword } from '../operator/accounts';
import { readPassphrase } from './passphrase';

const usage = (): string => {
  const command = process.env.TRANSECT_COMMAND ?? 'admin';
  const ways: readonly (readonly [string, string])[] = [
    ['list', 'who can administer the server'],
    ['create EMAIL', 'a new account that can'],
    ['promote EMAIL', 'an account, so that it can'],
    ['reset-password EMAIL', 'a new password for an account'],
  ];
  return ['Say what to do:', ...ways.map(([way, does]) => `  ${command} ${way.padEnd(24)}${does}`)].join('\n');
};

/** @returns the password, and a message about it */
const newPassword = async (email: string): Promise<{ readonly hash: string; readonly said: string }> => {
  const typed = await readPassphrase(
    process.env.NEW_PASSWORD,
    `New password of ${email} (blank for a generated one): `,
  );
  const password = typed === '' ? generatedPassword() : typed;
  await checkNewPassword(password, { email });
  const hash = await passwords().hash(password, backgroundSignal);
  return { hash, said: typed === '' ? ` Its password is ${password} (shown this once).` : '' };
};

const list = async (db: Db): Promise<string> => {
  const all = await administrators(db);
  const lines = all.map(({ email, hasPassword, lastLoginAt }) => {
    const seen = lastLoginAt === null ? 'has never logged in' : `logged in last at ${lastLoginAt}`;
    return `${email}  ${hasPassword ? seen : 'has no password, and cannot log in'}`;
  });
  return lines.length === 0 ? 'Nobody is an administrator.' : lines.join('\n');
};

type Command = (db: Db, email: string) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  create: async (db, email) => {
    const { hash, said } = await newPassword(email);
    await createAdministrator(db, { email, passwordHash: hash });
    return `${email} is an administrator.${said}`;
  },
  promote: async (db, email) =>
    (await promote(db, email)) ? `${email} is an administrator now.` : `${email} is an administrator already.`,
  'reset-password': async (db, email) => {
    const { hash, said } = await newPassword(email);
    await resetPassword(db, email, hash);
    return `The password of ${email} is set, and its sessions are ended.${said}`;
  },
};

const commandOf = ([name = '', email = '', ...others]: readonly string[]): ((db: Db) => Promise<string>) => {
  if (name === 'list' && email === '') return list;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || others.length > 0) throw new StartError(usage());
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartError(email === '' ? usage() : `"${email}" is no address.`);
  return (db) => command(db, email);
};

const run = async (): Promise<void> => {
  const command = commandOf(process.argv.slice(2));
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'pg')))
    throw new StartError(`There is no database in ${config.dataDir}; set DATA_DIR or DATABASE_URL.`);
  const database = await openDatabase(config);
  try {
    await assertUsable(database.db);
    console.log(await command(database.db));
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof StartError || error instanceof ProblemError ? error.message : error);
  process.exitCode = 1;
});
