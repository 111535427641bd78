import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measure } from '../../scripts/checkSizes';

const noise = (kB: number): string => randomBytes(kB * 500).toString('hex'); // compresses to about half

test('checkSizes measures each kind of file, one language only, and does not count library chunks as screens', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'transect-sizes-'));
  const files: Record<string, string> = {
    'main.1.js': noise(20),
    'main.1.css': noise(4),
    'Home.2.js': noise(8),
    'library.3.js': noise(40),
    'pdf.9.js': noise(50),
    'translations_cs.4.js': noise(6),
    'translations_de.5.js': noise(2),
    'inter-latin-wght-normal.7.woff2': noise(30),
    'inter-latin-ext-wght-normal.8.woff2': noise(60),
    'loadedRows.9abc.js': noise(10),
    'countedProgress.9abd.js': noise(6),
    'vectors.9abf.js': noise(14),
    'redact.9abe.js': noise(8),
    'recordingFile.9abf.js': noise(4),
    'devTools.9abf.js': noise(4),
    'replay.9.js': noise(60),
    'replay_cs_json.9.js': noise(6),
    'replay_de_json.9.js': noise(4),
    'replaySite.9.js': noise(30),
    'main.1.js.map': noise(100),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dist, name), text);
  const chunks = [
    {
      name: 'main',
      files: ['main.1.js', 'main.1.css', 'main.1.js.map'],
      initial: true,
      own: true,
      of: 'site' as const,
      loadedBy: [],
    },
    { name: 'Home', files: ['Home.2.js'], initial: false, own: true, of: 'site' as const, loadedBy: ['Home'] },
    { name: 'library', files: ['library.3.js'], initial: false, own: false, of: 'site' as const, loadedBy: [] },
    { name: 'replay', files: ['replay.9.js'], initial: false, own: true, of: 'player' as const, loadedBy: [] },
    {
      name: 'replay_cs_json',
      files: ['replay_cs_json.9.js'],
      initial: false,
      own: false,
      of: 'player' as const,
      loadedBy: [],
    },
    {
      name: 'replay_de_json',
      files: ['replay_de_json.9.js'],
      initial: false,
      own: false,
      of: 'player' as const,
      loadedBy: [],
    },
    {
      name: 'replaySite',
      files: ['replaySite.9.js'],
      initial: false,
      own: true,
      of: 'replayedSite' as const,
      loadedBy: [],
    },
  ];
  try {
    const sizes = new Map(measure(dist, chunks).map(({ what, kB }) => [what, Math.round(kB)]));
    expect([...sizes.keys()]).toEqual([
      'JavaScript of the first page',
      'the same with brotli',
      'styles of the first page',
      'visit of the login, with brotli',
      'visit of home, with brotli',
      'screen or part: Home',
      'PDF library, on demand',
      'filters in the browser, before other servers',
      'progress counted in the browser',
      'vectors of maps, on demand',
      'files of recorded sessions, on demand',
      'text font',
      'text font, further Latin letters',
      'player of sessions',
      'the site in its frame, before screens',
      'the whole site in one language',
    ]);
    expect(sizes.get('JavaScript of the first page')).toBeGreaterThan(sizes.get('screen or part: Home') ?? 0);
    expect(sizes.get('visit of the login, with brotli')).toBe(
      (sizes.get('the same with brotli') ?? 0) + (sizes.get('styles of the first page') ?? 0),
    );
    expect(sizes.get('visit of home, with brotli')).toBeGreaterThan(sizes.get('the same with brotli') ?? 0);
    expect([sizes.get('text font'), sizes.get('text font, further Latin letters')]).toEqual([30, 60]);
    expect(sizes.get('PDF library, on demand')).toBeGreaterThan(20);
    expect(sizes.get('filters in the browser, before other servers')).toBe(5);
    expect(sizes.get('progress counted in the browser')).toBe(3);
    expect(sizes.get('vectors of maps, on demand')).toBe(7);
    expect(sizes.get('files of recorded sessions, on demand')).toBe(8);
    expect(sizes.get('player of sessions')).toBeGreaterThan(30);
    expect(sizes.get('player of sessions')).toBeLessThan(37);
    expect(sizes.get('the site in its frame, before screens')).toBeGreaterThan(15);
    expect(sizes.get('the whole site in one language')).toBeLessThan(90);
    rmSync(path.join(dist, 'translations_de.5.js'));
    const inCzech = measure(dist, chunks).at(-1)?.kB ?? 0;
    expect(sizes.get('the whole site in one language')).toBe(Math.round(inCzech));
    rmSync(path.join(dist, 'main.1.js.map'));
    expect(measure(dist, chunks.slice(1)).at(-1)?.kB).toBe(inCzech);

    // The web-form page is not part of the site's total.
    mkdirSync(path.join(dist, 'webform'));
    for (const [name, kB] of [
      ['main.1.js', 10],
      ['engine.2.js', 50],
      ['translations_webForm_cs.3.js', 4],
      ['src_ui_map_vector_vectorPainter_ts.4.js', 40],
      ['world.0123abcd.json', 30],
      ['worker.js', 20],
    ] as const) {
      writeFileSync(path.join(dist, 'webform', name), noise(kB));
    }
    writeFileSync(path.join(dist, 'webform', 'translations_webForm_de.4.js'), noise(2));
    const withForms = measure(dist, chunks).slice(-5);
    const [site, first, world, worker, all] = withForms.map(({ kB }) => Math.round(kB));
    expect(withForms[0]).toMatchObject({ what: 'the whole site in one language', kB: inCzech });
    expect(site).toBe(Math.round(inCzech));
    expect((world ?? 0) / (first ?? 0)).toBeCloseTo(3, 0);
    expect((worker ?? 0) / (first ?? 0)).toBeCloseTo(2, 0);
    expect((all ?? 0) / (first ?? 0)).toBeCloseTo(6.4, 0);
  } finally {
    rmSync(dist, { recursive: true });
  }
});
