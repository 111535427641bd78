import type { SelectNode } from '@getodk/xforms-engine';
import { unwrap } from 'solid-js/store';

/** Number of choices above which they are in a list with a search box: pages of thousands of controls are slow. */
const MAX_BUTTONS = 200;

/** How the choices of a question are shown. */
type Layout = 'buttons' | 'heading' | 'native-list' | 'list' | 'search';

/** Whether choices are in a list that opens, by the appearance. */
export const isListed = (node: SelectNode): boolean => node.appearances.minimal || node.appearances.autocomplete;

/** Whether the choices stand in a row of a table. */
const isTableRow = (node: SelectNode): boolean =>
  node.appearances.label || node.appearances['list-nolabel'] || node.appearances.list;

/** The layout by the appearance and the number of choices. Reactive. */
export const layoutOf = (node: SelectNode): Layout => {
  if (node.appearances.label) return 'heading';
  if (node.appearances.autocomplete) return 'search';
  if (unwrap(node.currentState.valueOptions).length > MAX_BUTTONS) return 'search';
  if (node.appearances.minimal) return node.selectType === 'select1' ? 'native-list' : 'list';
  return 'buttons';
};

/** Whether a question is a row of a table, or its heading. Reactive. */
export const isRowQuestion = (node: SelectNode): boolean => {
  const layout = layoutOf(node);
  return layout === 'heading' || (layout === 'buttons' && isTableRow(node));
};

const CLASSES = ['columns', 'columns-pack', 'likert', 'list', 'list-nolabel', 'no-buttons'] as const;

/** Largest number of columns that an appearance is searched for. */
const MAX_COLUMNS = 20;

/** The number of columns in an appearance such as `columns-3`; undefined if it has none. */
export const columnsIn = (appearances: Readonly<Record<string, boolean>>): number | undefined => {
  const counts = Array.from({ length: MAX_COLUMNS }, (_, index) => index + 1);
  return counts.find((count) => appearances[`columns-${count}`]);
};

/** Classes and style of the element around radio buttons or checkboxes. */
export const lookOf = (
  node: SelectNode,
): { readonly classes: Readonly<Record<string, boolean>>; readonly style: Readonly<Record<string, string>> } => {
  const count = columnsIn(node.appearances);
  return {
    classes: {
      ...Object.fromEntries(CLASSES.map((name) => [name, node.appearances[name]])),
      'columns-fixed': count !== undefined,
      'table-row': isTableRow(node),
      'with-images': node.currentState.isSelectWithImages,
    },
    style: count === undefined ? {} : { '--columns': String(count) },
  };
};
