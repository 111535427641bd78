/** @jsxImportSource solid-js */
import type { JSX } from 'solid-js';
import { t } from '../../page/texts';
import type { PickerType } from './kinds';

const CALENDAR = 'M7 3v3M17 3v3M4 9h16M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z';
const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2';

const NAMES = {
  date: 'typed.pickDate',
  time: 'typed.pickTime',
  'datetime-local': 'typed.pickDateTime',
} as const satisfies Readonly<Record<PickerType, string>>;

interface PickerProps {
  readonly type: PickerType;
  readonly value: string;
  readonly onPick: (value: string) => void;
}

/**
 * Opens the browser's own control for choosing a date or time, which phones do best. The control itself is only its anchor: it
 * would wipe what it does not understand.
 */
export const PickerButton = (props: PickerProps): JSX.Element => {
  let anchor: HTMLInputElement | undefined;
  const open = (): void => {
    try {
      anchor?.showPicker();
    } catch {
      anchor?.focus(); // a browser without it shows its control there
    }
  };
  const name = (): string => t(NAMES[props.type]);
  return (
    <span class="typed-picker">
      <input
        ref={(element) => (anchor = element)}
        type={props.type}
        value={props.value}
        tabindex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') props.onPick(currentTarget.value);
        }}
      />
      <button type="button" class="button square" aria-label={name()} title={name()} onClick={open}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={props.type === 'time' ? CLOCK : CALENDAR} />
        </svg>
      </button>
    </span>
  );
};
