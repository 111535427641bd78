import type { FilterValue } from '../../../../store/filter/conditions';
import type { Question } from '../../../../store/selectors/explore';
import { filterText } from '../submission/filter/conditionText';
import type { Language } from '../submission/filter/degreesText';

/** A value as people call it: the label of a choice, a state of review in words. */
export const optionText = (value: FilterValue, { options }: Question, { t }: Language): string => {
  const option = options.find((each) => each.value === value || String(each.value) === String(value));
  if (option) return filterText(option.text, t);
  return value === null || value === '' ? t('totals.noAnswer') : String(value);
};
