import { shrunkPicture } from '#webform/files/picture';

const joined = new File([new Blob(['head']), new Blob(['rest'])], 'joined.jpg', { type: 'image/jpeg' });
const damaged = 'damaged';

beforeEach(() => {
  // As in Firefox: blobs composed of parts cannot be read.
  globalThis.createImageBitmap = async (source: unknown) => {
    if (!(source instanceof Blob) || source === joined || (await source.text()) === damaged)
      throw new DOMException('could not be decoded', 'InvalidStateError');
    return { width: 40, height: 30, close: () => undefined };
  };
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

it('a picture composed of parts is read', async () => {
  expect(await shrunkPicture(joined, 100)).toBe(joined);
});

it('a damaged picture is still refused', async () => {
  await expect(shrunkPicture(new File([damaged], 'torn.jpg'), 100)).rejects.toThrow('decoded');
});
