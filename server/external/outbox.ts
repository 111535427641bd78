import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const COUNT_DIGITS = 6;
const QUOTED = 'Content-Transfer-Encoding: quoted-printable';

/** Decodes a message part, whose lines were wrapped for old mail servers (RFC 2045 §6.7, RFC 6152). */
const readablePart = (part: string): string => {
  const end = part.indexOf('\n\n');
  const head = part.slice(0, end);
  if (!head.includes(QUOTED)) return part;
  const body = part
    .slice(end)
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return head.replace(QUOTED, 'Content-Transfer-Encoding: 8bit') + body;
};

/** The message as plain text, so that links can be copied from the file. */
const readable = (message: Buffer): Buffer => {
  const text = message.toString('latin1');
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1];
  if (boundary === undefined) return message;
  const separator = `\n--${boundary}`;
  return Buffer.from(text.split(separator).map(readablePart).join(separator), 'latin1');
};

/**
 * A folder of mails, one file each, readable only by its owner. File names sort by time, and files appear complete.
 * @returns a function that stores one message; fails as the file system does
 */
export const outbox = (folder: string): ((message: Buffer) => Promise<void>) => {
  let count = 0;
  return async (message) => {
    count += 1;
    const time = new Date().toISOString().replaceAll(':', '-');
    const name = `${time}-${String(count).padStart(COUNT_DIGITS, '0')}-${process.pid}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `.${name}.part`);
    await writeFile(unfinished, readable(message), { mode: 0o600, flag: 'wx', flush: true });
    await rename(unfinished, join(folder, `${name}.eml`));
  };
};
