import { useTranslation } from 'react-i18next';
import type { ExportOption, ExportOptions } from '#store/selectors/submission/exportOptions';
import { Checkbox } from '#src/ui/form/Checkbox';
import { SafeForExcel } from './SafeForExcel';

export interface ExportChoicesProps {
  readonly offered: readonly ExportOption[];
  readonly options: ExportOptions;
  readonly onOptions: (options: ExportOptions) => void;
}

/** The applicable options of an export besides its format. */
export const ExportChoices = ({ offered, options, onOptions }: ExportChoicesProps) => {
  const { t } = useTranslation();
  return (
    <div className="export-choices">
      {offered.map((option) => {
        const change = (isOn: boolean) => onOptions({ ...options, [option]: isOn });
        return option === 'safeForExcel' ? (
          <SafeForExcel key={option} checked={options.safeForExcel} onChange={change} />
        ) : (
          <Checkbox key={option} label={t(`exportFormat.${option}`)} checked={options[option]} onChange={change} />
        );
      })}
    </div>
  );
};
