import { Warnings, XlsFormError } from '#server/xlsform/sheetLocation';
import type { SheetLocation } from '#server/xlsform/sheetLocation';
import { readSheets } from '#server/xlsform/sheets/readSheets';
import { buildSurveyTree } from '#server/xlsform/survey/buildSurveyTree';
import type { FormNode, Question, Survey } from '#server/xlsform/survey/nodes';
import type { RawWorkbook } from '#server/xlsform/workbook/workbook';

/** Sheets written as text: a line for each row, cells separated by bars. */
type SheetTexts = Readonly<Record<string, string>>;

const rowsOf = (text: string): readonly (readonly string[])[] =>
  text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

const workbookOf = (sheets: SheetTexts): RawWorkbook =>
  Object.entries(sheets).map(([name, text]) => ({ name, rows: rowsOf(text) }));

export interface Grown {
  readonly survey: Survey;
  readonly warnings: readonly string[];
}

/** Builds the survey tree of a workbook whose sheets are written as text. */
export const grown = (sheets: SheetTexts): Grown => {
  const warnings = new Warnings();
  const survey = buildSurveyTree(readSheets(workbookOf(sheets), 'form', warnings), warnings);
  return { survey, warnings: warnings.list() };
};

/** Location and reason of the refusal of a workbook; fails the test if it is accepted. */
export const refusal = (
  sheets: SheetTexts,
): { readonly sentence: string; readonly location: SheetLocation | undefined } => {
  try {
    grown(sheets);
  } catch (error) {
    if (error instanceof XlsFormError) return { sentence: error.sentence, location: error.location };
    throw error;
  }
  throw new Error('The workbook was not refused.');
};

const childrenOf = (node: FormNode): readonly FormNode[] => (node.kind === 'question' ? [] : node.children);

/** The names of a tree, with children in brackets: `a, g(b, c), r*(d)`; repeats have a star. */
export const outline = (nodes: readonly FormNode[]): string =>
  nodes
    .map((node) =>
      node.kind === 'question'
        ? node.name
        : `${node.name}${node.kind === 'repeat' ? '*' : ''}(${outline(childrenOf(node))})`,
    )
    .join(', ');

/** Everything in a tree, parents first. */
export const allNodes = (nodes: readonly FormNode[]): readonly FormNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(childrenOf(node))]);

/** The node with that name; fails the test if it is missing. */
export const nodeNamed = ({ survey }: Grown, name: string): FormNode => {
  const node = allNodes([...survey.children, ...survey.meta]).find((candidate) => candidate.name === name);
  if (node === undefined) throw new Error(`There is no node ${name}.`);
  return node;
};

/** The question with that name; fails the test if it is missing. */
export const questionNamed = (tree: Grown, name: string): Question => {
  const node = nodeNamed(tree, name);
  if (node.kind !== 'question') throw new Error(`${name} is a ${node.kind}.`);
  return node;
};
