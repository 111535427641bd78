import { element, xmlDeclaration } from '../xml/xmlElement';
import { capabilitiesAddress, capabilitiesNamespace } from './capabilities';

/** A schema with these definitions. */
export const edmSchema = (namespace: string, definitions: readonly string[]): string =>
  element('Schema', { xmlns: 'http://docs.oasis-open.org/odata/ns/edm', Namespace: namespace }, ...definitions);

/** A `$metadata` document with these schemas (OData CSDL 4.0). */
export const edmxDocument = (...schemas: readonly string[]): string =>
  xmlDeclaration +
  element(
    'edmx:Edmx',
    { 'xmlns:edmx': 'http://docs.oasis-open.org/odata/ns/edmx', Version: '4.0' },
    element(
      'edmx:Reference',
      { Uri: capabilitiesAddress },
      element('edmx:Include', { Namespace: capabilitiesNamespace }),
    ),
    element('edmx:DataServices', {}, ...schemas),
  );
