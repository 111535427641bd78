import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { bareApp } from '#server/app';
import { registerSite } from '#server/http/site';
import { registerUnknown } from '#server/http/unknown';

const page = { accept: 'text/html,application/xhtml+xml' };
/** The policies of web forms and of the site with these options, and the settings in their pages. */
const served = async (options: Parameters<typeof registerSite>[2]) => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-site-'));
  mkdirSync(join(folder, 'webform'));
  for (const name of ['index.html', join('webform', 'index.html')])
    writeFileSync(join(folder, name), '<!doctype html><title>Transect</title>');
  const app = bareApp('silent');
  registerUnknown(app, registerSite(app, folder, options));
  const answers = await Promise.all(['/-/abc', '/login'].map((url) => app.inject({ url, headers: page })));
  const config: unknown = (await app.inject({ url: '/site-config.json' })).json();
  await app.close();
  rmSync(folder, { recursive: true });
  return { policies: answers.map(({ headers }) => String(headers['content-security-policy'])), config };
};

describe('site pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-site-'));
  let app: FastifyInstance;

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Transect</title>');
    writeFileSync(join(folder, 'main.0123abcd.js'), 'run()');
    writeFileSync(join(folder, 'main.0123abcd.js.gz'), gzipSync('run()'));
    app = bareApp('silent');
    registerUnknown(app, registerSite(app, folder));
    app.get('/v1/long', () => ({ text: 'x'.repeat(5000) }));
    app.get('/v1/sessions/long', () => ({ text: 'x'.repeat(5000) }));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['/', '/index.html', '/projects/1/forms/a%20b', '/login?next=%2F'])(
    '%s is served the site’s page',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: page });
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Transect</title>');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/login', '/projects?x=a.b', '/projects/1/forms/trees.v2', '/vx', '/v'])(
    '%s is served the site’s page for any Accept header, and its headers to HEAD',
    async (url) => {
      for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
        const { statusCode, headers: got, body } = await app.inject({ url, headers });
        expect([statusCode, got['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(body).toContain('<title>Transect</title>');
        const head = await app.inject({ method: 'HEAD', url, headers });
        expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, got['content-type'], '']);
      }
    },
  );

  it.each([
    ['/v1/nonesuch', page, 404.1],
    ['/v2/projects', page, 404.3],
    ['/-/single/abc', page, 404.2],
    ['/-/single/abc', { accept: '*/*' }, 404.2],
    ['/projects', { accept: '*/*', authorization: 'Bearer abc' }, 404.2],
    ['/nonesuch.js', { accept: '*/*' }, 404.2],
    ['/webform/nonesuch.0123abcd.js', {}, 404.2],
    ['/.well-known/nonesuch', {}, 404.2],
  ])('%s is served no page of the site', async (url, headers, code) => {
    const reply = await app.inject({ url, headers });
    expect(reply.json()).toMatchObject({ code });
    expect((await app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
  });

  it('the site’s page is not served for POST', async () => {
    expect((await app.inject({ method: 'POST', url: '/login', headers: page })).json()).toMatchObject({ code: 404.2 });
  });

  it('the site’s page and the web form page are separate, the latter for all addresses below /-/', async () => {
    const withForms = mkdtempSync(join(tmpdir(), 'transect-site-'));
    mkdirSync(join(withForms, 'webform'));
    writeFileSync(join(withForms, 'index.html'), '<!doctype html><title>Transect</title>');
    writeFileSync(join(withForms, 'webform', 'index.html'), '<!doctype html><title>A form</title>');
    writeFileSync(join(withForms, 'webform', 'main.0123abcd.js'), 'run()');
    writeFileSync(join(withForms, 'webform', 'desk.html'), '<!doctype html><title>A desk</title>');
    writeFileSync(join(withForms, 'webform', 'worker.js'), 'work()');
    writeFileSync(join(withForms, 'webform', 'worker.js.gz'), gzipSync('work()'));
    const formsApp = bareApp('silent');
    registerUnknown(formsApp, registerSite(formsApp, withForms));
    const framed = '/enketo-passthrough/abc';
    for (const url of ['/-/abc', '/-/single/abc?st=a%24b', '/-/preview/abc', '/-/unavailable', framed]) {
      const { statusCode, headers, body } = await formsApp.inject({ url, headers: page });
      expect([statusCode, body]).toEqual([200, '<!doctype html><title>A form</title>']);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).toContain("; font-src 'self'; media-src blob:");
      // Sites of newer servers show it in a frame.
      expect(policy).toContain("frame-ancestors 'self'; base-uri 'none'");
      expect(policy).not.toMatch(/https?:|\*/);
      expect(headers['permissions-policy']).toMatch(
        /camera=\(self\), .*geolocation=\(self\), .*microphone=\(self\), midi=\(\)/,
      );
    }
    expect((await formsApp.inject({ url: '/projects', headers: page })).body).toContain('<title>Transect</title>');
    expect((await formsApp.inject({ url: '/-/abc', headers: {} })).json()).toMatchObject({ code: 404.2 });
    const worker = await formsApp.inject({ url: '/webform/worker.js', headers: { 'accept-encoding': 'gzip' } });
    expect(worker.headers).toMatchObject({
      'content-encoding': 'gzip',
      'service-worker-allowed': '/-/',
      'cache-control': 'no-cache',
    });
    // Only our own pages may show it in a frame.
    const desk = await formsApp.inject({ url: '/webform/desk.html' });
    expect(desk.headers['content-security-policy']).toContain("frame-ancestors 'self'; base-uri 'none'");
    expect(desk.headers['content-security-policy']).not.toMatch(/https?:|\*/);
    const script = await formsApp.inject({ url: '/webform/main.0123abcd.js' });
    expect(script.headers).not.toHaveProperty('service-worker-allowed');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await formsApp.close();
    rmSync(withForms, { recursive: true });
  });

  it('the player of sessions has its own page, which may send nothing, with the frame of the site', async () => {
    const withPlayer = mkdtempSync(join(tmpdir(), 'transect-site-'));
    writeFileSync(join(withPlayer, 'index.html'), '<!doctype html><title>Transect</title>');
    writeFileSync(join(withPlayer, 'replay.html'), '<!doctype html><title>Session player</title>');
    writeFileSync(join(withPlayer, 'replay-site.html'), '<!doctype html><title>A moment</title>');
    writeFileSync(join(withPlayer, 'inter.0123abcd.woff2'), 'letters');
    writeFileSync(join(withPlayer, 'main.0123abcd.js'), 'run()');
    const playerApp = bareApp('silent');
    registerUnknown(playerApp, registerSite(playerApp, withPlayer));
    const policyOf = async (url: string, title: string): Promise<string> => {
      const { statusCode, headers, body } = await playerApp.inject({ url, headers: page });
      expect([statusCode, body]).toEqual([200, `<!doctype html><title>${title}</title>`]);
      return String(headers['content-security-policy']);
    };
    const strict = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:; font-src 'self'";
    for (const url of ['/replay', '/replay?x=1', '/replay.html']) {
      const policy = await policyOf(url, 'Session player');
      expect(policy).toContain(`${strict}; connect-src 'none'; form-action 'none'; frame-src 'self'`);
      expect(policy).toContain("frame-ancestors 'none'");
    }
    const framed = await policyOf('/replay-site.html', 'A moment');
    expect(framed).toContain(`${strict}; connect-src 'none'; form-action 'none'; frame-src 'none'`);
    expect(framed).toContain("frame-ancestors 'self'");
    expect(await policyOf('/replays', 'Transect')).toContain("connect-src 'self'");

    // The frame has an opaque origin: without these headers it could load neither scripts nor fonts.
    const script = await playerApp.inject({ url: '/main.0123abcd.js' });
    expect(script.headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
    expect(script.headers).not.toHaveProperty('access-control-allow-origin');
    const font = await playerApp.inject({ url: '/inter.0123abcd.woff2' });
    expect(font.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    await playerApp.close();
    rmSync(withPlayer, { recursive: true });
  });

  it('where another server hosts web forms, browsers remove the cached page', async () => {
    const other = bareApp('silent');
    registerUnknown(other, registerSite(other, folder, { hasExternalWebForms: true }));
    const { headers, body } = await other.inject({ url: '/webform/worker.js' });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': '/-/',
      'cache-control': 'no-cache',
    });
    const [deleted, ended]: [string[], string[]] = [[], []];
    const heard = new Map<string, (event: object) => void>();
    const self = {
      addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
      skipWaiting: () => undefined,
      registration: { unregister: async () => void ended.push('unregistered') },
    };
    const caches = {
      keys: async () => ['webForm.shell.one', 'of others'],
      delete: async (name: string) => void deleted.push(name),
    };
    runInNewContext(body, { self, caches });
    let work: Promise<unknown> | undefined;
    heard.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
    expect([deleted, ended]).toEqual([['webForm.shell.one'], ['unregistered']]);
    await other.close();
  });

  it('the site’s pages may load and run only content of this server, and cannot be framed', async () => {
    const { headers } = await app.inject({ url: '/', headers: page });
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types webpack");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });

  it('the site’s pages run the scripts within them, by their digests, and no other', async () => {
    const inside = mkdtempSync(join(tmpdir(), 'transect-site-'));
    mkdirSync(join(inside, 'webform'));
    writeFileSync(
      join(inside, 'index.html'),
      '<!doctype html><script>early()</script><script src="/main.js"></script>',
    );
    writeFileSync(join(inside, 'webform', 'index.html'), '<!doctype html><script>\n early() </script>');
    const insideApp = bareApp('silent');
    registerUnknown(insideApp, registerSite(insideApp, inside));
    const policyAt = async (url: string) =>
      String((await insideApp.inject({ url, headers: page })).headers['content-security-policy']);
    const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(await policyAt('/')).toContain(`; script-src 'self' ${digest('early()')}; style-src`);
    expect(await policyAt('/-/abc')).toContain(`script-src 'self' ${digest('\n early() ')}; style-src`);
    await insideApp.close();
    rmSync(inside, { recursive: true });
  });

  it('the site’s pages may use no device and no geolocation, and other responses have no permissions policy', async () => {
    const { headers } = await app.inject({ url: '/login' });
    expect(headers['permissions-policy']).toMatch(/camera=\(\), .*geolocation=\(\), .*microphone=\(\)/);
    expect(headers['permissions-policy']).not.toMatch(/self|\*/);
    for (const url of ['/v1/long', '/main.0123abcd.js']) {
      expect((await app.inject({ url })).headers).not.toHaveProperty('permissions-policy');
    }
  });

  it('the site’s pages have no news, and may frame no other site, unless configured', async () => {
    const { headers } = await app.inject({ url: '/', headers: page });
    expect(headers['content-security-policy']).toContain("connect-src 'self'; form-action 'self'; frame-src 'self';");
    expect((await app.inject({ url: '/site-config.json' })).json()).toEqual({});
  });

  it.each([
    ['show map pictures', 'png', "img-src 'self' data: blob:"],
    ['request vectors of maps', 'pbf', "connect-src 'self'"],
  ])('web forms and the site may %s of the configured server, of exactly its origin', async (_, ending, directive) => {
    const tiles = { url: `https://tiles.example.org:8443/{z}/{x}/{y}.${ending}?key=secret`, attribution: '© Us' };
    const { policies, config } = await served({ tiles: () => tiles });
    for (const policy of policies) {
      expect(policy).toContain(`; ${directive} https://tiles.example.org:8443;`);
      expect(policy.split('example.org')).toHaveLength(2);
    }
    expect(config).toEqual({ tiles });
  });

  it('the site and web forms may load files from the bucket of redirects, of exactly its origin', async () => {
    const { policies } = await served({ files: 'https://files.example.org' });
    for (const policy of policies) {
      expect(policy).toContain("img-src 'self' data: blob: https://files.example.org;");
      expect(policy).toContain("connect-src 'self' https://files.example.org;");
      expect(policy).not.toMatch(/(default|script|frame|style)-src[^;]*example/);
    }
  });

  it('the site’s pages may frame the configured news, of exactly their origin', async () => {
    const newsApp = bareApp('silent');
    registerUnknown(
      newsApp,
      registerSite(newsApp, folder, { newsUrl: new URL('https://news.example.org:8443/a/page?b=c') }),
    );
    const { headers } = await newsApp.inject({ url: '/', headers: page });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("; frame-src 'self' https://news.example.org:8443;");
    expect(policy).toContain("; connect-src 'self' https://news.example.org:8443;");
    expect(policy.split('news.example.org')).toHaveLength(3);
    const config = await newsApp.inject({ url: '/site-config.json' });
    expect(config.json()).toEqual({ newsUrl: 'https://news.example.org:8443/a/page?b=c' });
    expect(config.headers['content-type']).toMatch('application/json');
    await newsApp.close();
  });

  it('the site’s pages have immutable assets, sent precompressed', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/main.0123abcd.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe('run()');
  });

  it('the site’s pages are not found before they are built', () => {
    expect(registerSite(app, join(folder, 'nowhere'))).toBeInstanceOf(Function);
  });

  it('the site’s server compresses long replies of the API, but not those with tokens in them', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const long = await app.inject({ url: '/v1/long', headers });
    expect(long.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toEqual({ text: 'x'.repeat(5000) });
    expect((await app.inject({ url: '/v1/sessions/long', headers })).headers['content-encoding']).toBeUndefined();
  });
});
