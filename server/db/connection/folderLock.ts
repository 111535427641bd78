import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../domain/errorCode';
import { StartError } from '../../domain/startError';

/** When a process started, in the kernel's ticks; tells a process from a later one with its id. Linux only. */
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

/** Whether the process that wrote `content` is another one that still runs. */
const isHeld = (content: string): boolean => {
  const [pidText = '', start = ''] = content.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // In a container every start has the same id, so our own id there is an earlier life of ours.
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

/** Moves a dead process's lock away; puts back what turns out to be somebody's who was faster. */
const removeStale = (path: string): void => {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (isHeld(readFileSync(aside, 'utf8'))) renameSync(aside, path);
  else rmSync(aside);
};

/**
 * Takes the lock of a data folder: PGlite itself would let two processes write the same files.
 * @param path the lock file, which holds the id and the start of the process
 * @returns how to give it back
 * @throws StartError when another running process has it
 */
export const lockFolder = (path: string): (() => void) => {
  if (!create(path)) {
    const holder = readFileSync(path, 'utf8');
    if (!isHeld(holder)) removeStale(path);
    if (isHeld(holder) || !create(path)) {
      throw new StartError(
        `The data folder is in use by process ${holder.split(' ')[0]?.trim()}; stop that one first, or choose another DATA_DIR.`,
      );
    }
  }
  return () => rmSync(path, { force: true });
};
