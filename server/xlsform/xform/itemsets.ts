import { escapeXml } from '../../domain/xml/xml';
import { element, textElement } from '../../domain/xml/xmlElement';
import type { Question, Selection } from '../survey/nodes';
import { inlineXml } from './itext';
import { placeName } from '../expressions/references';
import type { Writing } from './writing';

/** Location of choices, with their values and labels. */
interface Source {
  readonly nodeset: string;
  readonly value: string;
  readonly label: string;
}

const locationOf = (question: Question, column: string) => ({ sheet: 'survey', row: question.row, column });

/** The choices of a list or file that match a filter: `instance('towns')/root/item[…]`. */
const filtered = (instance: string, question: Question, { filter }: Selection, { references }: Writing): string => {
  const all = `instance('${instance}')/root/item`;
  if (filter === undefined) return all;
  const origin = { node: question, location: locationOf(question, 'choice_filter'), use: 'filter' as const };
  return `${all}[${references.expression(filter, origin)}]`;
};

/** Undefined for choices that are in the body or found by a query. */
const sourceOf = (question: Question, selection: Selection, writing: Writing): Source | undefined => {
  const { source } = selection;
  switch (source.kind) {
    case 'list': {
      const label = writing.texts.choiceText(source.list, 0) === undefined ? 'label' : 'jr:itext(itextId)';
      return { nodeset: filtered(source.list, question, selection, writing), value: 'name', label };
    }
    case 'file': {
      const { instance, value, label } = source;
      return { nodeset: filtered(instance, question, selection, writing), value, label };
    }
    case 'repeat': {
      const origin = { node: question, location: locationOf(question, 'type') };
      const { nodeset, value } = writing.references.repeatChoices(source.reference, selection.filter, origin);
      return { nodeset, value, label: value };
    }
    case 'instance':
      return { nodeset: filtered(source.instance, question, selection, writing), value: 'name', label: 'label' };
    case 'places': {
      const origin = { node: question, location: locationOf(question, 'parameters') };
      const nodeset = writing.references.repeatPlaces(source.repeat, selection.filter, origin);
      return { nodeset, value: placeName, label: placeName };
    }
    case 'external':
    case 'search':
      return undefined;
  }
};

/** The choices in random order, always the same if there is a seed. */
const shuffled = (nodeset: string, question: Question, { isRandomized, seed }: Selection, writing: Writing): string => {
  if (!isRandomized) return nodeset;
  if (seed === undefined) return `randomize(${nodeset})`;
  const origin = { node: question, location: locationOf(question, 'parameters') };
  return `randomize(${nodeset}, ${writing.references.expression(seed, origin).trim()})`;
};

/** Choices in the body: an app replaces them by those of a file, for the appearance `search()`. */
const searchItems = (list: string, { survey, texts, references }: Writing): readonly string[] =>
  (survey.choices.get(list)?.choices ?? []).map((choice, index) => {
    const id = texts.choiceText(list, index);
    const location = { sheet: 'choices', row: choice.row, column: 'label' };
    const label = typeof choice.label === 'string' ? inlineXml(references.pieces(choice.label, { location })) : '';
    return element(
      'item',
      {},
      id === undefined ? element('label', {}, label) : element('label', { ref: `jr:itext('${id}')` }),
      textElement('value', choice.name),
    );
  });

/** The choices in a control: an `itemset`, or `item` elements; `''` without choices. */
export const choicesXml = (question: Question, writing: Writing): string => {
  const { selection } = question;
  if (selection === undefined) return '';
  if (selection.source.kind === 'search') return searchItems(selection.source.list, writing).join('');
  const source = sourceOf(question, selection, writing);
  if (source === undefined) return '';
  return element(
    'itemset',
    { nodeset: shuffled(source.nodeset, question, selection, writing) },
    element('value', { ref: source.value }),
    element('label', { ref: source.label }),
  );
};

/** The query for choices in `itemsets.csv`; undefined for other choices. */
export const queryOf = (question: Question, writing: Writing): string | undefined => {
  const { selection } = question;
  return selection?.source.kind === 'external'
    ? filtered(selection.source.list, question, selection, writing)
    : undefined;
};

/** The tags of an `osm` question, which an app shows for objects marked on the map. */
export const tagsXml = ({ tags }: Question, { sheets }: Writing): string =>
  (tags === undefined ? [] : (sheets.osm.get(tags)?.choices ?? []))
    .map(({ name, label }) => {
      const words = typeof label === 'string' ? label : ([...(label?.values() ?? [])][0] ?? '');
      return element('tag', { key: name }, element('label', {}, escapeXml(words)));
    })
    .join('');
