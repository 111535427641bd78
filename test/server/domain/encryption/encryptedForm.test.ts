import { encryptedSuffix, encryptForm } from '#server/domain/encryption/encryptedForm';
import { readXForm } from '#server/domain/xform/xform';
import { xform } from '#test/fixtures/xform';

const KEY = 'MIIB+/=';
const encrypted = (xml: string) => encryptForm({ xml, reading: readXForm(xml) }, KEY, '[e]');
const attribute = `base64RsaPublicKey="${KEY}"`;
/** The form with this version and, before the end of its model, this. */
const form = (version: string | null, model: string) => xform({ version, types: {}, model });

it.each([
  [0, 'AAAAAAAA'],
  [1_600_000_000_000, 'AXSHboAA'],
  [2 ** 48 - 1, '////////'],
])('the version suffix of %d is %s', (at, text) => {
  expect(encryptedSuffix(at)).toBe(`[encrypted:${text}]`);
});

describe('encryptForm', () => {
  it.each([
    ['the one there is', '<submission action="x"/>', `<submission ${attribute} action="x"/>`],
    ['one with content', '<submission>a</submission>', `<submission ${attribute}>a</submission>`],
    ['a bare one', '<submission/>', `<submission ${attribute}/>`],
    ['one with a blank key', `<submission  base64RsaPublicKey = ' ' b='1' />`, null],
    ['one in another namespace', '<o:submission xmlns:o="urn:o"/>', `<o:submission ${attribute} xmlns:o="urn:o"/>`],
    [
      'the first one',
      '<submission id="a"/><submission id="b"/>',
      `<submission ${attribute} id="a"/><submission id="b"/>`,
    ],
    [
      'one with odd values',
      `<submission a='base64RsaPublicKey="1"' b="a>b">x</submission>`,
      `<submission ${attribute} a='base64RsaPublicKey="1"' b="a>b">x</submission>`,
    ],
  ])('encryptForm puts the key into %s', async (_, before, after) => {
    const { xml, reading } = await encrypted(form('1', before));
    expect(xml).toBe(form('1[e]', after ?? `<submission  base64RsaPublicKey = "${KEY}" b='1' />`));
    expect(reading).toEqual(readXForm(xml));
    expect(reading).toMatchObject({ publicKey: KEY, version: '1[e]' });
  });

  const withSubmission = (end: string) => end.replace('</', `<submission ${attribute}/></`);
  it.each([
    ['', '</model>'],
    ['', '</model  \n>'],
    ['<!-- </model><submission/> -->', '</model>'],
    ['<itext><![CDATA[</model>]]></itext>', '</model>'],
    ['<?pi </model> ?>😀\r\n', '</model>'],
    ['<extra><submission/></extra>', '</model>'],
  ])('encryptForm adds a missing submission element: %j %j', async (inside, end) => {
    const before = xform({ model: inside }).replace('</model>\n', `${end}\n`).replace('\n</model>', `\n${end}`);
    const at = before.lastIndexOf(end);
    const { xml } = await encrypted(`\uFEFF${before}`);
    const expected = before.slice(0, at) + withSubmission(end) + before.slice(at + end.length);
    expect(xml).toBe(`\uFEFF${expected.replace('version="1"', 'version="1[e]"')}`);
  });

  it('encryptForm gives a new element the namespace of its model', async () => {
    const prefixed = xform({ types: {} })
      .replace(/<(\/?)(model|instance)\b/g, '<$1xf:$2')
      .replace('xmlns:jr=', 'xmlns:xf="http://www.w3.org/2002/xforms" xmlns:jr=');
    expect((await encrypted(prefixed)).xml).toContain(`<xf:submission ${attribute}/></xf:model>`);
  });

  it('encryptForm finds the submission element before the instance, too', async () => {
    const early = xform().replace('<model>', '<model><submission/>');
    const expected = early.replace('<submission/>', `<submission ${attribute}/>`).replace('"1"', '"1[e]"');
    expect((await encrypted(early)).xml).toBe(expected);
  });

  it.each([
    [null, '[e]'],
    ['', '[e]'],
    ['2021 é &amp; "', '2021 é & "[e]'],
  ])('encryptForm turns the version %j into %j', async (before, after) => {
    const quoted = before?.replace('"', '&quot;') ?? null;
    expect((await encrypted(form(quoted, ''))).reading).toMatchObject({ version: after, publicKey: KEY });
  });

  it('encryptForm leaves a form with its own key unchanged', async () => {
    const own = { xml: form('1', '<submission base64RsaPublicKey="own"/>') };
    const read = { ...own, reading: readXForm(own.xml) };
    expect(await encryptForm(read, KEY, '[e]')).toBe(read);
  });
});
