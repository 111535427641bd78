import { readSubmission } from '#server/domain/submission/submissionEnvelope';
import { answerOf, asNewAnswer, partsOf } from '#webform/sending/answer';
import { instanceIdOf } from '#webform/sending/instanceId';
import { fileName } from '#webform/files/media';

const xml =
  '<data xmlns:orx="http://openrosa.org/xforms" id="a"><n>1</n><orx:meta><orx:instanceID>uuid:1</orx:instanceID></orx:meta></data>';

const file = (name: string, size: number) => ({ name, blob: new Blob(['x'.repeat(size)]) });

it('an answer is read from the result of the engine', async () => {
  const data = new FormData();
  data.set('xml_submission_file', new File([xml], 'xml_submission_file'));
  data.set('1.png', new File(['picture'], '1.png'));
  const answer = await answerOf(data);
  expect(answer).toMatchObject({ instanceId: 'uuid:1', xml, files: [{ name: '1.png' }] });
  expect(await answer.files[0]?.blob.text()).toBe('picture');
});

it('an answer can be copied under an id of its own', () => {
  const answer = { instanceId: 'uuid:1', xml, files: [file('1.png', 1)] };
  const another = asNewAnswer(answer);
  expect(another.instanceId).toMatch(/^uuid:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(another.xml).toBe(xml.replace('uuid:1', another.instanceId));
  expect(another.files).toBe(answer.files);
});

it.each([
  ['is empty', '<data id="a"><n/><meta><instanceID/></meta></data>'],
  ['is missing', '<data id="a"><n>a &amp; b</n><meta><start>1</start></meta></data>'],
  ['has no place', '<data xmlns="http://example.org/x" id="a"><n/></data>'],
])('an answer whose instance id %s gets one', async (_, without) => {
  const data = new FormData();
  data.set('xml_submission_file', new File([without], 'xml_submission_file'));
  const { instanceId, xml: made } = await answerOf(data);
  expect(instanceId).toMatch(/^uuid:/);
  expect(instanceIdOf(made)).toBe(instanceId);
  expect(readSubmission(made)).toMatchObject({ formId: 'a', instanceId });
});

it('an invalid answer stays unchanged, without the message of the browser', async () => {
  const broken = '<data id="a"><n ex:unit="kg">1</n><meta><instanceID/></meta></data>';
  const data = new FormData();
  data.set('xml_submission_file', new File([broken], 'xml_submission_file'));
  expect((await answerOf(data)).xml).toBe(broken);
});

it('an answer has the instance id of old forms, but no question of that name counts as one', () => {
  expect(instanceIdOf('<data><instanceID>old</instanceID></data>')).toBe('old');
  expect(instanceIdOf('<data><group><instanceID>answer</instanceID></group></data>')).toBe('');
});

describe('files of an answer', () => {
  const names = (sizes: readonly number[], limit: number) => {
    const files = sizes.map((size, index) => file(String(index), size));
    const parts = partsOf({ instanceId: '', xml, files }, limit);
    if ('tooLarge' in parts) return parts.tooLarge.name;
    return parts.requests.map((request) => request.map(({ name }) => name));
  };

  it.each([
    ['none', [], 100_000, [[]]],
    ['all in one', [10, 20, 30], 100_000, [['2', '1', '0']]],
    [
      'the large ones apart',
      [5000, 40_000, 40_000, 5000],
      50_000,
      [
        ['1', '0'],
        ['2', '3'],
      ],
    ],
    ['without any limit', [500_000], Infinity, [['0']]],
    ['one that is too large', [10, 50_000], 50_000, '1'],
  ])('the files of an answer are distributed over requests: %s', (_, sizes, limit, expected) => {
    expect(names(sizes, limit)).toEqual(expected);
  });
});

it.each([
  ['jr://images/a%20map.png', 'a map.png'],
  ['jr://file-csv/villages.csv', 'villages.csv'],
  ['jr://images/sub/a.png', 'sub/a.png'],
  ['jr://images/100%.png', '100%.png'],
  ['https://example.org/a.png', ''],
])('the file %s of an answer is named %s', (address, name) => {
  expect(fileName(address)).toBe(name);
});
