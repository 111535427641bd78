import type { FilterValue } from '#store/submission/filter/conditions';
import type { Question } from '#store/selectors/explore/questions';
import { filterText } from '../../submission/filter/conditionText';
import type { Language } from '../../submission/filter/degreesText';

/** The text of a value: the label of a choice, or of a review state. */
export const optionText = (value: FilterValue, { options }: Question, { t }: Language): string => {
  const option = options.find((each) => each.value === value || String(each.value) === String(value));
  if (option) return filterText(option.text, t);
  return value === null || value === '' ? t('totals.noAnswer') : String(value);
};
