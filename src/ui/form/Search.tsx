import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from 'semantic-ui-react';
import { Button } from '../action/Button';
import { disabledBy, type Reason } from '../disabledBy';
import { Icon } from '../Icon';

export interface SearchProps {
  readonly label: string;
  /** The current search text. */
  readonly value: string;
  /** Called on Enter, blur and clearing, if the input differs from `value`. */
  readonly onSearch: (value: string) => void;
  /** Why searching is disabled. */
  readonly reason?: Reason;
}

/** A search input. */
export const Search = ({ label, value, onSearch, reason }: SearchProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const search = (text: string) => {
    if (text !== value && !reason) onSearch(text);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') search(typed);
    if (key === 'Escape') setTyped(value);
  };
  const clear = () => {
    // First, because the search may disable the input, and focusing that would show the reason.
    input.current?.focus();
    setTyped('');
    search('');
  };
  return (
    <div role="search">
      <Input icon iconPosition="left">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          aria-label={label}
          placeholder={label}
          value={typed}
          readOnly={Boolean(reason)}
          {...disabledBy(reason)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => search(typed)}
          onKeyDown={press}
        />
        {typed !== '' && !reason && <Button kind="quiet" icon="close" label={t('ui.clear')} onClick={clear} />}
      </Input>
    </div>
  );
};
