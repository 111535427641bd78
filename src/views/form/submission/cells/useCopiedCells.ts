import type { Rows } from '../../../../../store/rows';
import { copyText } from '../../../../ui/action/copyText';
import type { NumberedRow } from '../numberRows';
import type { SubmissionColumn, SubmissionContext } from '../submissionTable';
import { withoutFormulas } from '../withoutFormulas';
import type { CellSubject } from './cellSubject';
import { copiedRows } from './copiedRows';

/** How much was copied; null if the browser refused. */
export type CopyOutcome = { readonly rows: number; readonly columns: number } | null;

export interface CopiedCellsProps {
  readonly columns: readonly SubmissionColumn[];
  readonly rows: Rows<NumberedRow>;
  readonly context: SubmissionContext;
  /** The ids of the ticked rows. */
  readonly ticked: readonly string[];
  readonly isSafeForExcel: boolean;
  readonly onCopied: (outcome: CopyOutcome) => void;
}

const tickedRows = (rows: Rows<NumberedRow>, ids: readonly string[]): readonly NumberedRow[] => {
  const wanted = new Set(ids);
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)).filter(
    (row): row is NumberedRow => row !== undefined && wanted.has(row.row.__id),
  );
};

/** Copies a value as it is shown, a row, or the ticked rows below their headings; and tells how much it was. */
export const useCopiedCells = (props: CopiedCellsProps) => {
  const { columns, rows, context, ticked, isSafeForExcel, onCopied } = props;
  const give = async (text: string, outcome: CopyOutcome) => onCopied((await copyText(text)) ? outcome : null);
  const giveRows = (chosen: readonly NumberedRow[], hasHeadings: boolean) => {
    const options = { context, t: context.t, safeForExcel: isSafeForExcel, hasHeadings };
    const { text, ...outcome } = copiedRows(columns, chosen, options);
    void give(text, outcome);
  };
  return {
    copyValue: ({ row, column }: CellSubject) => {
      const text = column.text?.(row, context) ?? '';
      void give(isSafeForExcel ? withoutFormulas(text) : text, { rows: 1, columns: 1 });
    },
    copyRow: ({ row }: CellSubject) => giveRows([row], false),
    copyTicked: () => giveRows(tickedRows(rows, ticked), true),
  };
};
