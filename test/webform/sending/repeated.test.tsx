import type { Answer } from '#webform/sending/answer';
import { isRepeated } from '#webform/sending/repeated';
import { xform } from '../../fixtures/xform';

const form = xform({
  instance: '<depth/><times><end/></times>',
  model: '<bind nodeset="/data/times/end" type="dateTime" jr:preload="timestamp" jr:preloadParams="end"/>',
});

const answer = (depth: string, end: string, ...names: readonly string[]): Answer => ({
  instanceId: 'uuid:1',
  xml: `<data id="wells"><depth>${depth}</depth><times><end>${end}</end></times></data>`,
  files: names.map((name) => ({ name, blob: new Blob([name]) })),
});

it('answers that differ only by the time of sending are equal', () => {
  expect(isRepeated(form, answer('12', '10:00', 'a.jpg'), answer('12', '10:05', 'a.jpg'))).toBe(true);
});

it.each([
  ['another value', answer('13', '10:05', 'a.jpg')],
  ['another file', answer('12', '10:05', 'b.jpg')],
  ['one file less', answer('12', '10:05')],
])('answers with %s are not equal', (_, now) => {
  expect(isRepeated(form, answer('12', '10:00', 'a.jpg'), now)).toBe(false);
});

it('without a question for it, the time of sending is unknown', () => {
  expect(isRepeated(xform(), answer('12', '10:00'), answer('12', '10:05'))).toBe(false);
});
