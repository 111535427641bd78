import { gunzipSync } from 'node:zlib';
import { compressed } from '#sagas/recording/compressed';
import { textOf } from '#sagas/recording/sessionText';
import type { SessionFile } from '#store/recording/sessionFile';
import { finished } from '../../support/form/submissionForm';
import { sessionOf } from '../../player/sessionFile';

const LIMIT = 50_000_000;

const unpacked = async (blob: Blob | null): Promise<string> =>
  gunzipSync(new Uint8Array(await (blob ?? new Blob()).arrayBuffer())).toString();

describe('the text of a session', () => {
  it.each([
    ['empty things', { a: {}, b: [], c: null, d: '' }],
    [
      'things in things',
      { submissions: { 'a b': { partitions: [{ ids: ['1'], rows: { 1: { x: [{ y: [1, 'é'] }] } } }] } } },
    ],
    [
      'what JSON leaves out',
      { gone: undefined, list: [undefined, 1, [undefined]], deep: { gone: undefined, is: false } },
    ],
  ])('is its JSON, with %s', (_, checkpoint) => {
    const file: SessionFile = sessionOf({ checkpoint });
    expect(JSON.parse([...textOf(file)].join(''))).toEqual(JSON.parse(JSON.stringify(file)));
  });

  it('is decompressed unchanged, also if chunks meet in the middle of a character', async () => {
    const texts = ['a', '🐾'.repeat(250_001), 'b'.repeat(199_999), '🐾'];
    expect(await unpacked(finished(compressed(texts, LIMIT)))).toBe(texts.join(''));
  });

  it('is refused if it is longer than the limit', () => {
    expect(finished(compressed(['é'.repeat(500)], 999))).toBeNull();
    expect(finished(compressed(['é'.repeat(500)], 1000))).not.toBeNull();
  });
});
