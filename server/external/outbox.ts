import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const COUNT_DIGITS = 6;
const QUOTED = 'Content-Transfer-Encoding: quoted-printable';

/** A part of a message, whose lines were broken for old mail servers, with whole lines again (RFC 2045 §6.7, RFC 6152). */
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

/** The message as it can be read in any editor, so that a link can be copied from the file. */
const readable = (message: Buffer): Buffer => {
  const text = message.toString('latin1');
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1];
  if (boundary === undefined) return message;
  const separator = `\n--${boundary}`;
  return Buffer.from(text.split(separator).map(readablePart).join(separator), 'latin1');
};

/**
 * A folder that stores mails as files, one each, readable only for its owner. Their names sort by time, and each appears
 * only when it is complete.
 * @returns stores one message; fails as the file system does
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
