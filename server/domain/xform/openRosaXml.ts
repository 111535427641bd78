import { escapeXml } from '../xml/xml';
import { element, textElement, xmlDeclaration } from '../xml/xmlElement';

/** An entry in the form list of a device. */
export interface ListedForm {
  readonly formId: string;
  readonly name: string;
  readonly version: string;
  /** MD5 of the form's XML in hex: a device downloads the form again when it changes. */
  readonly hash: string;
  readonly downloadUrl: string;
  /** Null for a form without media. */
  readonly manifestUrl: string | null;
}

/**
 * A media file of a form in a device's manifest. `hash` is the MD5 of its bytes in hex, and of an entity list a value that changes
 * with the file.
 */
export interface ListedMedia {
  readonly filename: string;
  readonly hash: string;
  readonly downloadUrl: string;
  /** Of an entity list (ODK XForms specification, entities). */
  readonly list?: { readonly type: 'entityList' | 'approvalEntityList'; readonly integrityUrl: string };
}

/** The list of forms a device may download (OpenRosa Form Discovery API 1.0). */
export const formListXml = (forms: readonly ListedForm[]): string =>
  xmlDeclaration +
  element(
    'xforms',
    { xmlns: 'http://openrosa.org/xforms/xformsList' },
    ...forms.map(({ formId, name, version, hash, downloadUrl, manifestUrl }) =>
      element(
        'xform',
        {},
        textElement('formID', formId),
        textElement('name', name),
        textElement('version', version),
        textElement('hash', `md5:${hash}`),
        textElement('downloadUrl', downloadUrl),
        manifestUrl === null ? '' : textElement('manifestUrl', manifestUrl),
      ),
    ),
  );

/** The media files of a form (OpenRosa Form Discovery API 1.0, manifest). */
export const manifestXml = (media: readonly ListedMedia[]): string =>
  xmlDeclaration +
  element(
    'manifest',
    { xmlns: 'http://openrosa.org/xforms/xformsManifest' },
    ...media.map(({ filename, hash, downloadUrl, list }) =>
      element(
        'mediaFile',
        list ? { type: list.type } : {},
        textElement('filename', filename),
        textElement('hash', `md5:${hash}`),
        textElement('downloadUrl', downloadUrl),
        list ? textElement('integrityUrl', list.integrityUrl) : '',
      ),
    ),
  );

/** Whether entities of a list are deleted for a device (ODK XForms specification, entities). */
export const integrityXml = (entities: readonly { readonly uuid: string; readonly deleted: boolean }[]): string =>
  xmlDeclaration +
  element(
    'data',
    {},
    element(
      'entities',
      {},
      ...entities.map(({ uuid, deleted }) => element('entity', { id: uuid }, textElement('deleted', String(deleted)))),
    ),
  );

/** The response to a device, for success or failure. @param nature `''` for a success, `error` otherwise */
export const responseXml = (nature: '' | 'error', message: string): string =>
  xmlDeclaration +
  element(
    'OpenRosaResponse',
    { xmlns: 'http://openrosa.org/http/response', items: '0' },
    element('message', { nature }, escapeXml(message)),
  );

/** The response to a submission that was stored with all of its files. */
export const acceptedXml = responseXml('', 'Received in full. Thank you.');
