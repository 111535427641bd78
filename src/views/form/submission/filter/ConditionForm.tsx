import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../../store/filter/conditions';
import type { FilterField } from '../../../../../store/selectors/filterFields';
import { PlainButton } from '../../../../ui/action/PlainButton';
import { Select } from '../../../../ui/form/Select';
import { useHalfTyped } from '../../useHalfTyped';
import { conditionOf, draftOf, type ConditionDraft } from './conditionDraft';
import { ConditionValues, type ChoiceCounts, type PlacesOf } from './ConditionValues';
import { filterText } from './conditionText';

export interface ConditionFormProps {
  readonly field: FilterField;
  /** The one that is changed; null for a new one. */
  readonly condition: Condition | null;
  readonly counts: ChoiceCounts;
  readonly placesOf: PlacesOf;
  readonly onApply: (condition: Condition) => void;
  /** Back to the choice of a field. */
  readonly onBack: (() => void) | null;
}

/** How a field is compared, and with what. */
export const ConditionForm = ({ field, condition, counts, placesOf, onApply, onBack }: ConditionFormProps) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<ConditionDraft>(() => draftOf(field, condition));
  const { halfError, leadToHalf, forgetHalf } = useHalfTyped();
  const change = (part: Partial<ConditionDraft>) => {
    forgetHalf();
    setDraft((before) => ({ ...before, ...part }));
  };
  const next = conditionOf(field, draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Else more would be found than is meant.
    if (leadToHalf(event.currentTarget)) return;
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
        {onBack && <PlainButton onClick={onBack}>{t('filter.otherField')}</PlainButton>}
        <PlainButton submit kind="primary" reason={next ? null : t('filter.incomplete')}>
          {t('filter.apply')}
        </PlainButton>
      </div>
    </form>
  );
};
