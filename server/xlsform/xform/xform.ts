import { element, textElement, xmlDeclaration } from '../../domain/xml/xmlElement';
import { bodyXml } from './body';
import { modelXml } from './model';
import { checkXmlNames, namespaceAttributes } from './namespaces';
import type { Writing } from './writing';

/**
 * Writes the whole form as an ODK XForm (getodk.github.io/xforms-spec).
 * @throws XlsFormError for invalid parts, with their location
 */
export const xformOf = (writing: Writing): string => {
  checkXmlNames(writing);
  return (
    xmlDeclaration +
    element(
      'h:html',
      namespaceAttributes(writing),
      element('h:head', {}, textElement('h:title', writing.sheets.settings.title), modelXml(writing)),
      bodyXml(writing),
    )
  );
};
