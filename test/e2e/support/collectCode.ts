import { inflateSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** The settings that ODK Collect reads from a code; the tests' devices need the server's address. */
interface CollectSettings {
  readonly general: { readonly server_url: string };
  readonly admin: Readonly<Record<string, unknown>>;
}

/** Scans a code on the page as a phone does: the picture, its text, base64, zlib, JSON. */
export const scanCollectCode = async (code: Locator): Promise<CollectSettings> => {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const text = jsQR(Uint8ClampedArray.from(data), width, height)?.data;
  if (!text) throw new Error('no code can be read from the picture');
  // The page under test wrote the settings; the test checks their content.
  return JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString('utf8')) as CollectSettings;
};
