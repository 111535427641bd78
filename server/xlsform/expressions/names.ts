import { messageRef } from '../../domain/sheet/messageRef';
import { type SheetLocation, XlsFormError } from '../sheetLocation';
import { distance } from '../sheets/sheetNames';
import type { Sheets } from '../sheets/sheets';
import type { FormNode, Survey } from '../survey/nodes';
import type { Tree } from './tree';

type Find = (name: string, origin: { readonly location: SheetLocation }) => FormNode;

/** Finds the nodes of names in references; both functions throw XlsFormError for unknown and ambiguous ones. */
export interface Names {
  /** Any node of the form. */
  readonly nodeOf: Find;
  /** A node that users can refer to: one with a row of its own, or `instanceID`. */
  readonly writtenNodeOf: Find;
}

const slips = 2;

const referenceTo = (name: string): string => `\${${name}}`;

const unknown = (name: string, names: Iterable<string>, location: SheetLocation): XlsFormError => {
  const lower = name.toLowerCase();
  const similar = [...names].find((other) => distance(other.toLowerCase(), lower, slips) <= slips);
  const sentence =
    similar === undefined
      ? messageRef('references.unknown', { name, reference: referenceTo(name) })
      : messageRef('references.unknownSimilar', { name, similar });
  return new XlsFormError(sentence, location);
};

/** Whether a node is described by its row, and not generated in addition, such as the text of `or_other`. */
const isWritten = (node: FormNode, rowNames: ReadonlyMap<number, string>): boolean => {
  if (node.sheet === 'settings') return node.name === 'instanceID';
  const name = rowNames.get(node.row);
  // Notes may have a generated name.
  return name === node.name || name === '';
};

export const namesOf = (tree: Tree, sheets: Sheets, survey: Survey): Names => {
  const named = new Map<string, FormNode[]>();
  for (const node of tree.nodes) {
    const namesakes = named.get(node.name);
    if (namesakes === undefined) named.set(node.name, [node]);
    else namesakes.push(node);
  }
  const rowNames = new Map(sheets.survey.map(({ row, name }) => [row, name]));
  const metadata = new Set<FormNode>(survey.meta);
  const written = new Set(
    tree.nodes
      .filter((node) => isWritten(node, rowNames) && (!metadata.has(node) || node.sheet === 'settings'))
      .map(({ name }) => name),
  );
  /** Elements every form has; the reference converter counts their names, too. */
  const given = new Set([sheets.settings.rootName, 'meta']);

  const nodeOf: Find = (name, { location }) => {
    const namesakes = named.get(name) ?? [];
    const [node] = namesakes;
    if (node === undefined) throw unknown(name, named.keys(), location);
    if (given.has(name))
      throw new XlsFormError(
        messageRef('references.elementToo', { reference: referenceTo(name), name, row: node.row }),
        location,
      );
    if (namesakes.length > 1)
      throw new XlsFormError(
        messageRef('references.severalParts', { reference: referenceTo(name), name, count: namesakes.length }),
        location,
      );
    return node;
  };
  return {
    nodeOf,
    writtenNodeOf: (name, origin) => {
      if (!written.has(name)) throw unknown(name, written, origin.location);
      return nodeOf(name, origin);
    },
  };
};
