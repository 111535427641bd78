import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldTree } from '#server/domain/odata/fields';
import { metadataXml } from '#server/domain/odata/metadata';
import { readXForm } from '#server/domain/xform/xform';
import { attributeOf, parseXml, type XmlElement } from '#server/domain/xml/xml';
import { csdlViolations } from '#test/support/csdl';
import { sharedForms } from '#test/support/form/sharedForms';
import { household, treeOf } from '../submission/submissionFields';

const descendants = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(descendants)];
const document = metadataXml('odd id/1', household);
const all = descendants(parseXml(document));
const named = (local: string) => all.filter((element) => element.local === local);
const attributes = (elements: readonly XmlElement[], name: string) =>
  elements.map((element) => attributeOf(element, name));

test('the OData metadata has a table of submissions and one for each repeat, under the names of the protocol', () => {
  const tables = ['Submissions', 'Submissions.grp.visitor', 'Submissions.person', 'Submissions.person.home.pet'];
  expect(attributes(named('EntitySet'), 'Name')).toEqual(tables);
  expect(attributes(named('EntitySet'), 'EntityType')).toEqual(
    tables.map((name) => `org.opendatakit.user.odd_id_1.${name}`),
  );
});

test.each([
  ['age', { Type: 'Edm.Int64' }],
  ['weight', { Type: 'Edm.Decimal', Scale: 'variable' }],
  ['visit', { Type: 'Edm.DateTimeOffset', Precision: '6' }],
  ['location', { Type: 'Edm.GeographyPoint' }],
  ['alt_name', { Type: 'Edm.String' }],
  ['photo', { Type: 'Edm.String' }],
  ['grp', { Type: 'org.opendatakit.user.odd_id_1.grp' }],
])('%s is of type %j', (name, facets) => {
  const property = named('Property').find((element) => attributeOf(element, 'Name') === name);
  const given = (property?.attributes ?? []).map((attribute) => [attribute.name, attribute.value]);
  expect(Object.fromEntries(given)).toEqual({ Name: name, ...facets });
});

describe('OData metadata rules', () => {
  const long = 'x'.repeat(200);
  const deep = Array.from(
    { length: 8 },
    (_, depth) => `${Array.from({ length: depth + 1 }, () => long).join('/')} structure`,
  );
  test.each([
    ['every kind of field', 'odd id/1', household],
    ['no field at all', 'empty', treeOf()],
    ['a type that forms do not have', 'odd', treeOf('x constructor')],
    ['an id that begins with a digit', '2026', household],
    [
      'an id of other letters',
      '調査',
      treeOf('名 string', '年 int', '家 structure', '家/名 string', '人 repeat', '人/名 string'),
    ],
    [
      'an id that is the name of a table',
      'Submissions',
      treeOf('Submissions structure', 'Submissions/Submissions repeat'),
    ],
    ['an id that is the name of a group', 'home', treeOf('home structure', 'home/home structure', 'home/home/x int')],
    [
      'groups that meet repeats',
      'f',
      treeOf(
        'person repeat',
        'person/x int',
        'Submissions structure',
        'Submissions/person structure',
        'Submissions/person/y int',
      ),
    ],
    ['names that become one', 'f', treeOf('a-b structure', 'a-b/x int', 'a.b structure', 'a.b/y int', 'a-b.x int')],
    ['names of the server’s own', 'f', treeOf('__id string', '__system string', 'r repeat', 'r/__id int')],
    ['long names, deeply nested', long, treeOf(...deep, `${deep[7]?.split(' ')[0]}/${long} int`)],
  ])('the OData metadata keeps the rules of CSDL with %s', (_, id, tree) => {
    expect(csdlViolations(metadataXml(id, tree))).toEqual([]);
  });

  const folder = join(__dirname, '../../../fixtures/xforms');
  const shared = sharedForms();
  const inFolder = (path: string) =>
    readdirSync(path)
      .filter((name) => name.endsWith('.xml'))
      .map((name): [string, string] => [name, join(path, name)]);
  test.each([
    ['household.xml', join(__dirname, '../../../../server/sample/household.xml')],
    ...inFolder(folder),
    ...(shared === null ? [] : [...inFolder(join(shared, 'xforms')), ...inFolder(join(shared, 'xlsforms'))]),
  ])('the OData metadata keeps the rules of CSDL for the form %s', (_, path) => {
    const { formId, fields } = readXForm(readFileSync(path, 'utf8'));
    expect(csdlViolations(metadataXml(formId, fieldTree(fields)))).toEqual([]);
  });
});

describe('violations of the rules are found', () => {
  test.each([
    [/ Nullable="false"/, 'its key may be null'],
    [/<Key>.*?<\/Key>/, 'has no key'],
    [/Name="person" Type/, 'NavigationProperty Submissions.person: is no identifier', 'Name="Submissions.person" Type'],
    [/EntityType="[^"]*"/, 'refers to what is not there', 'EntityType="a.b"'],
    [/<edmx:Reference.*?<\/edmx:Reference>/, 'refers to what is not there'],
    [/ Type="Edm.Int64"/, 'refers to what is not there', ' Type="Edm.Whole"'],
    [/ Type="Edm.Int64"/, 'lacks Type'],
    [/Name="age"/, 'has name twice', 'Name="name"'],
    [/<Collection>/, 'must not hold', '<Collection><Property Name="x" Type="Edm.String"/>'],
    [/<PropertyPath>name</, 'has no property nonesuch', '<PropertyPath>nonesuch<'],
    [/Scale="variable"/, 'Scale has no such value', 'Scale="some"'],
    [/Namespace="org.opendatakit.user[^"]*"/, 'is there twice', 'Namespace="org.opendatakit.submission"'],
    [/<EntityContainer.*<\/EntityContainer>/, 'there is not one container'],
  ])('%s', (from, what, to = '') => {
    const broken = document.replace(from, to);
    expect(broken).not.toBe(document);
    expect(csdlViolations(broken).join('\n')).toContain(what);
  });
});
