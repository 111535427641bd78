import { useLayoutEffect, useRef } from 'react';
import { classes } from '../classes';
import { disabledBy, type Reason } from '../disabledBy';

export interface CheckboxProps {
  readonly label: string;
  /** In a table the head says it already; the name stays for those who listen. */
  readonly hiddenLabel?: boolean | undefined;
  readonly checked: boolean;
  /** Some of the things it stands for are checked. */
  readonly mixed?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  /** Why it cannot be changed now. */
  readonly reason?: Reason;
  /** In a grid, which is one stop of the tab key. */
  readonly tabIndex?: number | undefined;
}

export const Checkbox = (props: CheckboxProps) => {
  const { label, hiddenLabel, checked, mixed = false, onChange, reason, tabIndex } = props;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed, checked]);
  return (
    <label className="checkbox">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        tabIndex={tabIndex}
        onChange={({ target }) => {
          // React sets back what it is; that it is mixed, only we know.
          if (reason) target.indeterminate = mixed;
          else onChange(target.checked);
        }}
        {...disabledBy(reason)}
      />
      <span className={classes(hiddenLabel && 'hidden-text')}>{label}</span>
    </label>
  );
};
