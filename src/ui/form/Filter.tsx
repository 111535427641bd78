import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from 'semantic-ui-react';
import { Button } from '../action/Button';
import { Icon } from '../Icon';

export interface FilterProps {
  readonly label: string;
  readonly value: string;
  /** Called with every letter; Escape and × clear it. */
  readonly onType: (value: string) => void;
  /** The number of matches, announced when it changes; empty while nothing is filtered. */
  readonly result: string;
}

/** An input that filters a list while typing. */
export const Filter = ({ label, value, onType, result }: FilterProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onType('');
  };
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <div className="filter-line">
      <div role="search">
        <Input icon iconPosition="left">
          <Icon name="filter" />
          <input
            ref={input}
            type="text"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={press}
          />
          {value !== '' && <Button kind="quiet" icon="close" label={t('ui.clear')} onClick={clear} />}
        </Input>
      </div>
      <span className="quiet-text" role="status">
        {result}
      </span>
    </div>
  );
};
