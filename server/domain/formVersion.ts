import { readXForm } from './xform';
import { attributeSplice, spliced } from './xmlSplice';

/** How an address names the version of a definition that names none (facts: api §10.2). */
const BLANK_VERSION = '___';

/** The version a path segment stands for. */
export const versionOfSegment = (segment: string): string => (segment === BLANK_VERSION ? '' : segment);

/**
 * Gives a form another version: replaces the attribute in place, or inserts one; no other character changes.
 * @param xml an XForm `readXForm` takes
 */
export const setVersion = (xml: string, version: string): string =>
  spliced(xml, [attributeSplice(xml, readXForm(xml).places.rootEnd, 'version', version)]);
