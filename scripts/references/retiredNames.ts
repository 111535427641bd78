/** Names that were replaced by clearer ones and must not come back. */
export const retiredNames: readonly string[] = [
  'projectUsers',
  'ProjectUsers',
  'ProjectUserRow',
  'projectAssignments',
  'ButtonPlace',
  'LatePopover',
  'gridPlaces',
  'GridPlace',
  'selectTold',
];
