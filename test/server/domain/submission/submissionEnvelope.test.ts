import { readingSubmission, readSubmission } from '#server/domain/submission/submissionEnvelope';

const orx = 'xmlns:orx="http://openrosa.org/xforms"';

test('the envelope of a plain submission names its form, version and ids', () => {
  const xml = `<data ${orx} id="household" version="2"><orx:meta><orx:instanceID> uuid:1 </orx:instanceID>
    <orx:instanceName>Ana</orx:instanceName></orx:meta></data>`;
  expect(readSubmission(xml)).toMatchObject({
    formId: 'household',
    version: '2',
    instanceId: 'uuid:1',
    instanceName: 'Ana',
    encrypted: null,
  });
});

test.each([
  ['<data id="a"/>', { version: '', instanceId: null, instanceName: null }],
  ['<data id="a"><instanceID>uuid:2</instanceID></data>', { instanceId: 'uuid:2' }],
  ['<data id="a"><meta><instanceID/></meta></data>', { instanceId: null }],
  ['\uFEFF<?xml version="1.0"?><d:data xmlns:d="urn:d" d:id="a" id="b"/>', { formId: 'a' }],
])('the envelope of a submission is read: %s', (xml, envelope) => {
  expect(readSubmission(xml)).toMatchObject(envelope);
});

describe('encrypted envelope', () => {
  const manifest = (inside: string) =>
    `<data xmlns="http://opendatakit.org/submissions" encrypted="yes" id="secret" version="1">${inside}</data>`;
  const key = '<base64EncryptedKey>a2V5</base64EncryptedKey>';
  const meta = '<meta xmlns="http://openrosa.org/xforms"><instanceID>uuid:3</instanceID></meta>';
  const file = '<encryptedXmlFile>submission.xml.enc</encryptedXmlFile>';

  test('the envelope of an encrypted submission names its files in order', () => {
    const media = '<media><file>b.jpg.enc</file></media><media><file>a.jpg.enc</file></media>';
    expect(readSubmission(manifest(key + meta + media + file)).encrypted).toEqual({
      key: 'a2V5',
      mediaFiles: ['b.jpg.enc', 'a.jpg.enc'],
      encryptedXmlFile: 'submission.xml.enc',
    });
  });

  test.each([
    [key + file, 'instanceId (required for encrypted submissions)'],
    [key + meta, 'encryptedXmlFile'],
  ])('the envelope of an encrypted submission with %s lacks %s', (inside, field) => {
    expect(() => readSubmission(manifest(inside))).toThrow(
      expect.objectContaining({ code: 400.2, details: { field } }),
    );
  });
});

test.each([
  ['<oops', 400.2],
  ['', 400.2],
  ['not xml', 400.2],
  ['<data/>', 400.2],
  ['<data id=" "/>', 400.2],
  ['<data id="a"><b></data>', 400.1],
  ['<data id="a"/><data id="b"/>', 400.1],
  ['<data id="a">&nbsp;</data>', 400.1],
  [`<data id="a">${'<b>'.repeat(5000)}`, 400.1],
])('the submission envelope %.60s is refused with %d', (xml, code) => {
  expect(() => readSubmission(xml)).toThrow(expect.objectContaining({ code }));
});

test.each([
  ['a DOCTYPE', '<!DOCTYPE data [<!ENTITY a "b">]><data id="a">&a;</data>', 'The XML has a DOCTYPE'],
  ['a DOCTYPE, large', `<!DOCTYPE data><data id="a">${' '.repeat(600_000)}</data>`, 'The XML has a DOCTYPE'],
  ['too many elements', `<data id="a">${'<b/>'.repeat(200_000)}</data>`, 'there are more than 200000 elements.'],
  ['too many levels', `<data id="a">${'<b>'.repeat(120)}${'</b>'.repeat(120)}</data>`, 'more than 100 elements'],
  ['too many attributes', `<data id="a" ${Array.from({ length: 1001 }, (_, i) => `a${i}=""`).join(' ')}/>`, '1000 attributes'],
])('a submission with %s is refused with a reason', (_, xml, message) => {
  expect(() => readSubmission(xml)).toThrow(expect.objectContaining({ code: 400.1, message: expect.stringContaining(message) }));
}); // oxfmt-ignore

test('a large document without a form id is refused before it is read completely', () => {
  const reading = readingSubmission(`<data>${'Some words. '.repeat(100_000)}</data>`);
  let pauses = 0;
  const readOn = () => {
    while (reading.next().done !== true) pauses += 1;
  };
  expect(readOn).toThrow(expect.objectContaining({ code: 400.2 }));
  expect(pauses).toBeLessThan(3);
});

test('an instance id that no address can contain is refused', () => {
  const withId = (length: number) => `<data id="a"><meta><instanceID>${'x'.repeat(length)}</instanceID></meta></data>`;
  expect(readSubmission(withId(2000)).instanceId).toHaveLength(2000);
  expect(() => readSubmission(withId(2001))).toThrow(expect.objectContaining({ code: 400.13 }));
});
