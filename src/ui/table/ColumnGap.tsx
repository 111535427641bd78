/** In the place of columns that are out of sight, in a row of cells or of headings; it only takes up space. */
export const ColumnGap = ({ columns }: { readonly columns: number }) => (
  <td className="column-gap" colSpan={columns} aria-hidden="true" />
);
