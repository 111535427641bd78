/** Parameters of the address of the submissions table that belong to a view, in the order they are saved. */
export const viewParts = [
  'filter',
  'search',
  'order',
  'loadedFilter',
  'loadedSearch',
  'loadedOrder',
  'table',
  'labels',
  'columns',
  'pinned',
  'widths',
  'download',
] as const;
