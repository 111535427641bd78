import { parseXPath } from '#shared/xpath/parseXPath';
import { XPathSyntaxError } from '#shared/xpath/xpathTokens';
import type { Text } from '../sheets/sheets';
import type { FormNode, Question } from '../survey/nodes';
import type { Writing } from '../xform/writing';
import type { Parsed } from './dependencies';
import type { Origin } from './references';
import type { Tree } from './tree';

/** Expressions that apps cannot parse show nothing; `checkTexts` warns about them. */
const parsedOutput = (text: string): Parsed['tree'] | undefined => {
  try {
    return parseXPath(text);
  } catch (error) {
    if (error instanceof XPathSyntaxError) return undefined;
    throw error;
  }
};

const languagesOf = (text: Text | undefined): Iterable<string> =>
  typeof text === 'string' ? [text] : (text?.values() ?? []);

/**
 * Values in labels of questions and of their choices, as expressions. Apps evaluate them when users reach the question, and fail
 * if there is more than one value.
 * @param isReached whether users certainly reach a node
 */
export const shownTexts = (
  { references, survey }: Writing,
  tree: Tree,
  isReached: (node: FormNode) => boolean,
): readonly Parsed[] => {
  function* outputs(question: Question, label: Text | undefined, origin: Origin): Generator<Parsed> {
    for (const text of languagesOf(label)) {
      if (!text.includes('${') && !text.includes('instance(')) continue;
      for (const piece of references.pieces(text, origin)) {
        const parsed = typeof piece === 'string' ? undefined : parsedOutput(piece.output);
        if (typeof piece === 'string' || parsed === undefined) continue;
        const { parent: container } = tree.spot(question);
        const self = references.pathOf(question);
        const { location } = origin;
        yield {
          expression: { use: 'text', node: question, container, self, text: piece.output, location },
          tree: parsed,
        };
      }
    }
  }
  function* ofQuestion(question: Question): Generator<Parsed> {
    const { row, label, selection } = question;
    yield* outputs(question, label, { node: question, location: { sheet: 'survey', row, column: 'label' } });
    const source = selection?.source;
    if (source?.kind !== 'list') return;
    for (const choice of survey.choices.get(source.list)?.choices ?? [])
      yield* outputs(question, choice.label, { location: { sheet: 'choices', row: choice.row, column: 'label' } });
  }
  return tree.nodes.flatMap((node) =>
    node.kind === 'question' && node.element !== undefined && isReached(node) ? [...ofQuestion(node)] : [],
  );
};
