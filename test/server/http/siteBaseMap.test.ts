import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareApp } from '#server/app';
import { baseMapSetting } from '#server/domain/core/baseMap';
import { registerSite } from '#server/http/site';
import { registerUnknown } from '#server/http/unknown';

it('the policy and the configuration of the site follow the base map that an administrator changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-site-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Transect</title>');
  const app = bareApp('silent');
  const baseMap = baseMapSetting(undefined);
  registerUnknown(app, registerSite(app, folder, { tiles: baseMap.current }));
  const policy = async () =>
    (await app.inject({ url: '/login', headers: { accept: 'text/html' } })).headers['content-security-policy'];
  const config = async (): Promise<unknown> => (await app.inject({ url: '/site-config.json' })).json();
  expect([await policy(), await config()]).toEqual([expect.stringContaining("img-src 'self' data: blob:;"), {}]);
  const tiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png' };
  baseMap.take(tiles);
  expect([await policy(), await config()]).toEqual([expect.stringContaining('https://tiles.example.org;'), { tiles }]);
  await app.close();
  rmSync(folder, { recursive: true });
});

it('the base map of the variable is not replaced by a stored one', () => {
  const tiles = { url: 'https://a.example.org/{z}/{x}/{y}.png' };
  const baseMap = baseMapSetting(tiles);
  baseMap.take({ url: 'https://b.example.org/{z}/{x}/{y}.png' });
  expect([baseMap.current(), baseMap.setBy()]).toEqual([tiles, 'variable']);
});
