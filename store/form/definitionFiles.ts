import { endpointHref } from '../request/endpointHref';
import type { FormKey } from './formKey';
import type { ModalIds } from '../core/modal';

/** A definition of a form: the published version with that name ('' if it has none), or the draft. */
export type Definition = ModalIds['definitionXml']['definition'];

/** The URLs of a definition's files, for plain links, which the browser authenticates by its cookie. */
export interface DefinitionFiles {
  readonly xmlHref: string;
  /** The name of the saved XML. */
  readonly fileName: string;
  /** Null if the definition was not made from a spreadsheet. */
  readonly sheetHref: string | null;
  readonly sheetKind: 'xls' | 'xlsx' | null;
}

const OLD_SHEET = 'application/vnd.ms-excel';

const addresses = (key: FormKey, definition: Definition): Record<'xml' | 'xls' | 'xlsx', string> => {
  if (definition.kind === 'draft') {
    return {
      xml: endpointHref('draftXml', key),
      xls: endpointHref('draftOldSheet', key),
      xlsx: endpointHref('draftSheet', key),
    };
  }
  const params = { projectId: key.projectId, xmlFormId: key.xmlFormId, version: definition.version };
  return {
    xml: endpointHref('formVersionXml', params),
    xls: endpointHref('formVersionOldSheet', params),
    xlsx: endpointHref('formVersionSheet', params),
  };
};

/** The files of a definition. @param excelContentType the type of the spreadsheet it was made from, or null */
export const definitionFiles = (
  key: FormKey,
  definition: Definition,
  excelContentType: string | null,
): DefinitionFiles => {
  const sheetKind = excelContentType === null ? null : excelContentType === OLD_SHEET ? 'xls' : 'xlsx';
  const { xml, ...sheets } = addresses(key, definition);
  return {
    xmlHref: xml,
    fileName: `${key.xmlFormId}.xml`,
    sheetKind,
    sheetHref: sheetKind && sheets[sheetKind],
  };
};
