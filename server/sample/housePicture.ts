import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [number, number, number];

/** Size of the drawing, in steps. */
const WIDTH = 96;
const HEIGHT = 72;
/** Pixels per step: large enough for a readable picture. */
const SCALE = 4;

/** Building materials. */
export type Wall = 'brick' | 'timber' | 'stone' | 'clay';

const colours: Readonly<Record<Wall, Colour>> = {
  brick: [178, 84, 62],
  timber: [143, 104, 66],
  stone: [150, 152, 148],
  clay: [208, 168, 116],
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

const within = (value: number, from: number, to: number): boolean => value >= from && value < to;

const colourAt = (x: number, y: number, wall: Colour, height: number): Colour => {
  const ground = HEIGHT - 12;
  const top = ground - height;
  if (y >= ground) return [104, 142, 78];
  if (within(x, 24, 72) && y >= top) {
    if (within(x, 44, 53) && y >= ground - 16) return [74, 52, 40];
    const besideDoor = within(x, 30, 38) || within(x, 59, 67);
    return besideDoor && within(y, top + 6, top + 13) ? [214, 232, 240] : wall;
  }
  const slope = top - y;
  if (within(slope, 0, 18) && within(x, 20 + slope, 76 - slope)) return [120, 56, 48];
  return [150 + Math.floor(y), 190 + Math.floor(y / 2), 236];
};

/** Rows of pixels, each preceded by its filter type, which is none. */
const rowsOf = (wall: Wall, height: number): Buffer => {
  const rowBytes = 1 + WIDTH * SCALE * 3;
  const rows = Buffer.alloc(HEIGHT * SCALE * rowBytes);
  for (let y = 0; y < HEIGHT * SCALE; y += 1) {
    for (let x = 0; x < WIDTH * SCALE; x += 1)
      rows.set(colourAt(x / SCALE, y / SCALE, colours[wall], height), y * rowBytes + 1 + x * 3);
  }
  return rows;
};

const draw = (wall: Wall, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH * SCALE, 0);
  header.writeUInt32BE(HEIGHT * SCALE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rowsOf(wall, height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const drawn = new Map<string, Buffer>();

/**
 * Draws a small house, so that the sample needs no photos of real ones. Deterministic.
 * @param height of the wall in steps, 20 to 30
 * @returns a PNG (W3C PNG specification; 8 bits RGB, no interlace)
 */
export const housePicture = (wall: Wall, height: number): Buffer => {
  const key = `${wall} ${height}`;
  const picture = drawn.get(key) ?? draw(wall, height);
  drawn.set(key, picture);
  return picture;
};
