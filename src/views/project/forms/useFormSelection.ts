import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowSelection } from '#src/ui/table/useRowSelection';
import type { FormRow } from '../overviewColumns';

const rowKey = ({ form }: FormRow) => form.xmlFormId;

const nameOf = ({ form: { name, xmlFormId, version } }: FormRow): string =>
  [name, version ? `${xmlFormId} · ${version}` : xmlFormId].filter(Boolean).join(' ');

/** The selection of a project's forms, by form id. */
export const useFormSelection = (rows: readonly FormRow[], offers: boolean) => {
  const { t } = useTranslation();
  const label = useCallback(
    ({ form }: FormRow) => t('projectOverview.select', { name: form.name ?? form.xmlFormId }),
    [t],
  );
  const allLabel = t('projectOverview.selectAll');
  const { selected, ...selection } = useRowSelection({ rows, rowKey, name: nameOf, label, allLabel, offers });
  return { ...selection, selected: selected.map(({ form }) => form) };
};
