import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow } from '../../../../store/batch';
import type { UploadWarning } from '../../../../store/uploads';
import { useMessageText } from '../../../messageText';
import { BatchRows } from '../../../ui/batch/BatchRows';
import { FormUploadWarningList } from './FormUploadWarnings';
import { sheetValues } from './sheetText';

export interface FormUploadRowsProps {
  readonly batch: Batch;
  /** The warnings about the file of a row, or null. */
  readonly warningsOf: (row: BatchRow) => readonly UploadWarning[] | null;
  /** The draft that was made of a row. */
  readonly draftHref: (row: BatchRow) => string | undefined;
  readonly onContinue: (keys: readonly string[], agreed: boolean) => void;
  readonly onStopAll: () => void;
  readonly onClose: () => void;
}

/** Several files of new forms, with what came of each. */
export const FormUploadRows = (props: FormUploadRowsProps) => {
  const { batch, warningsOf, draftHref, onContinue, onStopAll, onClose } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const detail = (row: BatchRow) => {
    const warnings = warningsOf(row);
    const problem = row.problem ?? null;
    return warnings ? <FormUploadWarningList warnings={warnings} /> : messageText(problem, sheetValues(t, problem));
  };
  return (
    <BatchRows
      label={t('formUpload.files')}
      batch={batch}
      detail={detail}
      href={draftHref}
      agree={{ one: t('formUpload.anyway'), all: t('formUpload.allAnyway') }}
      onContinue={onContinue}
      onStop={onStopAll}
      onClose={onClose}
    />
  );
};
