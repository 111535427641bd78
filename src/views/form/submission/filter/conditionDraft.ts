import { boxOfRings } from '#src/ui/map/boxOfRings';
import type { Condition, FilterValue } from '#store/submission/filter/conditions';
import type { FilterField, FilterOperator } from '#store/selectors/submission/filterFields';
import { boxDraft, boxTyped, noBox, type BoxDraft } from './boxDraft';

/** A condition as input. */
export interface ConditionDraft {
  readonly operator: FilterOperator;
  readonly values: readonly FilterValue[];
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly days: string;
  readonly box: BoxDraft;
}

const empty = { values: [], text: '', from: '', to: '', days: '7', box: noBox } as const;

/** Whether a condition can be edited as one offered for its field; an area is edited as its bounding box. */
export const isEditable = ({ operators }: FilterField, { kind }: Condition): boolean =>
  kind !== 'filesMissing' && operators.some((operator) => operator === (kind === 'inArea' ? 'inBox' : kind));

/** The draft of a condition, or of a new one on a field. */
export const draftOf = (field: FilterField, condition: Condition | null): ConditionDraft => {
  const first = field.operators[0] ?? 'answered';
  const operator = field.operators.find((each) => each === condition?.kind) ?? first;
  const draft = { ...empty, operator };
  if (condition === null) return draft;
  switch (condition.kind) {
    case 'oneOf':
    case 'noneOf':
    case 'selected':
    case 'notSelected': {
      const typed = field.options.length === 0 ? condition.values.map(String).join(', ') : '';
      return { ...draft, values: condition.values, text: typed };
    }
    case 'contains':
    case 'lacks':
    case 'startsWith':
      return { ...draft, text: condition.text };
    case 'range':
      return { ...draft, from: condition.from ?? '', to: condition.to ?? '' };
    case 'inBox':
    case 'notInBox':
      return { ...draft, box: boxDraft(condition.box) };
    // An area is edited as its bounding box.
    case 'inArea':
      return { ...draft, operator: 'inBox', box: boxDraft(boxOfRings(condition.areas)) };
    case 'last':
      return { ...draft, days: String(condition.days) };
    default:
      return draft;
  }
};

const NUMBER = /^-?\d+(\.\d+)?$/;
const DAYS = /^[1-9]\d{0,3}$/;

/** The typed values of a field without a list, separated by commas. */
const typedValues = (field: FilterField, text: string): readonly FilterValue[] | null => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (!field.isNumber) return parts;
  return parts.every((part) => NUMBER.test(part)) ? parts.map(Number) : null;
};

const rangeOf = (field: FilterField, { from, to }: ConditionDraft): Condition | null => {
  const [first, last] = [from.trim(), to.trim()];
  const isNumber = field.range === 'number';
  if (field.range === null || (first === '' && last === '')) return null;
  if (isNumber && [first, last].some((end) => end !== '' && !NUMBER.test(end))) return null;
  // Reversed ends have the same meaning.
  const isTurned = first !== '' && last !== '' && (isNumber ? Number(first) > Number(last) : first > last);
  const [least, most] = isTurned ? [last, first] : [first, last];
  return { kind: 'range', path: field.path, type: field.range, from: least || null, to: most || null };
};

/** The condition of a draft; null while it is incomplete, or has no comparable value. */
export const conditionOf = (field: FilterField, draft: ConditionDraft): Condition | null => {
  const { path } = field;
  const { operator, days } = draft;
  const text = draft.text.trim();
  switch (operator) {
    case 'oneOf':
    case 'noneOf': {
      const values = field.options.length > 0 ? draft.values : typedValues(field, text);
      return values && values.length > 0 ? { kind: operator, path, values } : null;
    }
    case 'selected':
    case 'notSelected':
      return draft.values.length > 0 ? { kind: operator, path, values: draft.values.map(String) } : null;
    case 'contains':
    case 'lacks':
    case 'startsWith':
      return text === '' ? null : { kind: operator, path, text };
    case 'range':
      return rangeOf(field, draft);
    case 'inBox':
    case 'notInBox': {
      const box = boxTyped(draft.box);
      return box && { kind: operator, path, box };
    }
    case 'last':
      return DAYS.test(days) ? { kind: 'last', path, days: Number(days) } : null;
    case 'filesMissing':
      return { kind: 'filesMissing' };
    case 'empty':
    case 'answered':
      return { kind: operator, path };
  }
};
