import * as textLengths from '#api/textLengths';
import { BLANK_VERSION } from '#api/form/blankVersion';
import { problem } from '../core/problem';
import type { XFormOffsets } from '../xform/xform';
import { attributeSplice, spliced } from '../xml/xmlSplice';

/** The version of a path segment. */
export const versionOfSegment = (segment: string): string => (segment === BLANK_VERSION ? '' : segment);

/** A version is indexed, so it must fit into a database page with the form id and the encryption suffix. */
const MAX_LENGTH = textLengths.version;

// XML 1.0 cannot contain these, so no phone could send them back.
const control = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\uFFFE\uFFFF]/;

/**
 * Refuses a version that could not be found again.
 * @throws 400.13 `tooLong`, 400.8 `unacceptableValue`
 */
export const checkVersion = (version: string): void => {
  if (version.length > MAX_LENGTH) throw problem('tooLong', { field: 'version', maxLength: String(MAX_LENGTH) });
  if (!control.test(version)) return;
  const reason = 'A version cannot hold control characters.';
  throw problem('unacceptableValue', { field: 'version', value: version, reason });
};

/**
 * Changes the version of a form: replaces or inserts the attribute and leaves every other character unchanged.
 * @param xml an XForm
 * @param places offsets from `readXForm`
 */
export const setVersion = (xml: string, { rootEnd }: XFormOffsets, version: string): string =>
  spliced(xml, [attributeSplice(xml, rootEnd, 'version', version)]);
