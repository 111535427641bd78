import sharp from 'sharp';
import { uprightExif, withExif } from '#webform/files/exif';

const jpeg = () => sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } }).jpeg();

const lying = () =>
  jpeg()
    .withExif({ IFD0: { Make: 'Phone of the village' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 21/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe('EXIF data', () => {
  it('a copy of a picture keeps the EXIF data, except for the orientation', async () => {
    const original = await lying();
    const exif = uprightExif(original);
    if (exif === null) throw new Error('there is none');
    const copy = Buffer.from(await withExif(new Blob([await jpeg().toBuffer()]), exif).arrayBuffer());
    expect((await sharp(original).metadata()).orientation).toBe(6);
    expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 4, height: 2, orientation: 1 });
    expect(copy.includes('Phone of the village')).toBe(true);
  });

  it('a picture without EXIF data, or of another type, has nothing to keep', async () => {
    expect(uprightExif(await jpeg().toBuffer())).toBeNull();
    expect(uprightExif(await jpeg().png().toBuffer())).toBeNull();
    expect(uprightExif(new Uint8Array())).toBeNull();
  });

  it('EXIF data is left out if it is truncated or points beyond its end, at any byte', async () => {
    const original = await lying();
    const whole = uprightExif(original);
    for (let length = 0; length < 200; length += 1) {
      const exif = uprightExif(original.subarray(0, length));
      expect(exif === null || exif.length === whole?.length).toBe(true);
    }
    const astray = Buffer.from(original);
    astray.writeUInt32LE(0xffff_fff0, astray.indexOf('Exif') + 10);
    expect(uprightExif(astray)).toBeNull();
  });
});
