import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Filter } from '../../../../ui/form/Filter';

export interface SubmissionSearchProps {
  /** What is looked for now. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** After the last key, in milliseconds. */
const REST = 250;

/** Looks for something in all answers, once nothing has been typed for a moment. */
export const SubmissionSearch = ({ value, onSearch }: SubmissionSearchProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Somebody went back, or cleared the filter.
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
