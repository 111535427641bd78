import { messageRef } from '../../domain/sheet/messageRef';
import { type Warnings, XlsFormError } from '../sheetLocation';
import type { ChoiceList } from '../sheets/sheets';
import type { FormNode, Group } from '../survey/nodes';
import { pulldataFiles } from '../xform/fileUse';
import type { Writing } from '../xform/writing';
import { checkChoiceLabels } from './checkChoiceLabels';
import { checkTexts } from './checkTexts';
import { dependenciesOf, type Parsed } from './dependencies';
import { initialInstance } from './initialInstance';
import { conditions, type FormExpression, formExpressions } from './formExpressions';
import { mentionsIn } from './mentions';
import { checkRepeatedValues } from './repeatedValues';
import { shownTexts } from './shownTexts';
import { syntaxMistake } from '#shared/xpath/syntaxMistake';
import { treeOf } from './tree';
import { XPathSyntaxError } from '#shared/xpath/xpathTokens';
import type { EmptyForm, Item } from '#shared/xpath/emptyForm';
import { parseXPath } from '#shared/xpath/parseXPath';

const ownRepeat = messageRef('references.ownRepeat');

const parsed = (expression: FormExpression): Parsed => {
  try {
    return { expression, tree: parseXPath(expression.text) };
  } catch (error) {
    if (!(error instanceof XPathSyntaxError)) throw error;
    // A predicate cannot follow `.` (XPath 1.0, 2.5); other lists are written by name.
    const isOwnRepeat = expression.use === 'filter' && /^[./]+\[/.test(expression.text);
    const sentence = isOwnRepeat ? ownRepeat : syntaxMistake(expression.text, error.mistake);
    throw new XlsFormError(sentence, expression.location);
  }
};

/** Possible ids in `instance('id')`. Translated texts are stored elsewhere, not in the items. */
const listsOf = ({ survey, texts }: Writing, nodes: readonly FormNode[]): EmptyForm['listOf'] => {
  const lists = new Map<string, readonly Item[]>();
  const itemsOf = ({ name: list, choices }: ChoiceList): readonly Item[] =>
    choices.map(({ name, label, further }, i) => {
      const isInPlace = typeof label === 'string' && texts.choiceText(list, i) === undefined;
      return new Map([['name', name], ...(isInPlace ? ([['label', label]] as const) : []), ...further]);
    });
  const files = new Set(['__last-saved', ...survey.externalInstances.map(({ id }) => id)]);
  for (const node of nodes) {
    for (const { id } of pulldataFiles(node)) files.add(id);
    const source = node.kind === 'question' ? node.selection?.source : undefined;
    if (source?.kind === 'file') files.add(source.instance);
  }
  return (id) => {
    const list = survey.choices.get(id);
    if (list === undefined) return files.has(id) ? 'unknown' : 'missing';
    const items = lists.get(id) ?? itemsOf(list);
    lists.set(id, items);
    return items;
  };
};

/** Whether users see anything of a group besides its label. */
const isShown = ({ children }: Group): boolean =>
  children.some((child) => child.kind !== 'question' || child.element !== undefined);

const emptyGroup = (group: Group): XlsFormError =>
  new XlsFormError(messageRef('containers.emptyGroup', { name: group.name }), {
    sheet: 'survey',
    row: group.row,
    column: 'type',
  });

const isCondition = ({ expression: { use } }: Parsed): boolean => conditions.some((name) => name === use);

/**
 * Refuses forms that apps could not open: invalid expressions, those that fail when a record is opened, cycles, groups without
 * questions. The reference converter leaves this to ODK Validate, which opens the form and pages through it, and therefore
 * accepts faults elsewhere, such as functions in a constraint.
 */
export const checkForm = (writing: Writing, warnings: Warnings): void => {
  const { survey, sheets, references } = writing;
  const tree = treeOf(survey, sheets.settings.rootName, sheets.settings.isFlat);
  const all = [...formExpressions(writing, tree)].map(parsed);
  const dependencies = dependenciesOf(all.filter(isCondition), tree);
  const record = initialInstance(dependencies.ordered, tree, listsOf(writing, tree.nodes), ({ count, row }) => {
    const [mention] = mentionsIn(count ?? '');
    if (mention === undefined) return undefined;
    const location = { sheet: 'survey', row, column: 'repeat_count' };
    return references.pathOf(references.nodeOf(mention.name, { location }));
  });
  const filters = all.filter(
    ({ expression: { use, node } }) => use === 'filter' && node !== undefined && record.isReached(node),
  );
  for (const one of all) if (one.expression.use === 'default') record.evaluate(one);
  const shown = [...filters, ...shownTexts(writing, tree, record.isReached)];
  for (const one of shown) record.evaluate(one);
  checkRepeatedValues(all.filter(isCondition), shown, dependencies, record, tree);
  for (const node of tree.nodes)
    if (node.kind === 'group' && !isShown(node) && record.isReached(node)) throw emptyGroup(node);
  checkChoiceLabels(writing, tree.nodes, warnings);
  checkTexts(writing, tree.nodes, warnings);
};
