import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Input } from 'semantic-ui-react';
import { classes } from '../classes';
import { Icon } from '../Icon';

export interface ComboboxProps {
  /** The purpose of the input. */
  readonly label: string;
  /** The kind of options. */
  readonly listLabel: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  /** The matches, best first. */
  readonly options: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Called with the index of an option, on Enter or a click. */
  readonly onChoose: (index: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** An input with a list of matches below it (the ARIA pattern of that name); the focus stays in the input. */
export const Combobox = ({ label, listLabel, value, onType, options, onChoose }: ComboboxProps) => {
  const [wanted, setWanted] = useState(0);
  const id = useId();
  const marked = Math.min(wanted, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const mark = (index: number) => {
    setWanted(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const type = (typed: string) => {
    onType(typed);
    setWanted(0);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (options.length === 0) return;
    if (step === undefined) onChoose(marked);
    else mark((marked + step + options.length) % options.length);
  };
  return (
    <>
      <Input icon iconPosition="left" fluid>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          placeholder={label}
          aria-controls={id}
          aria-expanded={options.length > 0}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(marked) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </Input>
      <div className="combobox-list" id={id} role="listbox" aria-label={listLabel}>
        {options.map(({ key, content }, index) => (
          // The input has the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={key}
            id={optionId(index)}
            role="option"
            aria-selected={index === marked}
            className={classes('combobox-option', index === marked && 'marked')}
            onMouseMove={() => setWanted(index)}
            onClick={() => onChoose(index)}
          >
            {content}
          </div>
        ))}
      </div>
    </>
  );
};
