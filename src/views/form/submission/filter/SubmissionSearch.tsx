import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Filter } from '#src/ui/form/Filter';

export interface SubmissionSearchProps {
  /** The current search text; null if the server cannot search. */
  readonly value: string | null;
  readonly onSearch: (search: string) => void;
}

/** In milliseconds: the delay after the last key. */
const REST = 250;

/** Searches all answers. */
export const SubmissionSearch = ({ value, onSearch }: SubmissionSearchProps) =>
  value === null ? null : <SearchBox value={value} onSearch={onSearch} />;

interface SearchBoxProps extends SubmissionSearchProps {
  readonly value: string;
}

/** Debounced. */
const SearchBox = ({ value, onSearch }: SearchBoxProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The user went back, or cleared the filter.
  useEffect(() => {
    if (value === asked.current) return;
    clearTimeout(timer.current);
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = text.trim();
      onSearch(text.trim());
    }, REST);
  };
  return <Filter label={t('filter.search')} value={typed} onType={type} />;
};
