import sharp from 'sharp';

/** A picture of one colour, like one from a phone. */
export const jpegOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1b7f79' } })
    .jpeg()
    .toBuffer();

/** A rotated picture with EXIF data: orientation, location and device. */
export const rotatedPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#1b7f79' } })
    .jpeg()
    .withExif({
      IFD0: { Model: 'Phone of Ada', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 10/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const checksum = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};

const pngPart = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG that claims a size, whatever its bytes; `interlaced` ones are decoded as a whole. */
export const claimedPng = (width: number, height: number, interlaced = false): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngPart('IHDR', head),
    pngPart('IDAT', Buffer.alloc(0)),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
};
