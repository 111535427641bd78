import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#store/submission/filter/conditions';
import type { FilterField } from '#store/selectors/submission/filterFields';
import { Combobox } from '#src/ui/form/Combobox';
import { useStableCallback } from '#src/ui/useStableCallback';
import { ConditionForm } from './ConditionForm';
import type { ChoiceCounts, LocationsOf } from './ConditionValues';
import { filterText } from './conditionText';
import { searchFields } from './searchFields';

export interface FilterEditorProps {
  readonly fields: readonly FilterField[];
  readonly counts: ChoiceCounts;
  readonly placesOf: LocationsOf;
  readonly onApply: (condition: Condition) => void;
  readonly onOpened: () => void;
}

/** A field's label with its full name. */
const fieldContent = (field: FilterField, t: TFunction) => {
  const text = filterText(field.label, t);
  return field.name === null || field.name === text ? (
    text
  ) : (
    <>
      {text} <span className="code-beside">{field.name}</span>
    </>
  );
};

/** Selects a field, and then an operator. */
export const FilterEditor = ({ fields, counts, placesOf, onApply, onOpened }: FilterEditorProps) => {
  const { t } = useTranslation();
  const [path, setPath] = useState<string | null>(null);
  const [find, setFind] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const open = useStableCallback(onOpened);
  // Once.
  useEffect(() => {
    open();
  }, [open]);
  useEffect(() => {
    if (path === null) box.current?.querySelector('input')?.focus();
    else box.current?.querySelector<HTMLElement>('select, input, button')?.focus();
  }, [path]);
  const chosen = fields.find((field) => field.path === path);
  const found = searchFields(fields, find, t);
  return (
    <div className="filter-editor" ref={box}>
      {chosen ? (
        <ConditionForm
          // Before the choices of a form are known, its questions count as text.
          key={`${chosen.path} ${chosen.operators.join()}`}
          field={chosen}
          condition={null}
          counts={counts}
          placesOf={placesOf}
          onApply={onApply}
          onBack={() => setPath(null)}
        />
      ) : (
        <>
          <Combobox
            label={t('filter.field')}
            listLabel={t('filter.fields')}
            value={find}
            onType={setFind}
            options={found.map((field) => ({ key: field.path, content: fieldContent(field, t) }))}
            onChoose={(index) => setPath(found[index]?.path ?? null)}
          />
          {found.length === 0 && <p className="quiet-text">{t('columns.nothingFound')}</p>}
        </>
      )}
    </div>
  );
};
