import { strFromU8, unzipSync } from 'fflate';
import { answerZip } from '../../../../src/webform/kept/answerZip';

it('answers are saved as an archive of the XML and the files', async () => {
  const film = Buffer.alloc(3_000_000, 'film');
  const zip = await answerZip({
    xml: '<data>žluť</data>',
    files: [
      { name: '1.mp4', blob: new Blob([film]) },
      { name: 'empty.txt', blob: new Blob([]) },
    ],
  });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['submission.xml', '1.mp4', 'empty.txt']);
  expect(strFromU8(files['submission.xml'] ?? new Uint8Array())).toBe('<data>žluť</data>');
  expect(Buffer.from(files['1.mp4'] ?? []).equals(film)).toBe(true);
});
