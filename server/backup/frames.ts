import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { BackupFault } from '../domain/backup/backupFault';
import type { ByteReader } from './byteReader';
import type { HeaderLine } from './header';
import { fileKey, type BackupKey } from './key';

/** Frame size in bytes. The tag of each frame is checked before any of its content is used. */
const FRAME_BYTES = 1024 * 1024;
const HEAD_BYTES = 5;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** The nonce and the additional authenticated data: header, index, length, and whether it is the last frame. */
const frameOf = (headerHash: Buffer, index: number, head: Buffer) => {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(index), NONCE_BYTES - 8);
  return { nonce, bound: Buffer.concat([headerHash, nonce, head]) };
};

const hashOf = ({ line }: HeaderLine): Buffer => createHash('sha256').update(line).digest();
const keyOf = ({ header }: HeaderLine, key: BackupKey): Buffer => fileKey(key, Buffer.from(header.salt, 'base64'));

/**
 * Encrypts a stream: the header, then frames of AES-256-GCM with counted nonces and a marked last frame. This detects any change,
 * reordering, truncation or addition.
 */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  header: HeaderLine,
  key: BackupKey,
): AsyncGenerator<Buffer> {
  const secret = keyOf(header, key);
  const headerHash = hashOf(header);
  let index = 0;
  const seal = (bytes: Buffer, isLast: boolean): Buffer => {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt8(isLast ? 1 : 0, 0);
    head.writeUInt32BE(bytes.length, 1);
    const { nonce, bound } = frameOf(headerHash, index, head);
    index += 1;
    const cipher = createCipheriv('aes-256-gcm', secret, nonce);
    cipher.setAAD(bound);
    return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };

  yield header.line;
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    // A chunk that fills exactly one frame is held back: it may be the last.
    if (size <= FRAME_BYTES) continue;
    let bytes = Buffer.concat(waiting);
    for (; bytes.length > FRAME_BYTES; bytes = bytes.subarray(FRAME_BYTES)) {
      yield seal(bytes.subarray(0, FRAME_BYTES), false);
    }
    waiting = [bytes];
    size = bytes.length;
  }
  yield seal(Buffer.concat(waiting), true);
}

const damaged = (index: number): BackupFault =>
  new BackupFault(
    `The file is damaged (at block ${index + 1}): it is not as it was written. Use another copy of it, or another backup.`,
  );

/**
 * Reverses `encrypted`. Every chunk is authenticated before it is yielded; a truncated stream fails only at its end.
 * @param reader positioned after the header
 * @throws BackupFault if the file was changed, truncated or extended
 */
export async function* decrypted(reader: ByteReader, header: HeaderLine, key: BackupKey): AsyncGenerator<Buffer> {
  const secret = keyOf(header, key);
  const headerHash = hashOf(header);
  for (let index = 0, isLast = false; !isLast; index += 1) {
    const head = await reader.read(HEAD_BYTES);
    const length = head.readUInt32BE(1);
    if (head.readUInt8(0) > 1 || length > FRAME_BYTES) throw damaged(index);
    const body = await reader.read(length + TAG_BYTES);
    const { nonce, bound } = frameOf(headerHash, index, head);
    const decipher = createDecipheriv('aes-256-gcm', secret, nonce);
    decipher.setAAD(bound);
    decipher.setAuthTag(body.subarray(length));
    let bytes: Buffer;
    try {
      bytes = Buffer.concat([decipher.update(body.subarray(0, length)), decipher.final()]);
    } catch {
      throw damaged(index);
    }
    yield bytes;
    isLast = head.readUInt8(0) === 1;
  }
  if (!(await reader.isAtEnd())) {
    throw new BackupFault('The file is damaged: something was added behind its end. Use another copy of it.');
  }
}
