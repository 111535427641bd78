import { Checkbox } from '#src/ui/form/Checkbox';

export interface AccessToggleProps {
  /** Its name. */
  readonly label: string;
  /** Its tip, because the heading is truncated. */
  readonly tip: string;
  readonly total: number;
  /** The number of checked ones. */
  readonly count: number;
  readonly reason: string | null;
  readonly tabIndex: number;
  readonly onToggle: (given: boolean) => void;
}

/** All boxes of a row or a column at once: mixed if some are checked; a click then checks the rest. */
export const AccessToggle = ({ label, tip, total, count, reason, tabIndex, onToggle }: AccessToggleProps) => (
  <span className="access-cell" data-tip={tip}>
    <Checkbox
      label={label}
      hiddenLabel
      checked={count === total}
      mixed={count > 0 && count < total}
      reason={reason}
      tabIndex={tabIndex}
      onChange={() => onToggle(count < total)}
    />
  </span>
);
