import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXForm } from '#server/domain/xform/xform';
import { decodeXml } from '#server/domain/xml/xml';
import { xform } from '#test/fixtures/xform';

const types = (xml: string) => Object.fromEntries(readXForm(xml).fields.map(({ path, type }) => [path, type]));
const problemOf = (xml: string): { code: number; details: unknown } => {
  try {
    readXForm(xml);
  } catch (error) {
    return error as { code: number; details: unknown };
  }
  throw new Error('was taken');
};

describe('id, version, name and key', () => {
  it('id, version, name and key of an XForm are read with any prefixes', () => {
    const xml = `<x:html xmlns:x="urn:x"><x:head><x:title> Wells &amp; <x:b/></x:title></x:head></x:html>`;
    expect(problemOf(xml)).toMatchObject({ code: 400.2, details: { field: 'formId' } });
    const read = readXForm(xform({ id: 'odd id/ü 1', version: 'v 1/x', title: 'Wells &amp; pumps' }));
    expect(read).toMatchObject({ formId: 'odd id/ü 1', version: 'v 1/x', name: 'Wells & pumps', publicKey: null });
  });

  it.each([
    ['no version', xform({ version: null }), { version: '' }],
    [
      'a version in a namespace',
      xform({ version: null }).replace('<data ', '<data orx:version="7" '),
      { version: '7' },
    ],
    ['no title', xform({ title: null }), { name: null }],
    ['a blank title', xform({ title: '  ' }), { name: null }],
    ['a key', xform({ model: '<submission base64RsaPublicKey="MIIB"/>' }), { publicKey: 'MIIB' }],
    ['a submission element without a key', xform({ model: '<submission action="x"/>' }), { publicKey: null }],
    ['an id objects have of themselves', xform({ id: '__proto__' }), { formId: '__proto__' }],
    ['the longest id', xform({ id: 'é'.repeat(64) }), { formId: 'é'.repeat(64) }],
  ])('id, version, name and key of an XForm: %s', (_, xml, expected) => {
    expect(readXForm(xml)).toMatchObject(expected);
  });

  it.each([
    ['nothing', ''],
    ['XML that is no form', '<data/>'],
    ['XML that is not closed', '<h:html><unclosed>'],
    ['no id', xform().replace(' id="wells"', '')],
    ['a blank id', xform({ id: ' ' })],
    ['a DOCTYPE', xform().replace('<h:html', '<!DOCTYPE html><h:html')],
    ['no instance', xform().replace(/<instance>.*<\/instance>/, '')],
    ['an empty instance', xform().replace(/<instance>.*<\/instance>/, '<instance/>')],
    ['only a second instance with an id', xform().replace('<instance>', '<instance/><instance>')],
  ])('an XForm without a form id is refused: %s', (_, xml) => {
    expect(problemOf(xml)).toMatchObject({ code: 400.2, details: { field: 'formId' } });
  });

  it.each([
    ['my.xml', 400.8],
    ['my.xls', 400.8],
    ['my.xlsx', 400.8],
    ['my.svc', 400.8],
    ['..', 400.8],
    ['x'.repeat(65), 400.13],
  ])('an XForm with the id %s is refused', (id, code) => {
    expect(problemOf(xform({ id }))).toMatchObject({ code });
  });
});

describe('fields', () => {
  it('XForm fields are listed in order, with the types of their binds, groups before their children', () => {
    const xml = xform({
      instance: '<name/><grp><note/><deep><x/></deep></grp><photo/>',
      types: { '/name': 'string', '/grp/note': 'xsd:int', '/photo': 'binary', '/orx:meta/orx:instanceID': 'string' },
    });
    expect(readXForm(xml).fields.map((field) => Object.values(field).slice(0, 4))).toEqual([
      ['/name', 'name', 'string', null],
      ['/grp', 'grp', 'structure', null],
      ['/grp/note', 'note', 'xsd:int', null],
      ['/grp/deep', 'deep', 'structure', null],
      ['/grp/deep/x', 'x', 'unknown', null],
      ['/photo', 'photo', 'binary', true],
      ['/meta', 'meta', 'structure', null],
      ['/meta/instanceID', 'instanceID', 'string', null],
    ]);
  });

  it('XForm fields omit the second instance of a repeat, also of a nested one', () => {
    const person = (template: string) => `<person${template}><pet/><name/><pet/></person>`;
    const xml = xform({
      instance: person(' jr:template=""') + person(''),
      types: {},
      body: '<group ref="/data/person"><repeat nodeset="/data/person"><repeat nodeset=" /data/person/pet "/></repeat></group>',
    });
    expect(types(xml)).toEqual({
      '/person': 'repeat',
      '/person/pet': 'repeat',
      '/person/name': 'unknown',
      '/meta': 'structure',
      '/meta/instanceID': 'unknown',
    });
  });

  it('XForm fields include repeats and selects by the id of a bind', () => {
    const xml = xform({
      instance: '<rep><crops/></rep>',
      types: {},
      model: '<bind id="r" nodeset="/data/rep"/><bind id="c" nodeset="/data/rep/crops" type="select"/>',
      body: '<repeat bind="r"><select bind="c"/></repeat>',
    });
    expect(readXForm(xml).fields.slice(0, 2)).toMatchObject([
      { path: '/rep', type: 'repeat', selectMultiple: null },
      { path: '/rep/crops', type: 'select', selectMultiple: true },
    ]);
  });

  it.each([
    ['without a bind', {}, '<upload ref="/data/photo"/>'],
    ['without a type', {}, '<upload bind="photo"/>', '<bind id="photo" nodeset="/data/photo"/>'],
    ['that is bound to text', { '/photo': 'xsd:string' }, '<upload ref="/data/photo"/>'],
    ['with a prefixed type', { '/photo': 'xsd:binary' }, '<upload ref="/data/photo"/>'],
    ['in a group, by a relative path', {}, '<group ref="/data"><upload ref="photo"/></group>'],
  ])('an upload question %s is a file', (_, types, body, model = '') => {
    const xml = xform({ instance: '<photo/>', types, body, model });
    expect(readXForm(xml).fields[0]).toMatchObject({ path: '/photo', type: 'binary', binary: true });
  });

  it('XForm fields treat the audit log of a form as a file', () => {
    const xml = xform({ instance: '' }).replace('<orx:meta>', '<orx:meta><orx:audit/>');
    expect(readXForm(xml).fields).toContainEqual(expect.objectContaining({ path: '/meta/audit', binary: true }));
  });

  it('a duplicate XForm field is refused', () => {
    expect(problemOf(xform({ instance: '<age/><age/>' }))).toMatchObject({
      code: 409.3,
      details: { values: ['/age'], table: 'form_fields' },
    });
  });
});

describe('media', () => {
  const value = (form: string, text: string) =>
    `<itext><translation lang="en"><text id="a"><value form="${form}">${text}</value></text></translation></itext>`;

  it.each([
    ['a table', { model: '<instance id="v" src="jr://file-csv/villages.csv"/>' }, ['file villages.csv']],
    ['a picture as an instance', { model: '<instance id="v" src="jr://images/a b.png"/>' }, ['file a b.png']],
    ['the last saved answers', { model: '<instance id="v" src="jr://instance/last-saved"/>' }, []],
    ['a picture of a text', { model: value('image', 'jr://images/map.png') }, ['image map.png']],
    ['a big picture', { model: value('big-image', 'jr://images/map.png') }, ['image map.png']],
    ['a sound', { model: value('audio', ' jr://audio/a.mp3 ') }, ['audio a.mp3']],
    ['a film', { model: value('video', 'jr://video/a.3gp') }, ['video a.3gp']],
    ['a short text', { model: value('short', 'jr://images/map.png') }, []],
    ['a form nobody knows', { model: value('constructor', 'jr://images/map.png') }, []],
    ['no address', { model: value('image', 'map.png') }, []],
    ['a picture from the start', { instance: '<p>jr://images/plan.png</p>' }, ['image plan.png']],
    ['a table of choices', { body: `<input query="instance('a')/root"/>` }, ['file itemsets.csv']],
    ['a searched table', { body: `<select1 ref="/data/a" appearance="quick search('fruit')"/>` }, ['file fruit.csv']],
    ['with its ending', { body: `<select ref="/data/a" appearance='search("f.csv", "a")'/>` }, ['file f.csv']],
    ['with blanks around', { body: `<select1 ref="/data/a" appearance="search(' f')"/>` }, []],
    ['an input that searches', { body: `<input ref="/data/a" appearance="search('f')"/>` }, []],
    ['the same twice', { model: value('image', 'jr://images/a').repeat(2) }, ['image a']],
  ])('XForm media: %s', (_, parts, expected) => {
    expect(readXForm(xform(parts)).media.map(({ type, name }) => `${type} ${name}`)).toEqual(expected);
  });

  it('XForm media with one name for two kinds of file are refused', () => {
    const model = value('image', 'jr://images/a') + value('audio', 'jr://audio/a');
    expect(problemOf(xform({ model }))).toMatchObject({
      code: 409.3,
      details: { values: ['a'], table: 'form_attachments' },
    });
  });
});

describe('forms written by other people', () => {
  const folder = join(__dirname, '../../../../../shared/forms');
  const files = ['xforms', 'xlsforms'].flatMap((name) =>
    existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map((file) => join(folder, name, file)) : [],
  );
  const forms = files.filter((file) => file.endsWith('.xml'));
  const named = forms.length > 0 ? it : it.skip;

  named(`are all read (skipped where ${'../shared/forms'} is absent)`, () => {
    const failed = forms.filter((file) => readXForm(decodeXml(readFileSync(file))).fields.length === 0);
    expect(failed).toEqual([]);
  });
});
