import { crc32, deflateRawSync } from 'node:zlib';

/** A member of an archive, and the false claims of the archive about it. */
export interface ZipPart {
  readonly name: string;
  readonly content: string | Buffer;
  /** Written instead of the true values. */
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
  /** Sizes only in the directory, as programs do that write without going back. */
  readonly streamed?: boolean;
  /** Sizes in the extra field for large files. */
  readonly zip64?: boolean;
  /** The bytes of an earlier member again. */
  readonly like?: string;
}

const numbers = (...pairs: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer =>
  Buffer.concat(
    pairs.map(([bytes, value]) => {
      const field = Buffer.alloc(8);
      field.writeBigUInt64LE(BigInt(value));
      return field.subarray(0, bytes);
    }),
  );

/** Writes an archive as programs do, and also in malicious ways. */
export const zipFile = (parts: readonly ZipPart[], before: Buffer = Buffer.alloc(0)): Buffer => {
  const chunks: Buffer[] = [];
  const lines: Buffer[] = [];
  const offsets = new Map<string, number>();
  let offset = 0;
  for (const { name, content, streamed = false, zip64 = false, like, flags = 0, ...lies } of parts) {
    const bytes = Buffer.from(content);
    const packed = lies.method === 0 ? bytes : deflateRawSync(bytes);
    const { method = 8, crc = crc32(bytes), size = bytes.length } = lies;
    const facts: readonly (readonly [4, number])[] = [
      [4, crc],
      [4, packed.length],
      [4, size],
    ];
    const nameBytes = Buffer.from(name);
    const shown = streamed
      ? ([
          [4, 0],
          [4, 0],
          [4, 0],
        ] as const)
      : facts;
    const begin = (like === undefined ? undefined : offsets.get(like)) ?? offset;
    offsets.set(name, begin);
    if (like === undefined) {
      const sign: readonly (readonly [2 | 4, number])[] = [
        [4, 0x04034b50],
        [2, 20],
        [2, flags | (streamed ? 8 : 0)],
        [2, method],
        [4, 0],
      ];
      const local = Buffer.concat([numbers(...sign, ...shown, [2, nameBytes.length], [2, 0]), nameBytes, packed]);
      const written = streamed ? Buffer.concat([local, numbers([4, 0x08074b50], ...facts)]) : local;
      chunks.push(written);
      offset += written.length;
    }
    const extra = zip64 ? numbers([2, 1], [2, 24], [8, size], [8, packed.length], [8, begin]) : Buffer.alloc(0);
    const [inLine, at] = zip64
      ? [
          [
            [4, crc],
            [4, 0xffffffff],
            [4, 0xffffffff],
          ] as const,
          0xffffffff,
        ]
      : [facts, begin];
    lines.push(
      numbers([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, method], [4, 0], ...inLine),
      numbers([2, nameBytes.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
      nameBytes,
      extra,
    );
  }
  const directory = Buffer.concat(lines);
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, parts.length],
    [2, parts.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([before, ...chunks, directory, end]);
};
