import { odataIdentifier } from '#shared/query/odataIdentifier';
import {
  capabilitiesAddress,
  capabilitiesNamespace,
  entityCapabilities,
  serviceCapabilities,
} from '../../odata/capabilities';
import { element, xmlDeclaration } from '../../xml/xmlElement';
import { entitySystemColumns } from './entityRow';
import type { ListProperty } from './fields';

const systemNamespace = 'org.opendatakit.entity';
const edm = 'http://docs.oasis-open.org/odata/ns/edm';

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

const schema = (namespace: string, ...definitions: string[]): string =>
  element('Schema', { xmlns: edm, Namespace: namespace }, ...definitions);

/** The `$metadata` document of a list (OData CSDL 4.0): one table, whose properties are texts. */
export const entityMetadataXml = (list: string, properties: readonly ListProperty[]): string => {
  const name = odataIdentifier(list);
  const namespace = `org.opendatakit.user.${name}`;
  return (
    xmlDeclaration +
    element(
      'edmx:Edmx',
      { 'xmlns:edmx': 'http://docs.oasis-open.org/odata/ns/edmx', Version: '4.0' },
      element(
        'edmx:Reference',
        { Uri: capabilitiesAddress },
        element('edmx:Include', { Namespace: capabilitiesNamespace }),
      ),
      element(
        'edmx:DataServices',
        {},
        schema(
          systemNamespace,
          element(
            'ComplexType',
            { Name: 'metadata' },
            ...entitySystemColumns.map((column) => property(column, systemTypes[column])),
          ),
        ),
        schema(
          namespace,
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
        ),
      ),
    )
  );
};
