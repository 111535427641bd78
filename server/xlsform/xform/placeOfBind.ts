import type { Place } from '../place';
import { bindColumn } from '../sheets/columns';
import type { FormNode } from '../survey/nodes';

/** Where an attribute of a bind was written; of the settings, only the name of records becomes a bind. */
export const placeOfBind = (node: FormNode, attribute: string): Place =>
  node.sheet === 'settings'
    ? { sheet: 'settings', row: node.row, column: 'instance_name' }
    : { sheet: 'survey', row: node.row, column: bindColumn(attribute) };
