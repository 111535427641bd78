import { defaultMaxListeners } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { bareApp } from '#server/app';
import { registerSite } from '#server/http/site';
import { registerUnknown } from '#server/http/unknown';

it('the page of the site adds few listeners to its response', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-site-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Transect</title>');
  const app = bareApp('silent');
  registerUnknown(app, registerSite(app, folder));
  let count = Infinity;
  app.addHook('onSend', (_request, { raw }, body: Readable, done) => {
    body.once('end', () => (count = raw.listenerCount('close')));
    done(null, body);
  });
  expect((await app.inject({ url: '/login', headers: { accept: 'text/html' } })).statusCode).toBe(200);
  await app.close();
  rmSync(folder, { recursive: true });
  expect(count).toBeLessThanOrEqual(defaultMaxListeners);
});
