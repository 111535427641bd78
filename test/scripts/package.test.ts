import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dependencies, version } from '../../package.json';
import { makeMigrated } from '../support/servers/embeddedTemplates';
import { freePort } from '#scripts/test/freePort';
import { SHORT_LIVED } from '../support/shortLived';
import { until } from '../support/until';

const ROOT = path.join(__dirname, '..', '..');

/** Libraries that no program names. */
const FURTHER = [
  // Fastify would accept a newer one, which requires a newer Node.
  'light-my-request',
  // Loaded by language, to rate new passwords.
  ...['cs', 'de', 'en', 'es-es', 'fr'].map((language) => `@zxcvbn-ts/language-${language}`),
];

const { packages }: { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
);

const packaged = (): readonly string[] => {
  const answer = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [{ files }] = JSON.parse(answer) as [{ readonly files: readonly { readonly path: string }[] }];
  return files.map(({ path: file }) => file);
};

const LIBRARY = /(?:require\(|import\(|^import .* from )["']((?:@[\w-]+\/)?[\w.-]+)[\w./-]*["']/gm;

describe('the package', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-package-'));
  const cli = (...args: readonly string[]) => [...SHORT_LIVED, path.join(folder, 'scripts', 'cli.mjs'), ...args];
  const files = packaged();

  beforeAll(() => {
    // The site is built in the meantime.
    for (const file of files.filter((name) => !name.startsWith('dist/')))
      cpSync(path.join(ROOT, file), path.join(folder, file));
    // Packages installed by npm with it, without the libraries used only by us.
    for (const [library, { dev = false }] of Object.entries(packages)) {
      if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(library)) continue;
      if (!existsSync(path.join(ROOT, library))) continue;
      mkdirSync(path.dirname(path.join(folder, library)), { recursive: true });
      symlinkSync(path.join(ROOT, library), path.join(folder, library));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the package depends on just the libraries that its programs load', () => {
    const programs = files.filter(
      (file) => /^(dist-server\/.*\.cjs|server\/.*\.mjs)$/.test(file) && !file.includes('browser'),
    );
    const loaded = programs.flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(LIBRARY)].map(([, name = '']) => name),
    );
    const libraries = [...new Set(loaded)].filter((name) => !name.startsWith('node:') && !name.startsWith('.'));
    expect([...libraries, ...FURTHER].sort()).toEqual(Object.keys(dependencies).sort());
  });

  it('the package contains the license notices of all shipped packages, and lists the modified ones', () => {
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'dist-server/THIRD-PARTY-NOTICES.txt']));
    expect(files.some((file) => /notices\.cjs/.test(file))).toBe(false);
    const notices = readFileSync(path.join(ROOT, 'dist-server', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const library of [...Object.keys(dependencies), 'PostgreSQL']) expect(notices).toContain(`\n${library} `);
    expect(readFileSync(path.join(ROOT, 'NOTICE'), 'utf8')).toMatch(
      /@getodk\/xforms-engine[^]*changed by the files in patches/,
    );
  });

  const started: ChildProcess[] = [];
  // Jest waits for processes left by a failed test.
  afterEach(() => started.forEach((server) => server.kill('SIGKILL')));

  it('the package prints its version and its commands, and refuses others', () => {
    const run = (...args: readonly string[]) =>
      execFileSync(process.execPath, cli(...args), { encoding: 'utf8', stdio: 'pipe' });
    expect(run('--version').trim()).toBe(version);
    expect(run('--help')).toMatch(/transect \[COMMAND\][^]*audit:verify/);
    expect(() => run('strat')).toThrow(/"strat" is no command/);
  });

  it('the package starts a server in the current folder, with the commands for operators next to it', async () => {
    const here = path.join(folder, 'here');
    await makeMigrated(path.join(here, 'data'));
    const port = String(await freePort());
    const env = {
      PATH: process.env.PATH,
      PORT: port,
      LOG_LEVEL: 'silent',
      SAMPLE_DATA: 'none',
      // Rated by word lists of five languages.
      ADMIN_PASSWORD: 'correct horse battery 1',
    };
    const server = spawn(process.execPath, cli(), { cwd: here, env, stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(server);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    let said = '';
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Ready')) resolve();
      });
      void ended.then(() => reject(new Error(said)));
    });
    // On a busy machine it may first report a slow database.
    await until(async () => {
      const health: unknown = await (await fetch(`http://localhost:${port}/health`)).json();
      expect(health).toMatchObject({ version });
      return (health as { status: string }).status === 'ok';
    });
    expect((await fetch(`http://localhost:${port}/docs/api`)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(readdirSync(here)).toEqual(['data']);
    const listed = execFileSync(process.execPath, cli('admin', 'list'), { cwd: here, env, encoding: 'utf8' });
    expect(listed).toContain('admin@example.org');
  });
});
