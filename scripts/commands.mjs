/* Commands for operators: the programs of dist-server by command. */
import { pathToFileURL } from 'node:url';
import { programFile } from './programs.mjs';

export const commands = {
  start: { program: 'server', does: 'starts the server (also without any command)' },
  admin: { program: 'admin', does: 'administrators, when nobody can log in any more' },
  seed: { program: 'seed', does: 'loads the sample survey' },
  restore: { program: 'restore', does: 'restores a backup' },
  'blobs:move': { program: 'blobsMove', does: 'moves the uploaded files to a bucket, or back' },
  'audit:verify': { program: 'auditVerify', does: 'checks that nobody changed the audit log' },
};

/**
 * Runs a command in this process.
 * @param calledAs the command line for its usage messages
 */
export async function runCommand(name, args, calledAs) {
  const file = programFile(commands[name].program);
  process.argv = [process.argv[0], file, ...args];
  process.env.TRANSECT_COMMAND = calledAs;
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
