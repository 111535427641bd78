import { metadataXml } from '../../../server/domain/odataMetadata';
import { attributeOf, parseXml, type XmlElement } from '../../../server/domain/xml';
import { household } from './submissionFields';

const descendants = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(descendants)];
const all = descendants(parseXml(metadataXml('odd id/1', household)));
const named = (local: string) => all.filter((element) => element.local === local);
const namesOf = (elements: readonly XmlElement[]) => elements.map((element) => attributeOf(element, 'Name'));

test('there is a table of submissions and one for each repeat', () => {
  const tables = ['Submissions', 'Submissions.grp.visitor', 'Submissions.person', 'Submissions.person.home.pet'];
  expect(namesOf(named('EntityType'))).toEqual(tables);
  expect(namesOf(named('EntitySet'))).toEqual(tables);
});

test('every table and type that is referred to is there', () => {
  const namespace = 'org.opendatakit.user.odd_id_1';
  const defined = new Set(
    namesOf([...named('EntityType'), ...named('ComplexType')]).map((name) => `${namespace}.${name}`),
  );
  const types = [...named('Property'), ...named('NavigationProperty')]
    .map((element) => attributeOf(element, 'Type')?.replace(/^Collection\((.*)\)$/, '$1') ?? '')
    .filter((type) => type.startsWith(namespace));
  expect(types.length).toBeGreaterThan(5);
  expect(types.filter((type) => !defined.has(type))).toEqual([]);
});

test.each([
  ['age', 'Edm.Int64'],
  ['weight', 'Edm.Decimal'],
  ['visit', 'Edm.DateTimeOffset'],
  ['location', 'Edm.GeographyPoint'],
  ['alt_name', 'Edm.String'],
  ['photo', 'Edm.String'],
])('%s is of type %s', (name, type) => {
  const property = named('Property').find((element) => attributeOf(element, 'Name') === name);
  expect(property && attributeOf(property, 'Type')).toBe(type);
});
