import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#store/submission/filter/conditions';
import type { FilterField } from '#store/selectors/submission/filterFields';
import { Button } from '#src/ui/action/Button';
import { Select } from '#src/ui/form/Select';
import { usePartialDate } from '../../usePartialDate';
import { conditionOf, draftOf, type ConditionDraft } from './conditionDraft';
import { ConditionValues, type ChoiceCounts, type LocationsOf } from './ConditionValues';
import { filterText } from './conditionText';

export interface ConditionFormProps {
  readonly field: FilterField;
  /** The condition to edit; null for a new one. */
  readonly condition: Condition | null;
  readonly counts: ChoiceCounts;
  readonly placesOf: LocationsOf;
  readonly onApply: (condition: Condition) => void;
  /** Returns to the choice of a field. */
  readonly onBack: (() => void) | null;
}

/** The operator and values of a condition on a field. */
export const ConditionForm = ({ field, condition, counts, placesOf, onApply, onBack }: ConditionFormProps) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<ConditionDraft>(() => draftOf(field, condition));
  const { halfError, focusPartial, clearPartial } = usePartialDate();
  const change = (part: Partial<ConditionDraft>) => {
    clearPartial();
    setDraft((before) => ({ ...before, ...part }));
  };
  const next = conditionOf(field, draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Otherwise it would match more than intended.
    if (focusPartial(event.currentTarget)) return;
    if (next) onApply(next);
  };
  return (
    <form className="ui form condition-form" onSubmit={submit} noValidate>
      <strong className="condition-field">{filterText(field.label, t)}</strong>
      {field.operators.length > 1 && (
        <Select
          label={t('filter.how')}
          hiddenLabel
          value={draft.operator}
          options={field.operators.map((value) => ({ value, text: t(`filter.op.${value}`) }))}
          onChange={(operator) => change({ operator })}
        />
      )}
      <ConditionValues field={field} draft={draft} counts={counts} placesOf={placesOf} onChange={change} />
      {halfError && (
        <p className="field-error" role="alert">
          {halfError}
        </p>
      )}
      <div className="actions">
        {onBack && <Button onClick={onBack}>{t('filter.otherField')}</Button>}
        <Button submit kind="primary" reason={next ? null : t('filter.incomplete')}>
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
};
