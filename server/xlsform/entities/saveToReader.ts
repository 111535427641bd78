import { XlsFormError } from '../sheetLocation';
import type { EntityRow } from '../sheets/sheets';
import type { FormNode } from '../survey/nodes';
import { isXmlName } from '../survey/names';
import { reservedPrefix, splitSaveTo } from './saveTo';

/** A question whose answer becomes a property of an entity. */
export interface SavedQuestion {
  readonly list: string;
  readonly property: string;
}

/** A cell of `save_to`; undefined for rows without one. */
const saveToOf = (node: FormNode): string | undefined => {
  const cell = node.bind.get('entities:saveto');
  return typeof cell === 'string' && cell !== '' ? cell : undefined;
};

/** What is wrong with the name of a property, and what to do. */
const faultOfProperty = (property: string): string | undefined => {
  if (['name', 'label'].includes(property.toLowerCase()))
    return `“${property}” cannot be a property, for every entity has a name and a label of its own. Choose another name.`;
  if (property.startsWith(reservedPrefix))
    return `Names of properties cannot begin with “${reservedPrefix}”. Rename “${property}”.`;
  if (!isXmlName(property))
    return `“${property}” cannot be the name of a property. Use letters, digits, “_”, “-” and “.”, and begin with a letter or “_”.`;
  return undefined;
};

/**
 * Reads the cells of `save_to` one after the other.
 * @returns a reader that tells for each node of the survey, in order, which property it fills, if any
 * @throws XlsFormError (the reader) for cells with an unknown list, no property, or one that is already filled
 */
export const saveToReader = (entities: readonly EntityRow[]): ((node: FormNode) => SavedQuestion | undefined) => {
  const lists = new Set(entities.map(({ listName }) => listName));
  const rowOf = new Map<string, number>();

  return (node) => {
    const cell = saveToOf(node);
    if (cell === undefined) return undefined;
    const refuse = (sentence: string): never => {
      throw new XlsFormError(sentence, { sheet: 'survey', row: node.row, column: 'save_to' });
    };
    const [only, another] = entities;
    if (only === undefined)
      return refuse(
        'No entity list is there to save to. Add a sheet “entities” with a row for the list, or empty this cell.',
      );
    const { list = another === undefined ? only.listName : undefined, property } = splitSaveTo(cell);
    if (property.includes('#')) return refuse('Write only one “#”, between the entity list and the property.');
    if (list === undefined)
      return refuse(
        `This form has several entity lists. Write the one that is meant before the property, e.g. ${only.listName}#${property}.`,
      );
    if (!lists.has(list))
      return refuse(
        `There is no list “${list}” in the sheet “entities”. Check how it is written, or add a row for it.`,
      );
    if (node.kind !== 'question')
      return refuse('Only answers to questions can be saved to an entity. Move this to a question, or empty the cell.');
    const fault = faultOfProperty(property);
    if (fault !== undefined) return refuse(fault);
    const other = rowOf.get(`${list}#${property}`);
    // A loop repeats its rows, each of which fills the same property again.
    if (other !== undefined && other !== node.row)
      return refuse(
        `Row ${other} fills the property “${property}” already. Choose another name in one of the two rows.`,
      );
    rowOf.set(`${list}#${property}`, node.row);
    return { list, property };
  };
};
