import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Size and digests (hex) of some bytes. */
export interface Measured {
  readonly size: number;
  readonly sha256: string;
  readonly md5: string;
}

/** Counts and hashes bytes of a stream. `take` returns the number of bytes so far. */
export const byteMeter = () => {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let size = 0;
  return {
    take: (chunk: Uint8Array): number => {
      sha256.update(chunk);
      md5.update(chunk);
      size += chunk.length;
      return size;
    },
    result: (): Measured => ({ size, sha256: sha256.digest('hex'), md5: md5.digest('hex') }),
  };
};

/** Writes bytes into a new file, and measures them. @throws errors of the source and the file system, including EEXIST */
export const writeMeasured = async (path: string, chunks: AsyncIterable<Buffer>): Promise<Measured> => {
  const { take, result } = byteMeter();
  const passing = async function* () {
    for await (const chunk of chunks) {
      take(chunk);
      yield chunk;
    }
  };
  await pipeline(passing, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return result();
};
