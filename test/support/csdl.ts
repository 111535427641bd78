import { attributeOf, parseXml, type XmlElement } from '../../server/domain/xml/xml';

/**
 * Violations of OData CSDL 4.0 in a `$metadata` document, for the parts of CSDL that such documents use: elements and where
 * they may occur, attributes, names, resolvable references, keys, and uniqueness. Written after the prose and schemas of the
 * standard (OASIS, OData Version 4.0 Part 3).
 */

const EDMX = 'http://docs.oasis-open.org/odata/ns/edmx';
const EDM = 'http://docs.oasis-open.org/odata/ns/edm';

interface Rule {
  readonly uri: string;
  readonly children: readonly string[];
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  /** Whether its children must be in the order listed. */
  readonly ordered?: boolean;
  readonly min?: Readonly<Record<string, number>>;
  readonly max?: Readonly<Record<string, number>>;
}

const facets = ['Nullable', 'MaxLength', 'Precision', 'Scale', 'SRID', 'Unicode', 'DefaultValue'];
const expressions = ['Bool', 'String', 'EnumMember', 'PropertyPath', 'Int', 'Path'];
const expressionElements = ['Collection', 'Record', 'String', 'PropertyPath', 'Bool', 'EnumMember'];

const edm = (rule: Omit<Rule, 'uri'>): Rule => ({ uri: EDM, ...rule });
const leaf = edm({ children: [], required: [] });

const rules: Readonly<Record<string, Rule>> = {
  Edmx: {
    uri: EDMX,
    children: ['Reference', 'DataServices'],
    required: ['Version'],
    ordered: true,
    min: { DataServices: 1 },
    max: { DataServices: 1 },
  },
  Reference: { uri: EDMX, children: ['Include', 'IncludeAnnotations'], required: ['Uri'], min: { Include: 1 } },
  Include: { uri: EDMX, children: [], required: ['Namespace'], optional: ['Alias'] },
  DataServices: { uri: EDMX, children: ['Schema'], required: [], min: { Schema: 1 } },
  Schema: edm({
    children: ['EntityType', 'ComplexType', 'EnumType', 'EntityContainer', 'Annotation'],
    required: ['Namespace'],
    optional: ['Alias'],
    max: { EntityContainer: 1 },
  }),
  EntityType: edm({
    children: ['Key', 'Property', 'NavigationProperty', 'Annotation'],
    required: ['Name'],
    optional: ['BaseType', 'Abstract', 'OpenType', 'HasStream'],
    max: { Key: 1 },
  }),
  ComplexType: edm({
    children: ['Property', 'NavigationProperty', 'Annotation'],
    required: ['Name'],
    optional: ['BaseType', 'Abstract', 'OpenType'],
  }),
  EnumType: edm({
    children: ['Member', 'Annotation'],
    required: ['Name'],
    optional: ['UnderlyingType', 'IsFlags'],
    min: { Member: 1 },
  }),
  Member: edm({ children: ['Annotation'], required: ['Name'], optional: ['Value'] }),
  Key: edm({ children: ['PropertyRef'], required: [], min: { PropertyRef: 1 } }),
  PropertyRef: edm({ children: [], required: ['Name'], optional: ['Alias'] }),
  Property: edm({ children: ['Annotation'], required: ['Name', 'Type'], optional: facets }),
  NavigationProperty: edm({
    children: ['ReferentialConstraint', 'OnDelete', 'Annotation'],
    required: ['Name', 'Type'],
    optional: ['Nullable', 'Partner', 'ContainsTarget'],
  }),
  EntityContainer: edm({ children: ['EntitySet', 'Annotation'], required: ['Name'], optional: ['Extends'] }),
  EntitySet: edm({
    children: ['NavigationPropertyBinding', 'Annotation'],
    required: ['Name', 'EntityType'],
    optional: ['IncludeInServiceDocument'],
  }),
  Annotation: edm({ children: expressionElements, required: ['Term'], optional: ['Qualifier', ...expressions] }),
  Record: edm({ children: ['PropertyValue', 'Annotation'], required: [], optional: ['Type'] }),
  PropertyValue: edm({ children: expressionElements, required: ['Property'], optional: expressions }),
  Collection: edm({ children: expressionElements, required: [] }),
  String: leaf,
  PropertyPath: leaf,
  Bool: leaf,
  EnumMember: leaf,
};

const simpleIdentifier = /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Cf}]{0,127}$/u;

/** Names in the protocol and in the software written for it that are not valid identifiers. */
const ofTheProtocol: Readonly<Record<string, RegExp>> = {
  EntitySet: /^Submissions(\.[A-Za-z_][A-Za-z0-9_]*)+$/,
  Property: /^__Submissions(-[A-Za-z_][A-Za-z0-9_]*)*-id$/,
};

const primitives =
  /^Edm\.(Binary|Boolean|Byte|Date|DateTimeOffset|Decimal|Double|Duration|Guid|Int16|Int32|Int64|SByte|Single|Stream|String|TimeOfDay|(Geography|Geometry)(Point|LineString|Polygon|MultiPoint|MultiLineString|MultiPolygon|Collection)?)$/;

const descendants = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(descendants)];
const attribute = (element: XmlElement, name: string): string => attributeOf(element, name) ?? '';
const childrenNamed = (element: XmlElement, local: string) => element.children.filter((child) => child.local === local);

/** The location of an element, for the message. */
const locationOf = (element: XmlElement): string =>
  `${element.local} ${attribute(element, 'Name') || attribute(element, 'Namespace') || attribute(element, 'Term')}`.trim();

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

const structure = (element: XmlElement): string[] => {
  const rule = rules[element.local];
  if (rule === undefined || rule.uri !== element.uri) return [`${locationOf(element)}: no such element`];
  const own = element.attributes.filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns');
  const known = [...rule.required, ...(rule.optional ?? [])];
  const locals = element.children.map(({ local }) => local);
  const count = (name: string) => locals.filter((local) => local === name).length;
  const order = locals.map((local) => rule.children.indexOf(local));
  return [
    ...rule.required.filter((name) => !own.some((one) => one.name === name)).map((name) => `lacks ${name}`),
    ...own.filter(({ name }) => !known.includes(name)).map(({ name }) => `must not have ${name}`),
    ...locals.filter((local) => !rule.children.includes(local)).map((local) => `must not hold ${local}`),
    ...Object.entries(rule.min ?? {}).flatMap(([name, min]) => (count(name) < min ? [`needs ${name}`] : [])),
    ...Object.entries(rule.max ?? {}).flatMap(([name, max]) => (count(name) > max ? [`has too many ${name}`] : [])),
    ...(rule.ordered && order.some((at, index) => at < (order[index - 1] ?? 0)) ? ['has its parts in disorder'] : []),
  ].map((what) => `${locationOf(element)}: ${what}`);
};

const named = [
  'EntityType',
  'ComplexType',
  'EnumType',
  'Member',
  'Property',
  'NavigationProperty',
  'EntityContainer',
  'EntitySet',
];

const names = (element: XmlElement): string[] => {
  if (!named.includes(element.local)) return [];
  const name = attribute(element, 'Name');
  if (simpleIdentifier.test(name) || ofTheProtocol[element.local]?.test(name)) return [];
  return [`${locationOf(element)}: is no identifier`];
};

const uniqueness = (element: XmlElement): string[] => {
  const members = element.children.filter(({ local }) => local !== 'Annotation' && named.includes(local));
  const doubles = repeated(members.map((member) => attribute(member, 'Name')));
  const terms = repeated(childrenNamed(element, 'Annotation').map((child) => attribute(child, 'Term')));
  const values = repeated(childrenNamed(element, 'PropertyValue').map((child) => attribute(child, 'Property')));
  return [...doubles, ...terms, ...values].map((name) => `${locationOf(element)}: has ${name} twice`);
};

const facetsOf = (element: XmlElement): string[] => {
  if (element.local !== 'Property') return [];
  const [nullable, precision, scale] = ['Nullable', 'Precision', 'Scale'].map((name) => attributeOf(element, name));
  const wrong = [
    nullable === undefined || /^(true|false)$/.test(nullable) ? null : 'Nullable',
    precision === undefined || /^\d+$/.test(precision) ? null : 'Precision',
    scale === undefined || /^(\d+|variable)$/.test(scale) ? null : 'Scale',
  ].filter((name) => name !== null);
  return wrong.map((name) => `${locationOf(element)}: ${name} has no such value`);
};

interface Defined {
  readonly entities: ReadonlyMap<string, XmlElement>;
  readonly values: ReadonlySet<string>;
  readonly included: readonly string[];
}

const definedIn = (all: readonly XmlElement[]): Defined => {
  const schemas = all.filter(({ local }) => local === 'Schema');
  const byKind = (kinds: readonly string[]) =>
    schemas.flatMap((schema) =>
      schema.children
        .filter(({ local }) => kinds.includes(local))
        .map((type): [string, XmlElement] => [`${attribute(schema, 'Namespace')}.${attribute(type, 'Name')}`, type]),
    );
  return {
    entities: new Map(byKind(['EntityType'])),
    values: new Set(byKind(['ComplexType', 'EnumType']).map(([name]) => name)),
    included: all.filter(({ local }) => local === 'Include').map((include) => attribute(include, 'Namespace')),
  };
};

const references = (element: XmlElement, { entities, values, included }: Defined): string[] => {
  const type = attribute(element, 'Type').replace(/^Collection\((.*)\)$/, '$1');
  const isKnown = {
    Property: () => primitives.test(type) || values.has(type),
    NavigationProperty: () => entities.has(type),
    EntitySet: () => entities.has(attribute(element, 'EntityType')),
    Annotation: () => included.some((namespace) => attribute(element, 'Term').startsWith(`${namespace}.`)),
  }[element.local];
  return isKnown === undefined || isKnown() ? [] : [`${locationOf(element)}: refers to what is not there`];
};

const keys = (element: XmlElement): string[] => {
  if (element.local !== 'EntityType') return [];
  const refs = childrenNamed(element, 'Key').flatMap((key) => childrenNamed(key, 'PropertyRef'));
  if (refs.length === 0) return [`${locationOf(element)}: has no key`];
  return refs.flatMap((ref) => {
    const property = childrenNamed(element, 'Property').find(
      (one) => attribute(one, 'Name') === attribute(ref, 'Name'),
    );
    if (property === undefined) return [`${locationOf(element)}: its key is not there`];
    return attributeOf(property, 'Nullable') === 'false' ? [] : [`${locationOf(element)}: its key may be null`];
  });
};

/** Property paths in annotations of a table refer to properties of its type, through those of complex types. */
const paths = (set: XmlElement, all: readonly XmlElement[], { entities }: Defined): string[] => {
  if (set.local !== 'EntitySet') return [];
  const complex = new Map(
    all
      .filter(({ local }) => local === 'Schema')
      .flatMap((schema) =>
        childrenNamed(schema, 'ComplexType').map((type): [string, XmlElement] => [
          `${attribute(schema, 'Namespace')}.${attribute(type, 'Name')}`,
          type,
        ]),
      ),
  );
  return descendants(set)
    .filter(({ local }) => local === 'PropertyPath')
    .filter(({ text }) => {
      let type = entities.get(attribute(set, 'EntityType'));
      return text.split('/').some((step) => {
        const property = type && childrenNamed(type, 'Property').find((one) => attribute(one, 'Name') === step);
        type = property && complex.get(attribute(property, 'Type'));
        return property === undefined;
      });
    })
    .map(({ text }) => `${locationOf(set)}: has no property ${text}`);
};

const namespaces = (all: readonly XmlElement[]): string[] => {
  const given = all.filter(({ local }) => local === 'Schema').map((schema) => attribute(schema, 'Namespace'));
  const wrong = given.filter(
    (namespace) => namespace.length > 511 || !namespace.split('.').every((part) => simpleIdentifier.test(part)),
  );
  return [
    ...wrong.map((namespace) => `Schema ${namespace}: is no namespace`),
    ...repeated(given).map((namespace) => `Schema ${namespace}: is there twice`),
    ...(all.filter(({ local }) => local === 'EntityContainer').length === 1 ? [] : ['there is not one container']),
  ];
};

/** Violations in a `$metadata` document; empty if it is valid. */
export const csdlViolations = (xml: string): string[] => {
  const all = descendants(parseXml(xml));
  const defined = definedIn(all);
  return [
    ...namespaces(all),
    ...all.flatMap((element) => [
      ...structure(element),
      ...names(element),
      ...uniqueness(element),
      ...facetsOf(element),
      ...references(element, defined),
      ...keys(element),
      ...paths(element, all, defined),
    ]),
  ];
};
