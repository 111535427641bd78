import { readXForm } from './xform';
import { escapeXml } from './xml';

/** How an address names the version of a definition that names none (facts: api §10.2). */
const BLANK_VERSION = '___';

/** The version a path segment stands for. */
export const versionOfSegment = (segment: string): string => (segment === BLANK_VERSION ? '' : segment);

/** One attribute after the other of a well-formed start tag: its name, and all up to its value in quotes. */
const attribute = /(\s+)([^\s=]+)(\s*=\s*)(?:"[^"]*"|'[^']*')/g;

const isVersion = (name: string): boolean => name === 'version' || /^(?!xmlns:)[^:]+:version$/.test(name);

/**
 * Gives a form another version: replaces the attribute in place, or inserts one; no other character changes.
 * @param xml an XForm `readXForm` takes
 */
export const setVersion = (xml: string, version: string): string => {
  const { rootEnd } = readXForm(xml);
  // A well-formed start tag has no other `<` in it.
  const rootStart = xml.lastIndexOf('<', rootEnd - 1);
  const tag = xml.slice(rootStart, rootEnd);
  const value = `"${escapeXml(version)}"`;
  let found = false;
  const replaced = tag.replace(attribute, (whole, space: string, name: string, equals: string) => {
    if (found || !isVersion(name)) return whole;
    found = true;
    return space + name + equals + value;
  });
  const changed = found ? replaced : tag.replace(/^<[^\s/>]+/, (start) => `${start} version=${value}`);
  return xml.slice(0, rootStart) + changed + xml.slice(rootEnd);
};
