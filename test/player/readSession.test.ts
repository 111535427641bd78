import { gzipSync } from 'node:zlib';
import { longestSession } from '../../store/recording/sessionFile';
import { mostSteps, readSession } from '../../player/readSession';
import { fileOf, gzipped, sessionOf } from './sessionFile';

const refusalOf = async (file: Blob) => {
  const read = await readSession(file);
  return 'refusal' in read ? read.refusal : read.file;
};

describe('a session file', () => {
  it('is read as written', async () => {
    const session = sessionOf();
    expect(await readSession(gzipped(session))).toEqual({ file: session });
  });

  it('drops parts that sessions do not have', async () => {
    const session = sessionOf();
    const more = { ...session, more: 1, steps: session.steps.map((step) => ({ ...step, more: 1 })) };
    expect(await readSession(gzipped(more))).toEqual({ file: session });
  });

  it('may have letters of any script, also at chunk boundaries of the decompression', async () => {
    const checkpoint = { text: '日本語 ř '.repeat(40_000) };
    expect(await readSession(gzipped(sessionOf({ checkpoint })))).toEqual({ file: sessionOf({ checkpoint }) });
  });

  it.each([
    ['is empty', 'notGzip', fileOf('')],
    ['is a text', 'notGzip', fileOf('{"format":"transect-session"}')],
    ['ends too early', 'damaged', fileOf(new Uint8Array(gzipSync(JSON.stringify(sessionOf()))).slice(0, -20))],
    [
      'has another check sum',
      'damaged',
      fileOf(new Uint8Array(gzipSync('{}')).map((byte, at) => (at === 12 ? ~byte : byte))),
    ],
    ['has no JSON', 'notJson', gzipped('{"format":')],
    ['is a list', 'notSession', gzipped('[]')],
    ['is nothing', 'notSession', gzipped('null')],
    ['has another format', 'notSession', gzipped({ ...sessionOf(), format: 'a trace' })],
    [
      'has too many steps',
      'tooMany',
      gzipped({ ...sessionOf(), steps: Array.from({ length: mostSteps + 1 }, () => 0) }),
    ],
  ])('that %s is refused', async (_, kind, file) => {
    expect(await refusalOf(file)).toEqual({ kind });
  });

  it('of another version is refused with its number', async () => {
    expect(await refusalOf(gzipped({ ...sessionOf(), version: 7 }))).toEqual({ kind: 'otherVersion', version: 7 });
  });

  it('that would become too long is refused before it is', async () => {
    const bomb = gzipSync(new Uint8Array(longestSession * 8), { level: 9 });
    expect(bomb.length).toBeLessThan(longestSession / 100);
    expect(await refusalOf(fileOf(new Uint8Array(bomb)))).toEqual({ kind: 'tooLong' });
  });

  const step = { at: 2000, by: 'site', action: { type: 'a' } };
  it.each([
    ['version', undefined],
    ['build', 1],
    ['language', 'xx'],
    ['window', { width: 1, height: 800 }],
    ['window', { width: 1280, height: '800' }],
    ['contents', { values: 1, names: false, texts: false }],
    ['from', 'now'],
    ['from', 1e17],
    ['checkpoint', []],
    ['checkpoint', 'state'],
    ['steps', {}],
    ['steps', [null]],
    ['steps', [{ ...step, at: '1' }]],
    ['steps', [{ ...step, by: 'nobody' }]],
    ['steps', [{ ...step, action: { type: 1 } }]],
    ['steps', [{ ...step, action: [] }]],
    ['fingerprints', [1]],
  ])('whose %s is %j is refused as broken', async (name, value) => {
    expect(await refusalOf(gzipped({ ...sessionOf(), [name]: value }))).toEqual({ kind: 'broken' });
  });

  it('with values deeper than any state is refused as broken', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const text = JSON.stringify(sessionOf()).replace('"checkpoint":{}', `"checkpoint":{"deep":${deep}}`);
    expect(await refusalOf(gzipped(text))).toEqual({ kind: 'broken' });
  });

  it('drops names that refer to the prototype of objects, in any spelling', async () => {
    const bad = String.raw`{"__proto__":{"bad":1},"constructor":{"prototype":{"bad":1}},"\u005f_proto__":2,"kept":[{"__proto__":3,"a":1}]}`;
    const action = String.raw`{"type":"x","payload":${bad}}`;
    const text = JSON.stringify(sessionOf({ steps: [{ at: 2000, by: 'site', action: { type: 'x' } }] }))
      .replace('"checkpoint":{}', `"checkpoint":${bad}`)
      .replace('{"type":"x"}', action);
    const read = await readSession(gzipped(text));
    const kept = { kept: [{ a: 1 }] };
    expect(read).toEqual({
      file: sessionOf({ checkpoint: kept, steps: [{ at: 2000, by: 'site', action: { type: 'x', payload: kept } }] }),
    });
    expect(JSON.stringify(read)).not.toMatch(/proto|constructor/);
    expect({}).not.toHaveProperty('bad');
  });
});
