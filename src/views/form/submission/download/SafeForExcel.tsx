import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#src/ui/form/Checkbox';

export interface SafeForExcelProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The export option that disables formulas in spreadsheets, with an explanation. */
export const SafeForExcel = ({ checked, onChange }: SafeForExcelProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="safe-for-excel" role="group" aria-describedby={id}>
      <Checkbox label={t('formSubmissions.safeForExcel')} checked={checked} onChange={onChange} />
      <p id={id} className="field-help">
        {t('formSubmissions.safeForExcelHelp')}
      </p>
    </div>
  );
};
