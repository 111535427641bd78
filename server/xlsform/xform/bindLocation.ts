import type { SheetLocation } from '../sheetLocation';
import { bindColumn } from '../sheets/columns';
import type { FormNode } from '../survey/nodes';

/** Location of the cell for an attribute of a bind; of the settings, only the name of records becomes a bind. */
export const bindLocation = (node: FormNode, attribute: string): SheetLocation =>
  node.sheet === 'settings'
    ? { sheet: 'settings', row: node.row, column: 'instance_name' }
    : { sheet: 'survey', row: node.row, column: bindColumn(attribute) };
