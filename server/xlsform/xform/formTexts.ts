import { element } from '../../domain/xml/xmlElement';
import type { Origin } from '../expressions/references';
import { bindColumn, messageAttributes } from '../sheets/columns';
import type { Text } from '../sheets/sheets';
import type { FormNode } from '../survey/nodes';
import { nodesOf } from '../survey/nodesOf';
import { addChoiceTexts, choiceId } from './choiceTexts';
import { inlineXml, Itext } from './itext';
import { addMedia, addText, hasReference, needsItext } from './wording';
import type { FormTexts, Writing } from './writing';

/** In these messages, values of questions are shown by way of itext; the third is always plain text. */
const showingValues: ReadonlySet<string> = new Set(['jr:constraintMsg', 'jr:requiredMsg']);

const isMessageInItext = (attribute: string, text: Text): boolean =>
  typeof text !== 'string' || (showingValues.has(attribute) && hasReference(text));

/** A hint and its guidance are one text; groups have no guidance, but keep translated hints. */
const isHintInItext = ({ kind, hint, guidance }: FormNode): boolean =>
  (hint !== undefined && typeof hint !== 'string') || (kind === 'question' && guidance !== undefined);

const itextReference = (id: string): string => `jr:itext('${id}')`;

/**
 * Decides for each user-visible text whether it is inline or in itext (translated, with media, with guidance, or a message
 * that shows values), and adds it there. Languages are ordered by first occurrence: the first one is shown if none is the
 * default.
 * @throws XlsFormError for references in texts that cannot be resolved
 */
export const formTexts = ({
  sheets,
  survey,
  references,
}: Pick<Writing, 'sheets' | 'survey' | 'references'>): FormTexts => {
  const itext = new Itext(sheets.settings.defaultLanguage);
  const idOf = (node: FormNode, part: string): string => `${references.pathOf(node)}:${part}`;
  const originOf = (node: FormNode, column: string): Origin => ({
    node,
    location: { sheet: 'survey', row: node.row, column },
  });

  const addNode = (node: FormNode): void => {
    const add = (text: Text | undefined, part: string, column: string, form: '' | 'guidance' = ''): void =>
      addText(itext, references, text, { id: idOf(node, part), form, column }, originOf(node, column));
    for (const attribute of messageAttributes) {
      const text = node.bind.get(attribute);
      if (text !== undefined && isMessageInItext(attribute, text)) add(text, attribute, bindColumn(attribute));
    }
    if (needsItext(node)) add(node.label, 'label', 'label');
    if (isHintInItext(node)) add(node.hint, 'hint', 'hint');
    if (node.kind === 'question') add(node.guidance, 'hint', 'guidance_hint', 'guidance');
  };

  const { wording, row: settingsRow, rootName } = sheets.settings;
  const formOrigin = { location: { sheet: 'settings', row: settingsRow } };
  /** Texts of the form as a whole. */
  const addForm = (part: 'label' | 'hint', text: Text | undefined): void =>
    addText(itext, references, text, { id: `/${rootName}:${part}`, form: '', column: part }, formOrigin);

  const translatedLists = addChoiceTexts(itext, references, survey.choices);
  if (needsItext(wording)) addForm('label', wording.label);
  if (typeof wording.hint !== 'string') addForm('hint', wording.hint);
  const nodes = [...nodesOf(survey.children), ...survey.meta];
  for (const node of nodes) addNode(node);
  addMedia(itext, references, wording.media, `/${rootName}:label`, formOrigin);
  // File names have no position in the form: their references are absolute, as in the reference converter.
  for (const node of nodes)
    addMedia(itext, references, node.media, idOf(node, 'label'), { location: { sheet: 'survey', row: node.row } });

  const inPlace = (name: 'label' | 'hint', node: FormNode, text: Text | undefined): string =>
    typeof text === 'string' ? element(name, {}, inlineXml(references.pieces(text, originOf(node, name)))) : '';

  return {
    label: (node) => {
      if (node.kind === 'group' && node.label === undefined) return ''; // although it may have pictures
      return needsItext(node)
        ? element('label', { ref: itextReference(idOf(node, 'label')) })
        : inPlace('label', node, node.label);
    },
    hint: (node) =>
      isHintInItext(node)
        ? element('hint', { ref: itextReference(idOf(node, 'hint')) })
        : inPlace('hint', node, node.hint),
    message: (node, attribute) => {
      const text = node.bind.get(attribute);
      if (text === undefined) return '';
      if (typeof text !== 'string' || isMessageInItext(attribute, text)) return itextReference(idOf(node, attribute));
      return references.expression(text, originOf(node, bindColumn(attribute)));
    },
    choiceText: (list, index) => (translatedLists.has(list) ? choiceId(list, index) : undefined),
    itext: () => itext.xml(),
  };
};
