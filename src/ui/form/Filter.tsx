import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from 'semantic-ui-react';
import { Button } from '../action/Button';
import { disabledBy, type Reason } from '../disabledBy';
import { Icon } from '../Icon';

export interface FilterProps {
  readonly label: string;
  readonly value: string;
  /** Called with every letter; Escape and × clear it. */
  readonly onType: (value: string) => void;
  /** Why nothing can be typed now. */
  readonly reason?: Reason;
}

/** An input that filters a list while typing. */
export const Filter = ({ label, value, onType, reason }: FilterProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '' || reason) return;
    event.preventDefault();
    onType('');
  };
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <div role="search" aria-label={label} className="filter">
      <Input icon iconPosition="left" fluid>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={value}
          readOnly={Boolean(reason)}
          {...disabledBy(reason)}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={press}
        />
        {value !== '' && !reason && <Button kind="quiet" icon="close" label={t('parts.clear')} onClick={clear} />}
      </Input>
    </div>
  );
};
