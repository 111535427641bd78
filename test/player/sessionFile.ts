import { gzipSync } from 'node:zlib';
import { sessionFormat, sessionFormatVersion, type SessionFile } from '../../store/recording/sessionFile';
import { locationChanged } from '#store/route/navigation';
import { readLocation } from '#store/route/location';

/** A session of one step, a second after its start; `more` overrides its parts. */
export const sessionOf = (more: Partial<SessionFile> = {}): SessionFile => ({
  format: sessionFormat,
  version: sessionFormatVersion,
  build: '1.0.0+abc',
  browser: 'a browser',
  language: 'en',
  zone: 'UTC',
  window: { width: 1280, height: 800 },
  savedAt: '2026-11-26T12:00:00.000Z',
  contents: { values: false, names: false, texts: false },
  unknown: 0,
  from: 1000,
  checkpoint: {},
  steps: [{ at: 2000, by: 'site', action: locationChanged(readLocation('/login')) }],
  fingerprints: ['a', 'b'],
  ...more,
});

/** A file as the browser returns it. */
export const fileOf = (content: Uint8Array | string): Blob => new Blob([content as BlobPart]);

/** A compressed file with a text, or other bytes. */
export const gzipped = (value: unknown): Blob =>
  fileOf(new Uint8Array(gzipSync(typeof value === 'string' ? value : JSON.stringify(value))));
