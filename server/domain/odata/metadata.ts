import { reviewStates } from '#api/submission/reviewStates';
import { repeatCapabilities, serviceCapabilities, submissionCapabilities } from './capabilities';
import { edmSchema, edmxDocument } from './edmxDocument';
import { type FieldNode, type FieldTree, repeatsOf } from './fields';
import { parentColumn, tableName } from './keys';
import { formTypes, type FormTypes, groupsOf, qualified, type TypeName } from './types';
import { element } from '../xml/xmlElement';

const systemNamespace = 'org.opendatakit.submission';

type Facets = Readonly<Record<string, string>>;

const text = { Type: 'Edm.String' };

/** Without a scale a decimal would be an integer, without a precision a timestamp would have whole seconds. */
const edmTypes: ReadonlyMap<string, Facets> = new Map(
  Object.entries({
    int: { Type: 'Edm.Int64' },
    decimal: { Type: 'Edm.Decimal', Scale: 'variable' },
    dateTime: { Type: 'Edm.DateTimeOffset', Precision: '6' },
    geopoint: { Type: 'Edm.GeographyPoint' },
    geotrace: { Type: 'Edm.GeographyLineString' },
    geoshape: { Type: 'Edm.GeographyPolygon' },
  }),
);

const property = (name: string, facets: Facets): string => element('Property', { Name: name, ...facets });

const systemSchema = edmSchema(systemNamespace, [
  element(
    'ComplexType',
    { Name: 'metadata' },
    property('submissionDate', { Type: 'Edm.DateTimeOffset', Precision: '3' }),
    property('updatedAt', { Type: 'Edm.DateTimeOffset', Precision: '3' }),
    property('deletedAt', { Type: 'Edm.DateTimeOffset', Precision: '3' }),
    property('submitterId', text),
    property('submitterName', text),
    property('attachmentsPresent', { Type: 'Edm.Int64' }),
    property('attachmentsExpected', { Type: 'Edm.Int64' }),
    property('status', { Type: `${systemNamespace}.Status` }),
    property('reviewState', { Type: `${systemNamespace}.ReviewState` }),
    property('deviceId', text),
    property('edits', { Type: 'Edm.Int64' }),
    property('formVersion', text),
  ),
  element(
    'EnumType',
    { Name: 'Status' },
    element('Member', { Name: 'NotDecrypted' }),
    element('Member', { Name: 'MissingEncryptedFormData' }),
  ),
  element('EnumType', { Name: 'ReviewState' }, ...reviewStates.map((state) => element('Member', { Name: state }))),
]);

const nodeProperty = (types: FormTypes, node: FieldNode): string => {
  switch (node.kind) {
    case 'value':
      return property(node.column, edmTypes.get(node.type) ?? text);
    case 'group':
      return property(node.column, { Type: qualified(types.of(node)) });
    case 'repeat':
      return element('NavigationProperty', {
        Name: node.column,
        Type: `Collection(${qualified(types.of(node))})`,
      });
  }
};

const properties = (types: FormTypes, tree: FieldTree): string[] =>
  [...tree.values()].map((node) => nodeProperty(types, node));

/** Type of the rows of a table; key properties are never null (OData CSDL 4.0, key properties). */
const entityType = (name: string, ...columns: string[]): string =>
  element(
    'EntityType',
    { Name: name },
    element('Key', {}, element('PropertyRef', { Name: '__id' })),
    property('__id', { ...text, Nullable: 'false' }),
    ...columns,
  );

const container = (types: FormTypes, tree: FieldTree): string =>
  element(
    'EntityContainer',
    { Name: types.container.name },
    element(
      'EntitySet',
      { Name: 'Submissions', EntityType: qualified(types.submissions) },
      ...submissionCapabilities(tree),
    ),
    ...repeatsOf(tree).map(({ repeat }) =>
      element(
        'EntitySet',
        { Name: tableName(repeat), EntityType: qualified(types.of(repeat)) },
        ...repeatCapabilities(),
      ),
    ),
    ...serviceCapabilities(),
  );

/** All definitions of a form, with their names. */
const definitions = (types: FormTypes, tree: FieldTree): [TypeName, string][] => [
  [
    types.submissions,
    entityType(
      types.submissions.name,
      property('__system', { Type: `${systemNamespace}.metadata` }),
      ...properties(types, tree),
    ),
  ],
  ...repeatsOf(tree).map(({ repeat, parent }): [TypeName, string] => {
    const type = types.of(repeat);
    return [type, entityType(type.name, property(parentColumn(parent), text), ...properties(types, repeat.children))];
  }),
  ...groupsOf(tree).map((group): [TypeName, string] => {
    const type = types.of(group);
    return [type, element('ComplexType', { Name: type.name }, ...properties(types, group.children))];
  }),
  [types.container, container(types, tree)],
];

const formSchemas = (types: FormTypes, tree: FieldTree): string[] => {
  const byNamespace = new Map<string, string[]>();
  for (const [{ namespace }, definition] of definitions(types, tree)) {
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), definition]);
  }
  return [...byNamespace].map(([namespace, inside]) => edmSchema(namespace, inside));
};

/** The `$metadata` document of a form (OData CSDL 4.0): a table of submissions, one for each repeat, a type for each group. */
export const metadataXml = (xmlFormId: string, tree: FieldTree): string =>
  edmxDocument(systemSchema, ...formSchemas(formTypes(xmlFormId, tree), tree));
