import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldTree } from '#server/domain/odata/fields';
import { readSubmission } from '#server/domain/submission/submissionEnvelope';
import { extractValues } from '#server/domain/submission/submissionValues';
import { readXForm } from '#server/domain/xform/xform';
import { householdAnswers } from '#server/sample/householdAnswers';
import { housePicture } from '#server/sample/housePicture';
import { places, villagesCsv } from '#server/sample/places';

const NOW = '2026-11-21T12:00:00.000Z';
const sampleForm = (file: string) => readXForm(readFileSync(join(__dirname, '../../../server/sample', file), 'utf8'));
const household = sampleForm('household.xml');
const answers = [...householdAnswers(200, NOW)];

it('the household sample has a form with all that the product shows', () => {
  const types = new Set(household.fields.map(({ type }) => type));
  const wanted = ['string', 'int', 'decimal', 'date', 'time', 'dateTime', 'geopoint', 'binary', 'structure', 'repeat'];
  expect(wanted.filter((type) => !types.has(type))).toEqual([]);
  expect(household.fields.some(({ selectMultiple }) => selectMultiple)).toBe(true);
  expect(household.media).toEqual([{ type: 'file', name: 'villages.csv' }]);
  expect(villagesCsv.split('\n')).toHaveLength(places.length + 2);
  expect(sampleForm('waterPoint.xml').formId).toBe('water_point_check');
});

it('the household sample generates the same answers for the same time, each with its own id, in order', () => {
  expect([...householdAnswers(200, NOW)]).toEqual(answers);
  expect(new Set(answers.map(({ instanceId }) => instanceId)).size).toBe(200);
  const times = answers.map(({ receivedAt }) => receivedAt);
  expect(times).toEqual([...times].sort());
  expect(times.at(-1)?.localeCompare(NOW)).toBe(-1);
});

it('the household sample answers the form: its id, its version, its fields and no others', () => {
  const paths = new Set(household.fields.map(({ path }) => path));
  const tree = fieldTree(household.fields);
  for (const { xml, instanceId, files } of answers) {
    const { root, ...envelope } = readSubmission(xml);
    expect(envelope).toMatchObject({ formId: household.formId, version: household.version, instanceId });
    const visit = (element: typeof root, path: string): string[] =>
      element.children.flatMap((child) => [`${path}/${child.local}`, ...visit(child, `${path}/${child.local}`)]);
    expect(visit(root, '').filter((path) => !paths.has(path))).toEqual([]);
    expect(extractValues(root, tree, instanceId).files).toEqual([...files.keys()]);
  }
});

it('the household sample is written in many scripts', () => {
  const text = answers.map(({ xml }) => xml).join('');
  const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Han', 'Hiragana'];
  const more = ['Katakana', 'Ethiopic', 'Georgian', 'Hangul'];
  const missing = [...scripts, ...more].filter((script) => !new RegExp(`\\p{Script=${script}}`, 'u').test(text));
  expect(missing).toEqual([]);
});

it('the household sample draws pictures of less than two thousand bytes', () => {
  const picture = housePicture('brick', 25);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.length).toBeLessThan(2000);
  expect(housePicture('clay', 25)).not.toEqual(picture);
});
