import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../../store/filter/conditions';
import type { FilterField, ShownCondition } from '../../../../../store/selectors/filterFields';
import { PlainButton } from '../../../../ui/action/PlainButton';
import { classes } from '../../../../ui/classes';
import { Popover } from '../../../../ui/overlay/Popover';
import { useNarrow } from '../../../../ui/table/useNarrow';
import { ConditionForm } from './ConditionForm';
import type { ChoiceCounts, PlacesOf } from './ConditionValues';
import { isEditable } from './conditionDraft';
import { conditionText } from './conditionText';
import { FilterEditor } from './FilterEditor';
import { useSubmissionKeys } from '../page/useSubmissionKeys';
import { SubmissionSearch } from './SubmissionSearch';

export interface SubmissionFilterProps {
  /** All of them have to be true. */
  readonly conditions: readonly ShownCondition[];
  readonly fields: readonly FilterField[];
  /** What is looked for; null where the server cannot search. */
  readonly search: string | null;
  /** How many rows match; undefined while that is not known. */
  readonly hits: number | undefined;
  /** How many there are without filter and search. */
  readonly total: number | undefined;
  /** How many more are shown although they do not match any more. */
  readonly unfit: number;
  readonly isFiltered: boolean;
  /** Whether keys without Ctrl do something. */
  readonly singleKeys: boolean;
  readonly counts: ChoiceCounts;
  readonly placesOf: PlacesOf;
  readonly onConditions: (conditions: readonly Condition[]) => void;
  readonly onSearch: (search: string) => void;
  readonly onClear: () => void;
  readonly onOpened: () => void;
  /** The saved views, before everything else. */
  readonly saved: ReactNode;
  /** At the other end of the line. */
  readonly children: ReactNode;
}

/** What the table is limited to: a search over all answers, conditions in words, and how many rows are left. */
export const SubmissionFilter = (props: SubmissionFilterProps) => {
  const { conditions, fields, search, hits, total, unfit, isFiltered, singleKeys, counts, placesOf } = props;
  const { onConditions, onSearch, onClear, onOpened } = props;
  const bar = useRef<HTMLDivElement>(null);
  useSubmissionKeys(singleKeys, { f: () => bar.current?.querySelector<HTMLElement>('.filter-add button')?.click() });
  const { t, i18n } = useTranslation();
  const isNarrow = useNarrow();
  const context = { t, locale: i18n.language };
  const written = conditions.map(({ condition }) => condition);
  return (
    <div className="submission-filter" ref={bar}>
      {props.saved}
      {search !== null && <SubmissionSearch value={search} onSearch={onSearch} />}
      {conditions.map(({ condition, field, isGone }, index) => {
        const text = conditionText(condition, field, context);
        return (
          // Two may say the same.
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
            <PlainButton
              kind="quiet"
              icon="close"
              label={t('filter.remove', { condition: text })}
              onClick={() => onConditions(written.toSpliced(index, 1))}
            />
          </span>
        );
      })}
      {fields.length > 0 && (
        <div className="filter-add">
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
                onOpened={onOpened}
                onApply={(condition) => {
                  close();
                  onConditions([...written, condition]);
                }}
              />
            )}
          </Popover>
        </div>
      )}
      {isFiltered && (
        <PlainButton kind="quiet" onClick={onClear}>
          {t('filter.clear')}
        </PlainButton>
      )}
      <span className="list-count" role="status">
        {[
          ...(isFiltered && hits !== undefined && total !== undefined ? [t('list.hits', { hits, total })] : []),
          ...(unfit > 0 ? [t('unfit.count', { count: unfit })] : []),
        ].join(' · ')}
      </span>
      {props.children}
    </div>
  );
};
