interface SpacerProps {
  readonly height: number;
  readonly columns: number;
}

/** As high as the rows before or after the rendered ones. */
export const Spacer = ({ height, columns }: SpacerProps) =>
  height > 0 ? (
    <tr className="spacer" aria-hidden="true">
      {/* Empty on purpose: it only takes up space. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
