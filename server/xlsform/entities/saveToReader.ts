import { messageRef, type MessageRef } from '../../domain/sheet/messageRef';
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

/** The fault in the name of a property, with advice. */
const faultOfProperty = (property: string): MessageRef | undefined => {
  if (['name', 'label'].includes(property.toLowerCase())) return messageRef('entities.propertyOwn', { property });
  if (property.startsWith(reservedPrefix))
    return messageRef('entities.propertyReserved', { prefix: reservedPrefix, property });
  if (!isXmlName(property)) return messageRef('entities.propertyInvalid', { property });
  return undefined;
};

/**
 * Reads the cells of `save_to` in order.
 * @returns a reader that returns for each node of the survey, in order, the property it fills, if any
 * @throws XlsFormError (the reader) for cells with an unknown list, no property, or one that is already filled
 */
export const saveToReader = (entities: readonly EntityRow[]): ((node: FormNode) => SavedQuestion | undefined) => {
  const lists = new Set(entities.map(({ listName }) => listName));
  const rowOf = new Map<string, number>();

  return (node) => {
    const cell = saveToOf(node);
    if (cell === undefined) return undefined;
    const refuse = (sentence: MessageRef): never => {
      throw new XlsFormError(sentence, { sheet: 'survey', row: node.row, column: 'save_to' });
    };
    const [only, another] = entities;
    if (only === undefined) return refuse(messageRef('entities.noList'));
    const { list = another === undefined ? only.listName : undefined, property } = splitSaveTo(cell);
    if (property.includes('#')) return refuse(messageRef('entities.oneSign'));
    if (list === undefined)
      return refuse(messageRef('entities.whichList', { example: `${only.listName}#${property}` }));
    if (!lists.has(list)) return refuse(messageRef('entities.unknownList', { list }));
    if (node.kind !== 'question') return refuse(messageRef('entities.noAnswer'));
    const fault = faultOfProperty(property);
    if (fault !== undefined) return refuse(fault);
    const other = rowOf.get(`${list}#${property}`);
    // A loop repeats its rows, and each repetition fills the same property.
    if (other !== undefined && other !== node.row)
      return refuse(messageRef('entities.propertyTwice', { row: other, property }));
    rowOf.set(`${list}#${property}`, node.row);
    return { list, property };
  };
};
