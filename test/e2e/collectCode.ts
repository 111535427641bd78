import { inflateSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** What ODK Collect reads from a code: its settings, of which devices here need the server's address. */
interface CollectSettings {
  readonly general: { readonly server_url: string };
  readonly admin: Readonly<Record<string, unknown>>;
}

/** Scans a code on the page as a phone does: the picture, its text, base64, zlib, JSON. */
export const scanCollectCode = async (code: Locator): Promise<CollectSettings> => {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const text = jsQR(Uint8ClampedArray.from(data), width, height)?.data;
  if (!text) throw new Error('no code can be read from the picture');
  // The settings were put in by the page under test; the test looks at what they hold.
  return JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString('utf8')) as CollectSettings;
};
