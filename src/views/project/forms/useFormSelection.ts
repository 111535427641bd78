import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowKey, TableSelection } from '#src/ui/table/tableColumns';
import type { FormRow } from '../overviewColumns';

const none: ReadonlySet<RowKey> = new Set();

/** The selection of a project's forms, by form id. Forms that are gone are not selected. */
export const useFormSelection = (rows: readonly FormRow[], offers: boolean) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(none);
  const selected = useMemo(
    () => rows.map(({ form }) => form).filter(({ xmlFormId }) => chosen.has(xmlFormId)),
    [rows, chosen],
  );
  const selectAll = useCallback(() => setChosen(new Set(rows.map(({ form }) => form.xmlFormId))), [rows]);
  const clear = useCallback(() => setChosen(none), []);
  const rowTicks = useMemo(
    () => ({
      name: ({ form: { name, xmlFormId, version } }: FormRow) =>
        [name, version ? `${xmlFormId} · ${version}` : xmlFormId].filter(Boolean).join(' '),
      label: ({ form }: FormRow) => t('projectOverview.select', { name: form.name ?? form.xmlFormId }),
      onTick: (key: RowKey, isSelected: boolean) =>
        setChosen((before) => {
          const after = new Set(before);
          if (isSelected) after.add(key);
          else after.delete(key);
          return after;
        }),
    }),
    [t],
  );
  const ticks = useMemo<TableSelection<FormRow> | undefined>(
    () =>
      offers
        ? {
            rows: rowTicks,
            ticked: new Set(selected.map(({ xmlFormId }) => xmlFormId)),
            allLabel: t('projectOverview.selectAll'),
            onAll: (isAll) => (isAll ? selectAll() : clear()),
          }
        : undefined,
    [offers, rowTicks, selected, selectAll, clear, t],
  );
  return { selected, ticks, selectAll, clear };
};
