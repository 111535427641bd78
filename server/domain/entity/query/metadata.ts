import { odataIdentifier } from '#shared/query/odataIdentifier';
import { entityCapabilities, serviceCapabilities } from '../../odata/capabilities';
import { edmSchema, edmxDocument } from '../../odata/edmxDocument';
import { element } from '../../xml/xmlElement';
import { entitySystemColumns } from './entityRow';
import type { ListProperty } from './fields';

const systemNamespace = 'org.opendatakit.entity';

type Facets = Readonly<Record<string, string>>;

const text: Facets = { Type: 'Edm.String' };
const moment: Facets = { Type: 'Edm.DateTimeOffset', Precision: '3' };
const whole: Facets = { Type: 'Edm.Int64' };

const systemTypes: Readonly<Record<(typeof entitySystemColumns)[number], Facets>> = {
  createdAt: moment,
  creatorId: text,
  creatorName: text,
  updates: whole,
  updatedAt: moment,
  deletedAt: moment,
  version: whole,
  conflict: text,
};

const property = (name: string, facets: Facets): string => element('Property', { Name: name, ...facets });

/** The `$metadata` document of a list: one table, whose properties are texts. */
export const entityMetadataXml = (list: string, properties: readonly ListProperty[]): string => {
  const name = odataIdentifier(list);
  const namespace = `org.opendatakit.user.${name}`;
  return edmxDocument(
    edmSchema(systemNamespace, [
      element(
        'ComplexType',
        { Name: 'metadata' },
        ...entitySystemColumns.map((column) => property(column, systemTypes[column])),
      ),
    ]),
    edmSchema(namespace, [
      element(
        'EntityType',
        { Name: 'Entities' },
        element('Key', {}, element('PropertyRef', { Name: '__id' })),
        property('__id', { ...text, Nullable: 'false' }),
        property('__system', { Type: `${systemNamespace}.metadata` }),
        property('label', text),
        ...properties.map(({ odataName }) => property(odataName, text)),
      ),
      element(
        'EntityContainer',
        { Name: name },
        element('EntitySet', { Name: 'Entities', EntityType: `${namespace}.Entities` }, ...entityCapabilities()),
        ...serviceCapabilities(),
      ),
    ]),
  );
};
