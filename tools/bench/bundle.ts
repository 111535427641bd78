import { readFileSync } from 'node:fs';
import { measure } from '../../scripts/checkSizes';
import type { ListedChunk } from '../../scripts/webpack/chunkList';
import type { Benchmark } from './benchmark';

/** The sizes of the built site, as `npm test` checks them. */
export const bundle: Benchmark = {
  about: 'what the built site weighs on the line (gzip)',
  async run() {
    const chunks: ListedChunk[] = JSON.parse(readFileSync('.cache/chunks.json', 'utf8'));
    return measure('dist', chunks).map(({ what, kB, budget }) => ({ what, value: kB, unit: 'kB', budget }));
  },
};
