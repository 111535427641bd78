import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '#store/selectors/submission/exportOptions';

export interface ExportFormatsProps {
  readonly formats: readonly ExportFormat[];
  readonly chosen: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
}

/** The file formats, each with what it is for. */
export const ExportFormats = ({ formats, chosen, onFormat }: ExportFormatsProps) => {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className="export-formats">
      <legend>{t('exportFormat.format')}</legend>
      {formats.map((format) => (
        <label key={format} className="checkbox">
          <input
            type="radio"
            name={group}
            checked={format === chosen}
            aria-label={t(`exportFormat.${format}`)}
            aria-describedby={`${group}${format}`}
            onChange={() => onFormat(format)}
          />
          <span>
            {t(`exportFormat.${format}`)}
            <small id={`${group}${format}`}>{t(`exportFormat.for.${format}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
