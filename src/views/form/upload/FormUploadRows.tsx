import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow } from '#store/core/batch';
import type { UploadWarning } from '#store/form/uploads';
import { useMessageText } from '#src/messageText';
import { BatchRows } from '#src/ui/batch/BatchRows';
import { FormUploadMistakeList, FormUploadWarningList } from './FormUploadWarnings';
import { sheetValues } from './sheetText';

export interface FormUploadRowsProps {
  /** Undefined before several files are chosen. */
  readonly batch: Batch | undefined;
  /** The warnings about the file of a row, or null. */
  readonly warningsOf: (row: BatchRow) => readonly UploadWarning[] | null;
  /** Why devices cannot open the form of a row, or null. */
  readonly mistakesOf: (row: BatchRow) => readonly UploadWarning[] | null;
  /** The draft created from a row. */
  readonly draftHref: (row: BatchRow) => string | undefined;
  readonly onContinue: (keys: readonly string[], agreed: boolean) => void;
  readonly onStopAll: () => void;
  readonly onClose: () => void;
}

/** Whether a row asks for a new version of an existing form, not about warnings. */
const isVersion = ({ problem }: BatchRow): boolean => problem !== undefined && 'key' in problem;

/** Several files of new forms, with their results. */
export const FormUploadRows = (props: FormUploadRowsProps) => {
  const { batch, warningsOf, mistakesOf, draftHref, onContinue, onStopAll, onClose } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const detail = (row: BatchRow) => {
    const [warnings, mistakes] = [warningsOf(row), mistakesOf(row)];
    if (mistakes) return <FormUploadMistakeList mistakes={mistakes} />;
    const problem = row.problem ?? null;
    return warnings ? <FormUploadWarningList warnings={warnings} /> : messageText(problem, sheetValues(t, problem));
  };
  if (!batch) return null;
  const asking = batch.rows.filter(({ state }) => state === 'asking');
  return (
    <BatchRows
      label={t('formUpload.files')}
      batch={batch}
      detail={detail}
      href={draftHref}
      agree={{
        one: (row) => t(isVersion(row) ? 'formUpload.asVersion' : 'formUpload.anyway'),
        all: t(asking.every(isVersion) ? 'formUpload.allAsVersions' : 'formUpload.allAnyway'),
      }}
      onContinue={onContinue}
      onStop={onStopAll}
      onClose={onClose}
    />
  );
};
