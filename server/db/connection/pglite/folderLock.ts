import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '#server/domain/core/errorCode';
import { StartError } from '#server/domain/core/startError';

/** Start time of a process, in kernel ticks; distinguishes it from a later process with the same id. Linux only. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** Whether the lock belongs to another running process. */
const isLocked = (content: string): boolean => {
  const [pidText = '', start = ''] = content.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // In a container the process id is the same at every start, so our own id may be that of an earlier run.
  if (pid === process.pid) return start !== '' && start === startOf(pid);
  return isAlive(pid) && (start === '' || start === startOf(pid));
};

const create = (path: string): boolean => {
  try {
    writeFileSync(path, `${process.pid} ${startOf(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Moves away the lock of a dead process; restores it if another process has taken the lock in between. */
const removeStale = (path: string): void => {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (isLocked(readFileSync(aside, 'utf8'))) renameSync(aside, path);
  else rmSync(aside);
};

/**
 * Locks a data folder: PGlite itself would let two processes write the same files.
 * @param path the lock file, which contains the id and the start time of the process
 * @returns a function that releases the lock
 * @throws StartError if another running process has it
 */
export const lockFolder = (path: string): (() => void) => {
  if (!create(path)) {
    const holder = readFileSync(path, 'utf8');
    if (!isLocked(holder)) removeStale(path);
    if (isLocked(holder) || !create(path)) {
      throw new StartError(
        `The data folder is in use by process ${holder.split(' ')[0]?.trim()}; stop that one first, or choose another DATA_DIR.`,
      );
    }
  }
  return () => rmSync(path, { force: true });
};
