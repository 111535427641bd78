import { strFromU8, unzipSync } from 'fflate';
import { zipOf } from '#shared/files/zip';

it('files become an archive of them, in their order', async () => {
  const film = Buffer.alloc(3_000_000, 'film');
  const zip = await zipOf([
    { name: 'submission.xml', blob: new Blob(['<data>žluť</data>']) },
    { name: '1.mp4', blob: new Blob([film]) },
    { name: 'empty.txt', blob: new Blob([]) },
  ]);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['submission.xml', '1.mp4', 'empty.txt']);
  expect(strFromU8(files['submission.xml'] ?? new Uint8Array())).toBe('<data>žluť</data>');
  expect(Buffer.from(files['1.mp4'] ?? []).equals(film)).toBe(true);
});
