import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import en from '#translations/webForm/en.json';
import { withoutUnreachable } from '#scripts/webpack/engine/cuts';
import { ACCESS_REPAIRS } from '#scripts/webpack/engine/questions';
import { adaptEngine, MAP_PHRASES, PHRASES, REPAIRS } from '#scripts/webpack/formEngine';
import { MAP_CONTROLS, MAP_REPAIRS } from '#scripts/webpack/maps';

const folder = path.resolve(__dirname, '../../../node_modules/@getodk/web-forms/dist');
const modules = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'));
const others = (source: string) => (): string => modules.filter((other) => other !== source).join('\n');
const adapted = modules.map((source) => adaptEngine(source, '/ours', others(source)));

it('the form engine has our languages, in the two modules that contain texts', () => {
  const beginning = 'import { fileOf, phrase } from "/ours/enginePhrases.ts";\n';
  const speaking = adapted.filter((source) => source.startsWith(beginning));
  expect(speaking).toHaveLength(2);
  for (const english of ['Condition not satisfied', '"Send"', 'uploads is pending', '"Tap to', 'location permission']) {
    expect(speaking.filter((source) => source.includes(english))).toEqual([]);
  }
});

it('the form engine has a translation for each of its phrases', () => {
  const page = path.resolve(__dirname, '../../../webform');
  const controls = readdirSync(page, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('enginePhrases.ts'))
    .map((name) => readFileSync(path.join(page, name), 'utf8'));
  const ours = [
    ...Object.values({ ...PHRASES, ...MAP_PHRASES, ...MAP_REPAIRS, ...MAP_CONTROLS, ...REPAIRS, ...ACCESS_REPAIRS }),
    ...controls,
  ].join('\n');
  const phrases = [...ours.matchAll(/phrase\(([^{},)]+)/g)].flatMap(([, names = '']) => [
    ...names.matchAll(/["'](\w+)["']/g),
  ]);
  const named = new Set(phrases.map(([, name]) => name));
  const texts = new Set(Object.keys(en.engine).map((name) => name.replace(/_(one|other)$/, '')));
  expect(named).toEqual(texts);
});

it('the form engine has no fonts of its own, and does not request the location', () => {
  const all = adapted.join('');
  expect(all.includes('@font-face')).toBe(false);
  expect(all.includes('import.meta')).toBe(false);
  expect(all.length).toBeLessThan(modules.join('').length * 0.85);
});

it('the form engine’s styles are those of its own parts, and of general classes that it uses', () => {
  const [before = ''] = modules.filter((source) => source.includes('.md\\\\:flex{'));
  const [styles = ''] = adapted.filter((source) => source.includes('vite-plugin-css-injected-by-js'));
  expect(before).toContain('.text-blue-500{');
  expect(styles).not.toContain('.md\\\\:flex{');
  expect(styles).not.toContain('.text-blue-500{');
  // The button that changes the language has a text or an icon, by the width of the page.
  for (const used of ['.lg\\\\:inline{', '.lg\\\\:hidden{', '.align-items-start{', '.p-panel.p-panel-toggleable'])
    expect(styles).toContain(used);
});

it('the form engine’s loader fails when the engine changed, instead of leaving a sentence in English', () => {
  expect(() => adaptEngine('OdkWebForm = 1;', '/ours', () => '')).toThrow(
    'The form engine no longer has: label: "Send"',
  );
});

it('the form engine names files by our rule, and does not accept an error page as one', () => {
  const [engine = ''] = adapted.filter((source) => source.includes('OdkWebForm = '));
  expect(engine.match(/return storedName\(/g)).toHaveLength(1);
  expect(engine.match(/= await fileContent\(/g)).toHaveLength(1);
  expect(engine).not.toMatch(/getTime\(\)\}\$\{/);
});

it('the form engine writes answers without characters that XML cannot hold', () => {
  const [engine = ''] = adapted.filter((source) => source.includes('OdkWebForm = '));
  expect(engine.match(/= writableText\(/g)).toHaveLength(1);
});

it('the form engine is built without the controls replaced by ours', () => {
  for (const name of ['__name: "RankControl"', '__name: "RangeControl"', 'name: "DatePicker"', 'name: "Password"'])
    expect(adapted.filter((source) => source.includes(name))).toEqual([]);
  const from = 'var script$m = {\n  name: "CalendarIcon"';
  expect(() => withoutUnreachable('')).toThrow(`The form engine no longer has: ${from}`);
  const engine = modules.find((source) => source.includes('OdkWebForm = ')) ?? '';
  expect(() => withoutUnreachable(`${engine}\nscript$l.render();`)).toThrow('uses of what is cut: script$l');
});

it('the form engine does not scale pictures itself, which needs workers that the page forbids', () => {
  for (const name of ['commonjsRequire(eA)', 'ImageBlobReduce', 'UploadImageControl']) {
    expect(adapted.filter((source) => source.includes(name))).toEqual([]);
  }
});

it('the form engine’s loader fails when the engine’s control for pictures is elsewhere', () => {
  const [engine = ''] = modules.filter((source) => source.includes('OdkWebForm = '));
  expect(() =>
    adaptEngine(engine.replace('__name: "UploadFileControl"', '__name: "Upload"'), '/ours', () => ''),
  ).toThrow('its control for pictures');
});

it('the form engine’s maps know no public server of map pictures', () => {
  expect(adapted.filter((source) => source.includes('tile.openstreetmap.org'))).toEqual([]);
  const [maps = ''] = adapted.filter((source) => source.includes('__name: "MapBlock"'));
  expect(maps.match(/mapGround\(/g)).toHaveLength(1);
});
