import { useTranslation } from 'react-i18next';

/** `value` with the digits grouped as the language does it; `digits` is the greatest number of decimals. */
export const formatCount = (value: number, language: string, digits = 0): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

export interface CountProps {
  readonly value: number;
}

/** A number of things. */
export const Count = ({ value }: CountProps) => {
  const { i18n } = useTranslation();
  return <span className="count">{formatCount(value, i18n.language)}</span>;
};
