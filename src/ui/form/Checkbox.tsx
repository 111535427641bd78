import { useLayoutEffect, useRef } from 'react';
import { disabledBy, type Reason } from '../disabledBy';

export interface CheckboxProps {
  readonly label: string;
  /** In a table the header shows it already; screen readers read the name. */
  readonly hiddenLabel?: boolean | undefined;
  readonly checked: boolean;
  /** Whether only a part of its items is checked. */
  readonly mixed?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  /** Why it is disabled. */
  readonly reason?: Reason;
  /** In a grid, which has one tab stop. */
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
        aria-label={hiddenLabel ? label : undefined}
        checked={checked}
        tabIndex={tabIndex}
        onChange={({ target }) => {
          // React resets `checked`, but not `indeterminate`.
          if (reason) target.indeterminate = mixed;
          else onChange(target.checked);
        }}
        {...disabledBy(reason)}
      />
      {!hiddenLabel && <span>{label}</span>}
    </label>
  );
};
