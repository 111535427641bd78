import { mentionsIn } from '../expressions/mentions';
import { expressionAttributes } from '../sheets/columns';
import type { FormNode } from '../survey/nodes';
import { bindLocation } from './bindLocation';

/** The expressions of a node that may read files, with their columns; labels and attributes do not count. */
const expressionsOf = (node: FormNode): readonly { readonly text: string; readonly column: string | undefined }[] => [
  ...expressionAttributes.flatMap((name) => {
    const text = node.bind.get(name);
    return typeof text === 'string' ? [{ text, column: bindLocation(node, name).column }] : [];
  }),
  ...(node.kind !== 'question' || node.selection?.filter === undefined
    ? []
    : [{ text: node.selection.filter, column: 'choice_filter' }]),
  ...(node.kind !== 'question' || node.defaultValue === undefined
    ? []
    : [{ text: node.defaultValue, column: 'default' }]),
];

/** The first argument of each call, up to the comma, without its quotes. */
const firstArguments = (text: string): readonly string[] => {
  if (!text.includes('pulldata(')) return [];
  const found: string[] = [];
  for (let at = text.indexOf('pulldata'); at !== -1; at = text.indexOf('pulldata', at + 1)) {
    const open = text.slice(at + 'pulldata'.length).trimStart();
    const line = open.startsWith('(') ? (/^[^\n]*/.exec(open.slice(1).trimStart())?.[0] ?? '') : '';
    const comma = line.indexOf(',');
    if (comma !== -1) found.push(line.slice(0, comma).replaceAll(/['"]/g, '').trim());
  }
  return found;
};

/** The files that `pulldata('file', …)` reads, with the column of the call. */
export const pulldataFiles = (
  node: FormNode,
): readonly { readonly id: string; readonly column: string | undefined }[] =>
  expressionsOf(node).flatMap(({ text, column }) => firstArguments(text).map((id) => ({ id, column })));

/** Whether a question uses answers of the last saved record; groups cannot, nor can labels alone. */
export const isLastSavedUsed = (node: FormNode): boolean =>
  node.kind === 'question' &&
  expressionsOf(node).some(({ text }) => mentionsIn(text).some(({ isLastSaved }) => isLastSaved));
