import { messageRef } from '../../domain/sheet/messageRef';
import { xmlNcName } from '../expressions/ncName';
import { type SheetLocation, XlsFormError } from '../sheetLocation';
import type { FormNode } from '../survey/nodes';
import { nodesOf } from '../survey/nodesOf';
import type { Writing } from './writing';

const usual: Readonly<Record<string, string>> = {
  '': 'http://www.w3.org/2002/xforms',
  h: 'http://www.w3.org/1999/xhtml',
  ev: 'http://www.w3.org/2001/xml-events',
  xsd: 'http://www.w3.org/2001/XMLSchema',
  jr: 'http://openrosa.org/javarosa',
  orx: 'http://openrosa.org/xforms',
  odk: 'http://www.opendatakit.org/xforms',
};

/** The namespaces of a form by prefix: the standard ones, then the author's, which cannot replace standard ones. */
const namespacesOf = ({ sheets, entities }: Writing): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(sheets.settings.namespaces),
  ...usual,
  ...(entities.size === 0 ? {} : { entities: 'http://www.opendatakit.org/xforms/entities' }),
});

/** The namespace declarations, as attributes of the root element. */
export const namespaceAttributes = (writing: Writing): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(namespacesOf(writing)).map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri]),
  );

const xmlName = new RegExp(`^(?:(${xmlNcName}):)?${xmlNcName}$`, 'u');

interface Named {
  readonly kind: 'attribute' | 'element';
  readonly names: Iterable<string>;
  readonly location: (name: string) => SheetLocation;
}

const namesOf = (node: FormNode): readonly Named[] => [
  { kind: 'element', names: [node.name], location: () => ({ sheet: 'survey', row: node.row, column: 'name' }) },
  ...(['bind', 'control', 'instance'] as const).map((part): Named => ({
    kind: 'attribute',
    names: node[part].keys(),
    location: (name) => ({
      sheet: 'survey',
      row: node.row,
      column: `${part === 'control' ? 'body' : part}::${name}`,
    }),
  })),
];

/**
 * Checks the names of all elements and attributes that come from cells: an invalid name, or an undeclared prefix, would
 * make the form unreadable.
 * @throws XlsFormError for the first one
 */
export const checkXmlNames = (writing: Writing): void => {
  const { survey, sheets } = writing;
  const declared = new Set(Object.keys(namespacesOf(writing)));
  const known = new Set<string>();
  const check = ({ kind, names, location }: Named): void => {
    for (const name of names) {
      if (known.has(name)) continue;
      const match = xmlName.exec(name);
      if (match === null)
        throw new XlsFormError(
          kind === 'element' ? messageRef('names.noElement', { name }) : messageRef('names.noAttribute', { name }),
          location(name),
        );
      const [, prefix = ''] = match;
      if (!declared.has(prefix) && prefix !== 'xml')
        throw new XlsFormError(
          messageRef('settings.noNamespace', { prefix, example: `${prefix}="https://example.org/${prefix}"` }),
          location(name),
        );
      known.add(name);
    }
  };
  check({
    kind: 'attribute',
    names: sheets.settings.attributes.keys(),
    location: (name) => ({ sheet: 'settings', row: sheets.settings.row, column: `attribute::${name}` }),
  });
  for (const { choices } of survey.choices.values())
    for (const { further } of choices)
      check({
        kind: 'element',
        names: further.keys(),
        location: (column) => ({ sheet: 'choices', row: 1, column }),
      });
  for (const node of nodesOf([...survey.children, ...survey.meta])) namesOf(node).forEach(check);
};
