import { BackupFault } from '../domain/backup/backupFault';

/** Reads a stream in pieces of a given length. */
export interface ByteReader {
  /** @throws BackupFault if fewer bytes are left */
  read(length: number): Promise<Buffer>;
  /** Reads up to and including the first line break, at most `max` bytes. */
  readLine(max: number): Promise<Buffer>;
  isAtEnd(): Promise<boolean>;
}

const LINE_BREAK = 10;

/** @param source its iterator is closed by the caller */
export const byteReader = (source: AsyncIterable<Buffer>): ByteReader => {
  const chunks = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let size = 0;

  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (done === true) return false;
    waiting.push(value);
    size += value.length;
    return true;
  };
  const take = (length: number): Buffer => {
    const all = Buffer.concat(waiting);
    waiting = [all.subarray(length)];
    size = all.length - length;
    return all.subarray(0, length);
  };

  return {
    read: async (length) => {
      while (size < length) {
        if (await more()) continue;
        throw new BackupFault('The file ends too early: a part of it is missing. Use another copy, or another backup.');
      }
      return take(length);
    },
    readLine: async (max) => {
      for (;;) {
        const end = Buffer.concat(waiting).indexOf(LINE_BREAK);
        if (end >= 0 && end < max) return take(end + 1);
        if (size >= max || !(await more())) return take(Math.min(size, max));
      }
    },
    isAtEnd: async () => {
      while (size === 0) if (!(await more())) return true;
      return false;
    },
  };
};
