import type { TFunction } from 'i18next';
import type { FilterField } from '#store/selectors/submission/filterFields';
import { filterText } from './conditionText';

const lower = (text: string): string => text.normalize('NFC').toLocaleLowerCase();

/**
 * The fields whose label or path matches the input: first exact matches, then prefixes, beginnings of words and others; each
 * in the order of the form.
 */
export const searchFields = (fields: readonly FilterField[], typed: string, t: TFunction): readonly FilterField[] => {
  const wanted = lower(typed.trim());
  if (wanted === '') return fields;
  const rankOf = (text: string): number => {
    if (text === wanted) return 0;
    if (text.startsWith(wanted)) return 1;
    if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 2;
    return text.includes(wanted) ? 3 : 4;
  };
  const ranked = fields.map((field) => {
    const texts = [filterText(field.label, t), field.path.slice(field.path.lastIndexOf('/') + 1), field.path];
    return { field, rank: Math.min(...texts.map((text) => rankOf(lower(text)))) };
  });
  return ranked
    .filter(({ rank }) => rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .map(({ field }) => field);
};
