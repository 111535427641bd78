import type { TFunction } from 'i18next';
import type { Condition, FilterValue } from '#store/submission/filter/conditions';
import type { FilterField, FilterText } from '#store/selectors/submission/filterFields';
import { formatDate } from '../cells/dates';
import { boxText, type Language } from './degreesText';

/** A text of the site in the user's language, or one of a form, untranslated. */
export const filterText = (text: FilterText, t: TFunction): string => ('key' in text ? t(text.key) : text.text);

const valueText = (value: FilterValue, field: FilterField | undefined, t: TFunction): string => {
  const option = field?.options.find((each) => each.value === value);
  return option ? filterText(option.text, t) : value === null ? t('filter.nothing') : String(value);
};

/** A day in the format of cells; an invalid one as typed. */
const dayText = (day: string, locale: string): string => formatDate(day, locale) ?? day;

const rangeText = (
  { type, from, to }: Extract<Condition, { kind: 'range' }>,
  field: string,
  { t, locale }: Language,
): string => {
  const end = (value: string) => (type === 'number' ? value : dayText(value, locale));
  const about = type === 'number' ? 'number' : 'day';
  if (from !== null && to !== null) {
    if (from === to) return t('filter.is', { field, values: end(from) });
    return t(`filter.${about}Between`, { field, from: end(from), to: end(to) });
  }
  return from === null
    ? t(`filter.${about}To`, { field, to: end(to ?? '') })
    : t(`filter.${about}From`, { field, from: end(from) });
};

/** The maximum length of a question's label, so that the operator stays visible. */
const LONGEST = 40;

const shortened = (text: string): string => {
  const signs = [...text];
  return signs.length <= LONGEST
    ? text
    : `${signs
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
};

/**
 * A condition as text, with a long label truncated.
 * @param field its field; undefined if the form has none of that name
 */
export const conditionText = (
  condition: Condition,
  field: FilterField | undefined,
  { t, locale }: Language,
): string => {
  if (condition.kind === 'other') return condition.text;
  if (condition.kind === 'filesMissing') return t('filter.filesMissing');
  const name = field ? shortened(filterText(field.label, t)) : condition.path;
  switch (condition.kind) {
    case 'oneOf':
    case 'noneOf':
    case 'selected':
    case 'notSelected': {
      const texts = condition.values.map((value) => valueText(value, field, t));
      const values = new Intl.ListFormat(locale, { type: 'disjunction' }).format(texts);
      const says = { oneOf: 'is', noneOf: 'isNot', selected: 'includes', notSelected: 'includesNot' } as const;
      return t(`filter.${says[condition.kind]}`, { field: name, values });
    }
    case 'contains':
    case 'lacks':
    case 'startsWith':
      return t(`filter.${condition.kind}`, { field: name, text: condition.text });
    case 'range':
      return rangeText(condition, name, { t, locale });
    case 'outside': {
      const values = condition.type === 'number' ? condition.at : dayText(condition.at, locale);
      return t('filter.isNot', { field: name, values });
    }
    case 'last':
      return t('filter.last', { field: name, count: condition.days });
    case 'inBox':
    case 'notInBox':
      return t(`filter.${condition.kind}`, { field: name, box: boxText(condition.box, { t, locale }) });
    case 'inArea':
    case 'empty':
    case 'answered':
      return t(`filter.${condition.kind}`, { field: name });
  }
};
