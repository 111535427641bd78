import { deviceId } from '#webform/protocol/deviceId';
import { fingerprint, onceMarks } from '#webform/sending/onceMarks';
import { withoutWriting } from '#webform/page/storage';
import { chooseLocale } from '#webform/page/texts';
import { memoryStorage } from './memory';
import { fillAddress } from './fillAddress';

const address = fillAddress({ token: 'a secret token', single: true });

it('the browser’s memory stores single-submission links separately, and never the token', () => {
  const storage = memoryStorage();
  const marks = onceMarks(storage);
  const now = new Date('2026-03-12T14:03:00.000Z');
  marks.set(address, 'uuid:1', now);
  const mark = { at: now.toISOString(), instanceId: 'uuid:1' };
  expect(marks.of(address)).toEqual(mark);
  expect(marks.of({ ...address, token: 'another token' })).toBeNull();
  expect(marks.of({ ...address, id: 'def' })).toBeNull();
  expect(JSON.stringify([...storage.kept])).not.toContain('secret');
  expect(onceMarks(storage).of(address)).toEqual(mark);
  for (const key of storage.kept.keys()) storage.write(key, mark.at);
  expect(marks.of(address)).toEqual({ ...mark, instanceId: null });
});

it('the browser’s memory hashes with FNV-1a', () => {
  expect(fingerprint('')).toBe('cbf29ce484222325');
  expect(fingerprint('foobar')).toBe('85944171f73967e8');
});

it('the browser’s memory has one id for the browser, and replaces an invalid one', () => {
  const storage = memoryStorage();
  const id = deviceId(storage);
  expect(id).toMatch(/^transect:[0-9a-f]{24}$/);
  expect(deviceId(storage)).toBe(id);
  expect(deviceId(memoryStorage())).not.toBe(id);
  storage.write('webForm.deviceId', '<script>');
  expect(deviceId(storage)).toMatch(/^transect:/);
});

it.each([
  ['what was chosen on the site', 'cs', ['de-AT'], 'cs'],
  ['the first of the browser’s that there is', null, ['nl', 'pt-BR', 'fr-CA', 'de'], 'fr'],
  ['English where there is none', 'tlh', ['nl'], 'en'],
  ['English where nothing is known', null, [], 'en'],
])('the web form’s language is %s', (_, stored, preferred, locale) => {
  const storage = memoryStorage();
  if (stored !== null) storage.write('locale', stored);
  expect(chooseLocale(storage, preferred)).toBe(locale);
});

it('the browser’s memory is read-only on a shared computer', () => {
  const storage = memoryStorage();
  storage.write('locale', 'cs');
  const shared = withoutWriting(storage);
  const marks = onceMarks(shared);
  marks.set(address, 'uuid:1');
  expect(marks.of(address)).not.toBeNull();
  expect(deviceId(shared)).toBe(deviceId(shared));
  expect(chooseLocale(shared, ['de'])).toBe('cs');
  expect([...storage.kept]).toEqual([['locale', 'cs']]);
});
