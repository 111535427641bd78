import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterValue } from '#store/submission/filter/conditions';
import type { FilterField } from '#store/selectors/submission/filterFields';
import type { Place } from '#store/selectors/explore/loadedLocations';
import type { Facet } from '#store/submission/totals';
import { Checkbox } from '#src/ui/form/Checkbox';
import { Field } from '#src/ui/form/Field';
import { Filter } from '#src/ui/form/Filter';
import { useStableCallback } from '#src/ui/useStableCallback';
import { formatInt } from '../cells/numbers';
import type { ConditionDraft } from './conditionDraft';
import { filterText } from './conditionText';

/** Maps are loaded when a location filter needs them. */
const PlaceBox = lazy(async () => ({ default: (await import('./PlaceBox')).PlaceBox }));

/** The number of submissions for each choice of a field. */
export interface ChoiceCounts {
  /** The counts of the field requested last; undefined until known, and if not available. */
  readonly known: Facet | undefined;
  readonly onVisible: (path: string) => void;
}

/** The locations of the loaded submissions, by the path of a field. */
export type LocationsOf = (path: string) => readonly Place[];

export interface ConditionValuesProps {
  readonly field: FilterField;
  readonly draft: ConditionDraft;
  readonly counts: ChoiceCounts;
  readonly placesOf: LocationsOf;
  readonly onChange: (part: Partial<ConditionDraft>) => void;
}

/** From this number of choices, they can be searched. */
const MANY = 10;

/** The values of a condition: selected, or typed. */
export const ConditionValues = ({ field, draft, counts, placesOf, onChange }: ConditionValuesProps) => {
  const { t } = useTranslation();
  switch (draft.operator) {
    case 'oneOf':
    case 'noneOf':
    case 'selected':
    case 'notSelected':
      return field.options.length > 0 ? (
        <Options field={field} draft={draft} counts={counts} onChange={onChange} />
      ) : (
        <TextValue label={t('filter.values')} help={t('filter.valuesHelp')} draft={draft} onChange={onChange} />
      );
    case 'contains':
    case 'lacks':
    case 'startsWith':
      return <TextValue label={t('filter.text')} draft={draft} onChange={onChange} />;
    case 'range': {
      const isNumber = field.range === 'number';
      const end = (name: 'from' | 'to') => (
        <Field label={t(isNumber ? `filter.${name}Number` : `filter.${name}Day`)}>
          {(control) => (
            <input
              {...control}
              type={isNumber ? 'text' : 'date'}
              inputMode={isNumber ? 'decimal' : undefined}
              value={draft[name]}
              autoComplete="off"
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      );
      return (
        <div className="condition-range">
          {end('from')}
          {end('to')}
        </div>
      );
    }
    case 'inBox':
    case 'notInBox':
      return <BoxValue field={field} draft={draft} placesOf={placesOf} onChange={onChange} />;
    case 'last':
      return (
        <Field label={t('filter.days')}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={1}
              max={9999}
              value={draft.days}
              onChange={({ target }) => onChange({ days: target.value })}
            />
          )}
        </Field>
      );
    default:
      return null;
  }
};

const BoxValue = ({ field, draft, placesOf, onChange }: Omit<ConditionValuesProps, 'counts'>) => {
  const places = useMemo(() => placesOf(field.path), [placesOf, field.path]);
  return (
    <Suspense fallback={<div className="map-frame" />}>
      <PlaceBox draft={draft.box} places={places} onChange={(box) => onChange({ box })} />
    </Suspense>
  );
};

interface TextValueProps extends Pick<ConditionValuesProps, 'draft' | 'onChange'> {
  readonly label: string;
  readonly help?: string;
}

const TextValue = ({ label, help, draft, onChange }: TextValueProps) => (
  <Field label={label} help={help}>
    {(control) => (
      <input
        {...control}
        type="text"
        value={draft.text}
        autoComplete="off"
        onChange={({ target }) => onChange({ text: target.value })}
      />
    )}
  </Field>
);

const Options = ({ field, draft, counts, onChange }: Omit<ConditionValuesProps, 'placesOf'>) => {
  const { t, i18n } = useTranslation();
  const { path } = field;
  const { known, onVisible } = counts;
  const want = useStableCallback(onVisible);
  // Once for each field.
  useEffect(() => {
    want(path);
  }, [path, want]);
  const groups = known?.path === path ? known.groups : null;
  const countOf = (value: FilterValue): number => groups?.find((group) => group.value === value)?.count ?? 0;
  const [find, setFind] = useState('');
  const found = field.options.filter(
    ({ text, value }) =>
      draft.values.includes(value) || filterText(text, t).toLocaleLowerCase().includes(find.trim().toLocaleLowerCase()),
  );
  const toggle = (value: ConditionDraft['values'][number], isChosen: boolean) =>
    onChange({ values: isChosen ? [...draft.values, value] : draft.values.filter((each) => each !== value) });
  return (
    <>
      {field.options.length > MANY && <Filter label={t('filter.find')} value={find} onType={setFind} />}
      <div className="condition-options" role="group" aria-label={t('filter.values')}>
        {found.map(({ value, text }) => (
          <div key={String(value)} className="counted-option">
            <Checkbox
              label={filterText(text, t)}
              checked={draft.values.includes(value)}
              onChange={(isChosen) => toggle(value, isChosen)}
            />
            {groups && <small>{formatInt(countOf(value), i18n.language)}</small>}
          </div>
        ))}
      </div>
    </>
  );
};
