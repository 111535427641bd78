import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import { classes } from '../classes';
import { disabledBy, type Reason } from '../disabledBy';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly text: string;
  /** Options of a group are consecutive, under its name. */
  readonly group?: string | undefined;
}

export interface SelectProps<Value extends string> {
  /** Its accessible name; shown before it unless `hiddenLabel`. */
  readonly label: string;
  readonly hiddenLabel?: boolean | undefined;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** Why it is disabled. */
  readonly reason?: Reason;
  /** In a grid, which has one tab stop. */
  readonly tabIndex?: number | undefined;
}

const isMove = ({ key }: KeyboardEvent): boolean => key === 'Tab' || key === 'Escape';

/** A choice of several options, with the browser's own control. */
export const Select = <Value extends string>({
  label,
  hiddenLabel,
  value,
  options,
  onChange,
  reason,
  tabIndex,
}: SelectProps<Value>) => {
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find((option) => option.value === target.value);
    if (chosen && !reason) onChange(chosen.value);
  };
  // A disabled one is focusable for its reason, but does not open.
  const keep = (event: MouseEvent | KeyboardEvent) => {
    if (reason && !('key' in event && isMove(event))) event.preventDefault();
  };
  return (
    <label className="labelled">
      <span className={classes(hiddenLabel && 'hidden-text')}>{label}</span>
      <select
        className="select"
        value={value}
        tabIndex={tabIndex}
        onChange={change}
        onMouseDown={keep}
        onKeyDown={keep}
        {...disabledBy(reason)}
      >
        {groupsOf(options).map(({ group, members }) =>
          group === undefined ? (
            <Options key={members[0]?.value} options={members} />
          ) : (
            <optgroup key={members[0]?.value} label={group}>
              <Options options={members} />
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
};

interface Group {
  readonly group: string | undefined;
  readonly members: SelectOption<string>[];
}

function groupsOf(options: readonly SelectOption<string>[]): readonly Group[] {
  const groups: Group[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}

const Options = ({ options }: { readonly options: readonly SelectOption<string>[] }) => (
  <>
    {options.map(({ value, text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </>
);
