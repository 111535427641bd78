import { resolve } from 'node:path';
import { readConfig } from '../../server/config';

describe('the configuration', () => {
  it('the configuration needs no variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      sampleData: true,
      apiUrl: undefined,
      origin: 'http://localhost:8080',
      hasOrigin: false,
      newsUrl: undefined,
      tiles: undefined,
      hosts: [],
      smtpUrl: undefined,
      logLevel: 'info',
    });
  });

  it('the configuration reads its variables, and treats blank ones as missing', () => {
    const config = readConfig({
      PORT: '9000',
      DATA_DIR: ' ',
      DATABASE_URL: 'postgres://me:secret@db/transect',
      SAMPLE_DATA: 'none',
      ORIGIN: 'https://data.example.org/',
      API_URL: 'https://central.example.org',
      ADMIN_PASSWORD: ' spaces count ',
    });
    expect(config).toMatchObject({
      port: 9000,
      dataDir: resolve('data'),
      databaseUrl: 'postgres://me:secret@db/transect',
      sampleData: false,
      origin: 'https://data.example.org',
      hasOrigin: true,
      adminPassword: ' spaces count ',
    });
    expect(config.apiUrl?.host).toBe('central.example.org');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db/x'],
    ['DATABASE_URL', 'nonsense'],
    ['API_URL', 'ftp://example.org'],
    ['ORIGIN', 'data.example.org'],
    ['ORIGIN', 'https://data.example.org/transect'],
    ['ORIGIN', 'https://data.example.org/?site=1'],
    ['ORIGIN', 'https://data.example.org/#site'],
    ['ORIGIN', 'https://me@data.example.org'],
    ['S3_ENDPOINT', 'gateway.example.org'],
    ['S3_ENDPOINT', 'https://gateway.example.org/s3'],
    ['S3_ENDPOINT', 'https://gateway.example.org?'],
    ['S3_ENDPOINT', 'https://me:secret@gateway.example.org'],
    ['API_URL', 'https://central.example.org/?site=1'],
    ['API_URL', 'https://me:secret@central.example.org'],
    ['HOSTS', 'https://data.example.org'],
    ['HOSTS', 'data.example.org:8080'],
    ['NEWS_URL', 'javascript:alert(1)'],
    ['TILES_URL', 'https://tiles.example.org/'],
    ['TILES_URL', 'https://{a-c}.example.org/{z}/{x}/{y}.png'],
    ['TILES_URL', 'file:///{z}/{x}/{y}.png'],
    ['ENKETO_URL', 'enketo.example.org'],
    ['ENKETO_URL', 'https://enketo.example.org/#forms'],
    ['PYXFORM_URL', 'ftp://pyxform.example.org'],
    ['PYXFORM_URL', 'https://pyxform.example.org/?key=1'],
    ['SMTP_URL', 'http://mail'],
    ['SAMPLE_DATA', 'some'],
    ['DATABASE_DIRECT_URL', 'mysql://db/x'],
    ['DATABASE_REPLICA_URL', 'mysql://db/x'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', 'ten'],
    ['NEW_SECRET', 'yes'],
    ['DRAIN_SECONDS', '100'],
    ['DRAIN_SECONDS', '-1'],
    ['WEBHOOKS_ALLOW_PRIVATE', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'too short'],
    ['ADMIN_PASSWORD', 'ä'.repeat(37)],
    ['TRANSECT_SECRET', 'short'],
  ])('the configuration is refused in one sentence for %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]*\\.$`));
  });

  it('the configuration requires a key for an Enketo', () => {
    const both = { ENKETO_URL: 'https://enketo.example.org/forms/', ENKETO_API_KEY: 'secret' };
    expect(readConfig(both).enketo).toMatchObject({ apiKey: 'secret', url: new URL(both.ENKETO_URL) });
    expect(() => readConfig({ ENKETO_URL: both.ENKETO_URL })).toThrow(/^ENKETO_API_KEY must [^\n]*\.$/);
    expect(() => readConfig({ ENKETO_API_KEY: 'secret' })).toThrow(/^ENKETO_URL must (?!.*secret)[^\n]*\.$/);
  });

  it('the configuration never repeats a password', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'tiny' })).toThrow(/^(?!.*tiny)/);
  });

  it.each([
    ['DATABASE_URL', 'mysql://me:secret@db'],
    ['ORIGIN', 'https://me:secret@data.example.org'],
    ['S3_ENDPOINT', 'https://gateway.example.org/?key=secret'],
    ['API_URL', 'https://me:secret@central.example.org'],
  ])('the configuration never repeats a password that may be in %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*secret)/);
  });

  it('an origin may end in a slash', () => {
    const addresses = { ORIGIN: 'https://data.example.org:8443/', S3_ENDPOINT: 'http://localhost:9000/' };
    expect(readConfig(addresses)).toMatchObject({
      origin: 'https://data.example.org:8443',
      bucketDefaults: { endpoint: 'http://localhost:9000' },
    });
  });

  it('another server may have a path', () => {
    const { apiUrl, pyxformUrl } = readConfig({
      API_URL: 'https://example.org/central/',
      PYXFORM_URL: 'http://localhost/pyxform',
    });
    expect([apiUrl?.href, pyxformUrl?.href]).toEqual(['https://example.org/central/', 'http://localhost/pyxform']);
  });

  it('the pictures of maps have an address with places for zoom, column and row, and an attribution', () => {
    const url = 'https://tiles.example.org/{z}/{x}/{y}.png?key=1';
    expect(readConfig({ TILES_URL: url }).tiles).toEqual({ url });
    const attribution = '© Us https://example.org';
    expect(readConfig({ TILES_URL: url, TILES_ATTRIBUTION: attribution }).tiles).toEqual({ url, attribution });
    expect(readConfig({ TILES_ATTRIBUTION: attribution }).tiles).toBeUndefined();
  });
});
