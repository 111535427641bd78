import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '#api/schemas/form/field';
import type { ReviewState } from '#api/submission/reviewStates';
import { saveFile } from '#shared/files/saveFile';
import type { SubmissionSource } from '#store/submission/source';
import { useCopiedCells, type CopyOutcome } from '../cells/useCopiedCells';
import { isEncrypted } from './fieldColumn';
import { submissionsCsv } from '../download/selectedCsv';
import { SelectionBar } from '../selection/SelectionBar';
import { useSubmissionContext } from './submissionContext';
import type { TableContents } from './SubmissionTable';

export interface SelectedSubmissionsProps extends TableContents {
  readonly source: SubmissionSource;
  /** The ids of the selected rows. */
  readonly ticked: readonly string[];
  /** The number of rows, including those not loaded. */
  readonly total: number;
  /** An action on several of them is running. */
  readonly isActing: boolean;
  readonly fields: readonly Field[];
  readonly isSafeForExcel: boolean;
  readonly onTicked: (source: SubmissionSource, ids: readonly string[]) => void;
  readonly onAllTicked: (source: SubmissionSource) => void;
  readonly onReview: (source: SubmissionSource, ids: readonly string[], state: ReviewState | null) => void;
  readonly onReviewWithNote: (source: SubmissionSource) => void;
  readonly onAnswersSet: (source: SubmissionSource) => void;
  readonly onDelete: (source: SubmissionSource, ids: readonly string[]) => void;
  readonly onCopied: (outcome: CopyOutcome) => void;
}

/** The bar of the selected submissions, while there are any. */
export const SelectedSubmissions = (props: SelectedSubmissionsProps) => {
  const { columns, rows, source, ticked, total, isActing, fields, isSafeForExcel, onCopied } = props;
  const { t } = useTranslation();
  const context = useSubmissionContext();
  const copies = useCopiedCells({ columns, rows, context, ticked, isSafeForExcel, onCopied });
  const [saved, setSaved] = useState<{ readonly ticked: readonly string[]; readonly encrypted: number } | null>(null);
  if (ticked.length === 0) return null;
  const encrypted = saved?.ticked === ticked ? saved.encrypted : 0;
  const download = () => {
    const wanted = new Set(ticked);
    const chosen = [];
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows.at(index)?.row;
      if (row && wanted.has(row.__id)) chosen.push(row);
    }
    const text = submissionsCsv(chosen, { fields, valueOf: context.valueOf, safeForExcel: isSafeForExcel });
    saveFile(new Blob([text], { type: 'text/csv' }), `${source.xmlFormId}.csv`);
    setSaved({ ticked, encrypted: chosen.filter((row) => isEncrypted({ row })).length });
  };
  return (
    <SelectionBar
      count={ticked.length}
      total={total}
      rights={context.rights}
      busy={isActing}
      note={encrypted > 0 ? t('submissionActs.encryptedLeft', { count: encrypted }) : null}
      onAll={() => props.onAllTicked(source)}
      onReview={(state) => props.onReview(source, ticked, state)}
      onReviewWithNote={() => props.onReviewWithNote(source)}
      onSet={context.onSet && (() => props.onAnswersSet(source))}
      onCopy={copies.copyTicked}
      onDownload={download}
      onDelete={() => props.onDelete(source, ticked)}
      onClear={() => props.onTicked(source, [])}
    />
  );
};
