import { hiddenFaults } from '#webform/faults/hiddenFaults';
import { readDefinition } from '#webform/form/definition';
import { xform, type XFormParts } from '../../fixtures/xform';

const told = (parts: XFormParts, missing: readonly string[] = []) =>
  hiddenFaults(readDefinition(xform(parts)).xml, (file) => missing.includes(file)).map(({ kind, question }) => [
    kind,
    question,
  ]);

const asked = (...names: readonly string[]): string =>
  names.map((name) => `<input ref="/data/${name}"><label>The ${name}</label></input>`).join('');

it('a question that the record has no place for is named, and so is its group', () => {
  expect(told({ instance: '<a/>', body: asked('a', 'b') })).toEqual([['leftOut', 'The b (b)']]);
  const repeat =
    '<group ref="/data/r"><label>R</label><repeat nodeset="/data/r"><input ref="/data/r/x"/></repeat></group>';
  expect(told({ instance: '<a/>', body: asked('a') + repeat })).toEqual([
    ['leftOut', 'R (r)'],
    ['leftOut', 'x'],
  ]);
});

it('a question whose choices are in a file that is missing is named', () => {
  const from = (name: string, list: string): string =>
    `<select1 ref="/data/${name}"><label>The ${name}</label><itemset nodeset="${list}"><value ref="name"/><label ref="label"/></itemset></select1>`;
  const model = `<instance id="towns" src="jr://file-csv/towns%20north.csv"/><instance id="farms" src="jr://file/farms.xml"/>
    <instance id="own"><root><item><name>x</name><label>X</label></item></root></instance>`;
  const body = `${from('a', "randomize(instance('towns')/root/item[name != ''])")}${from('b', "instance('farms')/root/item")}${from('c', "instance('own')/root/item")}`;
  const parts = { instance: '<a/><b/><c/>', model, body };
  expect(told(parts)).toEqual([]);
  expect(told(parts, ['towns north.csv', 'own', ''])).toEqual([['noChoices', 'The a (a)']]);
});

it.each([
  ['int', '12abc'],
  ['int', '1.5'],
  ['decimal', '1,5'],
  ['date', '2024-13-45'],
  ['date', 'today'],
  ['time', 'noon'],
  ['geopoint', 'here'],
])('a first value of type %s that the engine leaves out is named: %s', (type, value) => {
  expect(told({ instance: `<a>${value}</a>`, types: { '/a': type }, body: asked('a') })).toEqual([
    ['firstValue', 'The a (a)'],
  ]);
});

it.each([
  ['int', '-12'],
  ['int', ' 7 '],
  ['decimal', '.5'],
  ['decimal', '1e3'],
  ['date', '2024-02-29'],
  ['date', '2024-02-29T10:00:00.000Z'],
  ['time', '10:00:00.000+01:00'],
  ['geopoint', '50.1 14.4 0 0'],
  ['string', 'hello'],
])('a good first value of type %s is not: %s', (type, value) => {
  expect(told({ instance: `<a>${value}</a>`, types: { '/a': type }, body: asked('a') })).toEqual([]);
});

it('calculations and conditions that depend on each other are named', () => {
  const model = '<bind nodeset="/data/a" calculate="/data/b + 1"/><bind nodeset="/data/b" calculate="../a + 1"/>';
  expect(told({ instance: '<a/><b/>', body: asked('a', 'b'), model })).toEqual([['circle', 'The b (b), The a (a)']]);
  const conditions = '<bind nodeset="/data/a" relevant="/data/b = 1"/><bind nodeset="/data/b" relevant="/data/a = 1"/>';
  expect(told({ instance: '<a/><b/>', body: asked('a', 'b'), model: conditions })).toHaveLength(1);
});

it('a reference to its own former value is not a dependency cycle', () => {
  const model = `<bind nodeset="/data/a" calculate="if(. = '', uuid(), .)"/>`;
  expect(told({ instance: '<a/>', body: asked('a'), model })).toEqual([]);
});

it('a condition on an answer that the form does not have is named', () => {
  const model = '<bind nodeset="/data/a" relevant="/data/nope = 1 and ../gone = 2"/>';
  expect(told({ instance: '<a/>', body: asked('a'), model })).toEqual([['unknown', 'The a (a)']]);
  expect(told({ instance: '<a/>', body: asked('a'), model: '<bind nodeset="/data/a" relevant="1 +"/>' })).toEqual([]);
});

it('a good form reports no mistakes', () => {
  expect(told({})).toEqual([]);
});
