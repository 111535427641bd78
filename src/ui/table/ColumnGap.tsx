/** Replaces columns out of view, in a row of cells or headings; it only takes up space. */
export const ColumnGap = ({ columns }: { readonly columns: number }) => (
  <td className="column-gap" colSpan={columns} aria-hidden="true" />
);
