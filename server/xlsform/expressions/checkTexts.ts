import type { SheetLocation, Warnings } from '../sheetLocation';
import { bindColumn, messageAttributes } from '../sheets/columns';
import type { Text } from '../sheets/sheets';
import type { FormNode } from '../survey/nodes';
import type { Writing } from '../xform/writing';
import { syntaxMistake } from '#shared/xpath/syntaxMistake';
import { parseXPath } from '#shared/xpath/parseXPath';
import { XPathSyntaxError } from '#shared/xpath/xpathTokens';

type TextCell = readonly [text: Text | undefined, location: SheetLocation, node: FormNode | undefined];

function* textCells({ survey }: Writing, nodes: readonly FormNode[]): Generator<TextCell> {
  for (const node of nodes) {
    const location = (column: string): SheetLocation => ({ sheet: 'survey', row: node.row, column });
    yield [node.label, location('label'), node];
    yield [node.hint, location('hint'), node];
    yield [node.guidance, location('guidance_hint'), node];
    for (const message of messageAttributes) yield [node.bind.get(message), location(bindColumn(message)), node];
  }
  for (const { choices } of survey.choices.values())
    for (const { label, row } of choices) yield [label, { sheet: 'choices', row, column: 'label' }, undefined];
}

/** Warns about expressions `instance(…)` in texts that apps cannot parse: they would show nothing instead. */
export const checkTexts = (writing: Writing, nodes: readonly FormNode[], warnings: Warnings): void => {
  for (const [text, location, node] of textCells(writing, nodes))
    for (const written of typeof text === 'string' ? [text] : (text?.values() ?? [])) {
      if (!written.includes('instance(')) continue;
      for (const piece of writing.references.pieces(written, { node, location })) {
        if (typeof piece === 'string') continue;
        try {
          parseXPath(piece.output);
        } catch (error) {
          if (!(error instanceof XPathSyntaxError)) throw error;
          warnings.add(syntaxMistake(piece.output, error.mistake), location);
        }
      }
    }
};
