import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewName } from '#api/submission/reviewStates';
import type { SubmissionSource } from '#store/submission/source';
import type { Condition } from '#store/submission/filter/conditions';
import type { Evaluator } from '#store/submission/filter/filterEvaluation';
import type { FilterField, DisplayedCondition } from '#store/selectors/submission/filterFields';
import { Button } from '#src/ui/action/Button';
import { classes } from '#src/ui/classes';
import { Popover } from '#src/ui/overlay/Popover';
import { useNarrow } from '#src/ui/table/useNarrow';
import { useSubmissionKeys } from '../page/useSubmissionKeys';
import { ConditionForm } from './ConditionForm';
import type { ChoiceCounts, LocationsOf } from './ConditionValues';
import { isEditable } from './conditionDraft';
import { conditionText } from './conditionText';
import { FilterEditor } from './FilterEditor';

export interface FilterConditionsProps {
  readonly source: SubmissionSource;
  /** The current address. */
  readonly here: string;
  /** Where filters on answers are evaluated. */
  readonly evaluator: Evaluator;
  /** The review state that limits the rows. */
  readonly reviewFilter: ReviewName | null;
  /** The other conditions; all of them have to match. */
  readonly conditions: readonly DisplayedCondition[];
  readonly fields: readonly FilterField[];
  /** The frequencies for the field being filtered. */
  readonly facet: ChoiceCounts['known'];
  readonly placesOf: LocationsOf;
  /** Whether shortcuts without Ctrl are active. */
  readonly singleKeys: boolean;
  readonly onConditions: (
    here: string,
    review: ReviewName | null,
    conditions: readonly Condition[],
    evaluator: Evaluator,
  ) => void;
  readonly onFilter: (source: SubmissionSource) => void;
  readonly onFacet: (source: SubmissionSource, path: string) => void;
}

/** The conditions of the filter as text, which can be changed, removed and added. */
export const FilterConditions = (props: FilterConditionsProps) => {
  const { source, here, evaluator, reviewFilter, conditions, fields, facet, placesOf, singleKeys } = props;
  const add = useRef<HTMLDivElement>(null);
  useSubmissionKeys(singleKeys, { f: () => add.current?.querySelector('button')?.click() });
  const { t, i18n } = useTranslation();
  const isNarrow = useNarrow();
  const context = { t, locale: i18n.language };
  const written = conditions.map(({ condition }) => condition);
  const onConditions = (next: readonly Condition[]) => props.onConditions(here, reviewFilter, next, evaluator);
  const counts: ChoiceCounts = { known: facet, onVisible: (path) => props.onFacet(source, path) };
  return (
    <>
      {conditions.map(({ condition, field, isGone }, index) => {
        const text = conditionText(condition, field, context);
        return (
          // Two may have the same text.
          <span key={index} className="filter-chip">
            {field && isEditable(field, condition) ? (
              <Popover label={t('filter.change')} button={text} placement="bottom-start">
                {(close) => (
                  <ConditionForm
                    field={field}
                    condition={condition}
                    counts={counts}
                    placesOf={placesOf}
                    onBack={null}
                    onApply={(next) => {
                      close();
                      onConditions(written.with(index, next));
                    }}
                  />
                )}
              </Popover>
            ) : (
              <span className={classes('filter-chip-text', isGone && 'gone')}>{text}</span>
            )}
            <Button
              kind="quiet"
              icon="close"
              label={t('filter.remove', { condition: text })}
              onClick={() => onConditions(written.toSpliced(index, 1))}
            />
          </span>
        );
      })}
      {fields.length > 0 && (
        <div className="filter-add" ref={add}>
          <Popover
            label={t('filter.add')}
            button={t('filter.add')}
            icon={isNarrow ? 'filter' : 'add'}
            compact={isNarrow}
            placement="bottom-start"
          >
            {(close) => (
              <FilterEditor
                fields={fields}
                counts={counts}
                placesOf={placesOf}
                onOpened={() => props.onFilter(source)}
                onApply={(condition) => {
                  close();
                  onConditions([...written, condition]);
                }}
              />
            )}
          </Popover>
        </div>
      )}
    </>
  );
};
