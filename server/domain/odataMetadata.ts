import { type FieldNode, type FieldTree, repeatsOf, type Structure } from './odataFields';
import { dateParts } from './odataFilterTree';
import { odataName } from './odataName';
import { parentColumn, tableName } from './odataKeys';
import { element, textElement, xmlDeclaration } from './xmlElement';

const systemNamespace = 'org.opendatakit.submission';

const edmTypes: Readonly<Record<string, string>> = {
  int: 'Edm.Int64',
  decimal: 'Edm.Decimal',
  dateTime: 'Edm.DateTimeOffset',
  geopoint: 'Edm.GeographyPoint',
  geotrace: 'Edm.GeographyLineString',
  geoshape: 'Edm.GeographyPolygon',
};

const property = (name: string, type: string): string => element('Property', { Name: name, Type: type });

const systemSchema = element(
  'Schema',
  { xmlns: 'http://docs.oasis-open.org/odata/ns/edm', Namespace: systemNamespace },
  element(
    'ComplexType',
    { Name: 'metadata' },
    property('submissionDate', 'Edm.DateTimeOffset'),
    property('submitterId', 'Edm.String'),
    property('submitterName', 'Edm.String'),
    property('attachmentsPresent', 'Edm.Int64'),
    property('attachmentsExpected', 'Edm.Int64'),
    property('status', `${systemNamespace}.Status`),
  ),
  element(
    'EnumType',
    { Name: 'Status' },
    element('Member', { Name: 'NotDecrypted' }),
    element('Member', { Name: 'MissingEncryptedFormData' }),
  ),
);

const nodeProperty = (namespace: string, node: FieldNode): string => {
  switch (node.kind) {
    case 'value':
      return property(node.column, edmTypes[node.type] ?? 'Edm.String');
    case 'group':
      return property(node.column, `${namespace}.${node.path}`);
    case 'repeat':
      return element('NavigationProperty', {
        Name: node.column,
        Type: `Collection(${namespace}.${tableName(node)})`,
      });
  }
};

const properties = (namespace: string, tree: FieldTree): string[] =>
  [...tree.values()].map((node) => nodeProperty(namespace, node));

const groupsOf = (tree: FieldTree): Structure[] =>
  [...tree.values()].flatMap((node) =>
    node.kind === 'value' ? [] : [...(node.kind === 'group' ? [node] : []), ...groupsOf(node.children)],
  );

const key = element('Key', {}, element('PropertyRef', { Name: '__id' }));

const capability = (term: string, attributes: Readonly<Record<string, string>>, ...content: string[]): string =>
  element('Annotation', { Term: `Org.OData.Capabilities.V1.${term}`, ...attributes }, ...content);

const record = (values: Readonly<Record<string, boolean | string>>): string =>
  element(
    'Record',
    {},
    ...Object.entries(values).map(([name, value]) =>
      typeof value === 'boolean'
        ? element('PropertyValue', { Property: name, Bool: String(value) })
        : element('PropertyValue', { Property: name }, value),
    ),
  );

const filterFunctions = element('Collection', {}, ...[...dateParts, 'now'].map((name) => textElement('String', name)));

const capabilities = (tree: FieldTree): string[] => {
  const columns = [...tree.values()].map(({ column }) => textElement('PropertyPath', column));
  return [
    capability('ConformanceLevel', { EnumMember: 'Org.OData.Capabilities.V1.ConformanceLevelType/Minimal' }),
    capability('BatchSupported', { Bool: 'false' }),
    capability('CountRestrictions', {}, record({ Countable: true })),
    // The vocabulary wants a plain list. The protocol has always used a record, and spreadsheet programs live with it.
    capability('FilterFunctions', {}, record({ Functions: filterFunctions })),
    capability(
      'FilterRestrictions',
      {},
      record({
        Filterable: true,
        RequiresFilter: false,
        NonFilterableProperties: element('Collection', {}, ...columns),
      }),
    ),
    capability('SortRestrictions', {}, record({ Sortable: false })),
    capability('ExpandRestrictions', {}, record({ Expandable: true })),
  ];
};

const container = (namespace: string, name: string, tree: FieldTree): string =>
  element(
    'EntityContainer',
    { Name: name },
    element('EntitySet', { Name: 'Submissions', EntityType: `${namespace}.Submissions` }, ...capabilities(tree)),
    ...repeatsOf(tree).map(({ repeat }) =>
      element('EntitySet', { Name: tableName(repeat), EntityType: `${namespace}.${tableName(repeat)}` }),
    ),
  );

const formSchema = (namespace: string, name: string, tree: FieldTree): string =>
  element(
    'Schema',
    { xmlns: 'http://docs.oasis-open.org/odata/ns/edm', Namespace: namespace },
    element(
      'EntityType',
      { Name: 'Submissions' },
      key,
      property('__id', 'Edm.String'),
      property('__system', `${systemNamespace}.metadata`),
      ...properties(namespace, tree),
    ),
    ...repeatsOf(tree).map(({ repeat, parent }) =>
      element(
        'EntityType',
        { Name: tableName(repeat) },
        key,
        property('__id', 'Edm.String'),
        property(parentColumn(parent), 'Edm.String'),
        ...properties(namespace, repeat.children),
      ),
    ),
    ...groupsOf(tree).map((group) =>
      element('ComplexType', { Name: group.path }, ...properties(namespace, group.children)),
    ),
    container(namespace, name, tree),
  );

/**
 * The `$metadata` document of a form (OData CSDL 4.0): a table of submissions, one for each repeat, a type for each
 * group.
 */
export const metadataXml = (xmlFormId: string, tree: FieldTree): string => {
  const name = odataName(xmlFormId);
  return (
    xmlDeclaration +
    element(
      'edmx:Edmx',
      { 'xmlns:edmx': 'http://docs.oasis-open.org/odata/ns/edmx', Version: '4.0' },
      element('edmx:DataServices', {}, systemSchema, formSchema(`org.opendatakit.user.${name}`, name, tree)),
    )
  );
};
