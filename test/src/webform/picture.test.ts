import { shrunkPicture } from '../../../src/webform/picture';

const joined = new File([new Blob(['head']), new Blob(['rest'])], 'joined.jpg', { type: 'image/jpeg' });
const damaged = 'damaged';

beforeEach(() => {
  // As Firefox: nothing that was put together from parts can be read.
  globalThis.createImageBitmap = async (source: unknown) => {
    if (!(source instanceof Blob) || source === joined || (await source.text()) === damaged)
      throw new DOMException('could not be decoded', 'InvalidStateError');
    return { width: 40, height: 30, close: () => undefined };
  };
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

it('a picture that was put together from parts is read', async () => {
  expect(await shrunkPicture(joined, 100)).toBe(joined);
});

it('a picture that is damaged is refused all the same', async () => {
  await expect(shrunkPicture(new File([damaged], 'torn.jpg'), 100)).rejects.toThrow('decoded');
});
