import { element } from '../../domain/xml/xmlElement';
import { bindsXml } from './binds';
import { entitiesVersion } from './entityXml';
import { instanceXml } from './instance';
import { secondaryInstancesXml } from './secondaryInstances';
import { submissionXml } from './submission';
import type { Writing } from './writing';

/**
 * Writes `<model>`: the data and logic of a form, as opposed to its display.
 * @throws XlsFormError for invalid parts, see their functions
 */
export const modelXml = (writing: Writing): string => {
  const version = entitiesVersion(writing);
  return element(
    'model',
    {
      'odk:xforms-version': '1.0.0',
      ...(version === undefined ? {} : { 'entities:entities-version': version }),
    },
    submissionXml(writing.sheets.settings),
    writing.texts.itext(),
    instanceXml(writing),
    secondaryInstancesXml(writing),
    bindsXml(writing),
  );
};
