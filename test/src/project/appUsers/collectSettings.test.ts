import jsQR from 'jsqr';
import { inflate } from 'pako';
import { PNG } from 'pngjs';
import { toBuffer } from 'qrcode';
import { collectDraftUrl, collectServerUrl } from '#src/views/project/appUsers/collectAddress';
import { collectSettings } from '#src/views/project/appUsers/collectSettings';

const read = (settings: string): unknown =>
  JSON.parse(new TextDecoder().decode(inflate(Buffer.from(settings, 'base64'))));

describe('collectServerUrl', () => {
  it('collectServerUrl names origin, token and project', () => {
    expect(collectServerUrl('https://survey.example.org', 7, 'a$b!')).toBe(
      'https://survey.example.org/v1/key/a%24b!/projects/7',
    );
  });
});

describe('collectDraftUrl', () => {
  it('collectDraftUrl names the draft of one form, with its id encoded for paths', () => {
    expect(collectDraftUrl('https://survey.example.org', 7, 'a/b č', 'a$b!')).toBe(
      'https://survey.example.org/v1/test/a%24b!/projects/7/forms/a%2Fb%20%C4%8D/draft',
    );
  });
});

describe('collectSettings', () => {
  it.each(['https://survey.example.org/v1/key/abc/projects/1', 'https://mapování.example/v1/key/ž/projects/2'])(
    'collectSettings contains %s and an empty admin part',
    (url) => {
      expect(read(collectSettings(url))).toEqual({ general: { server_url: url }, admin: {} });
    },
  );

  it('collectSettings are compressed with zlib, not raw deflate or gzip', () => {
    expect(Buffer.from(collectSettings('https://a.example'), 'base64')[0]).toBe(0x78);
  });

  it('collectSettings are read back from the image that a device scans', async () => {
    const url = collectServerUrl('https://survey.example.org', 12, 'x'.repeat(64));
    const settings = collectSettings(url);
    const png = await toBuffer(settings, { errorCorrectionLevel: 'L', scale: 3, margin: 4 });
    const { data, width, height } = PNG.sync.read(png);
    const seen = jsQR(new Uint8ClampedArray(data), width, height);
    expect(seen?.data).toBe(settings);
    expect(read(seen?.data ?? '')).toEqual({ general: { server_url: url }, admin: {} });
  });
});
