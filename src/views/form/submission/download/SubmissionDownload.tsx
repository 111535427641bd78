import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import type { ExportFormat, ExportOption, ExportOptions } from '#store/selectors/submission/exportOptions';
import type { ExportNeeds } from '#store/selectors/submission/export';
import { Button } from '#src/ui/action/Button';
import { FileLink } from '#src/ui/action/FileLink';
import { Popover } from '#src/ui/overlay/Popover';
import { useNarrow } from '#src/ui/table/useNarrow';
import { ExportChoices } from './ExportChoices';
import { ExportFormats } from './ExportFormats';
import { openedPanel, type OpenPanelProps } from '../openedPanel';

export interface SubmissionDownloadProps extends OpenPanelProps {
  readonly source: SubmissionSource;
  readonly exportHref: string;
  readonly exportNeeds: ExportNeeds;
  /** Whether the filter uses answers although some are encrypted: the server does not export that. */
  readonly isExportRefused: boolean;
  /** The number of submissions; undefined if unknown. */
  readonly exportCount: number | undefined;
  /** The file formats of the server, and the chosen one. */
  readonly exportFormats: readonly ExportFormat[];
  readonly exportFormat: ExportFormat;
  readonly exportOptions: ExportOptions;
  /** The options that apply to that format. */
  readonly offeredOptions: readonly ExportOption[];
  /** The way for other programs; gets a function that closes the panel. */
  readonly SubmissionAnalysis: ComponentType<{ readonly onClose: () => void }>;
  readonly onOptions: (options: ExportOptions) => void;
  /** Downloads the submissions with these options. */
  readonly onDownload: (source: SubmissionSource) => void;
  /** Prompts for the passphrase. */
  readonly onDecrypt: (source: SubmissionSource) => void;
}

/** Opens the panel that downloads the table as a file, or prompts for the passphrase if submissions are encrypted. */
export const SubmissionDownload = (props: SubmissionDownloadProps) => {
  const { source, exportNeeds, isExportRefused, onDecrypt } = props;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const text = t('formSubmissions.download');
  return (
    <div className="submission-download">
      {exportNeeds === 'passphrase' ? (
        <Button
          icon="download"
          label={isNarrow ? text : undefined}
          reason={isExportRefused ? t('formSubmissions.downloadUnsealed') : null}
          onClick={() => onDecrypt(source)}
        >
          {isNarrow ? null : text}
        </Button>
      ) : (
        <Popover
          label={text}
          button={text}
          icon="download"
          kind="secondary"
          compact={isNarrow}
          opened={openedPanel(props, 'download')}
        >
          {(close) => <Panel {...props} onClose={close} />}
        </Popover>
      )}
    </div>
  );
};

/** The formats with their options, the button that downloads, and the way for other programs. */
const Panel = (props: SubmissionDownloadProps & { readonly onClose: () => void }) => {
  const { source, exportHref, exportNeeds, isExportRefused, exportCount: total = 0, SubmissionAnalysis } = props;
  const { exportFormats, exportFormat, exportOptions, offeredOptions } = props;
  const { onOptions, onDownload, onClose } = props;
  const { t } = useTranslation();
  const isSafeForExcel = exportOptions.safeForExcel && offeredOptions.includes('safeForExcel');
  const what = isSafeForExcel ? 'downloadForExcel' : 'download';
  const text = total > 1 ? t(`formSubmissions.${what}Count`, { total }) : t(`formSubmissions.${what}`);
  const reason = isExportRefused ? 'downloadUnsealed' : exportNeeds === 'unknown' ? 'keysUnknown' : null;
  return (
    <div className="download-panel">
      <strong>{t('formSubmissions.download')}</strong>
      <ExportFormats
        formats={exportFormats}
        chosen={exportFormat}
        onFormat={(format) => onOptions({ ...exportOptions, format })}
      />
      <ExportChoices offered={offeredOptions} options={exportOptions} onOptions={onOptions} />
      {reason ? (
        <Button kind="primary" icon="download" reason={t(`formSubmissions.${reason}`)}>
          {text}
        </Button>
      ) : (
        <FileLink
          button="primary"
          href={exportHref}
          onFollow={() => {
            onClose();
            onDownload(source);
          }}
        >
          {text}
        </FileLink>
      )}
      <SubmissionAnalysis onClose={onClose} />
    </div>
  );
};
