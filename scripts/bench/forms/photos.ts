import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const WIDTH = 4000;
const HEIGHT = 3000;

/** Photos on the disk, as a camera leaves them. */
export interface Photos {
  readonly files: readonly string[];
  /** Their digests, sorted. */
  readonly digests: readonly string[];
  readonly bytes: number;
  remove(): void;
}

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Makes photos of 12 megapixels, no two the same: what follows the end of a picture is not looked at. */
export const makePhotos = async (count: number): Promise<Photos> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-photos-'));
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const picture = await sharp({
    create: { width: WIDTH / 4, height: HEIGHT / 4, channels: 3, background: 'white', noise },
  })
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 90 })
    .toBuffer();
  const made = Array.from({ length: count }, (_, place) => {
    const bytes = Buffer.concat([picture, Buffer.from(String(place).padStart(8, '0'))]);
    const file = path.join(folder, `photo${place}.jpg`);
    writeFileSync(file, bytes);
    return { file, digest: digestOf(bytes) };
  });
  return {
    files: made.map(({ file }) => file),
    digests: made.map(({ digest }) => digest).toSorted(),
    bytes: picture.length * count,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** A form that asks for as many photos. */
export const photoForm = (id: string, count: number): string => {
  const names = Array.from({ length: count }, (_, place) => `photo${place}`);
  const each = (write: (name: string) => string): string => names.map(write).join('');
  return `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"
    xmlns:orx="http://openrosa.org/xforms"><h:head><h:title>${id}</h:title><model>
    <instance><data id="${id}" version="1">${each((name) => `<${name}/>`)}<orx:meta><orx:instanceID/></orx:meta></data></instance>
    ${each((name) => `<bind nodeset="/data/${name}" type="binary"/>`)}
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/></model></h:head>
    <h:body>${each((name) => `<upload ref="/data/${name}" mediatype="image/*"><label>${name}</label></upload>`)}</h:body></h:html>`;
};
