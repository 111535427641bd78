import type { Rows } from '#store/submission/rows';
import { copyToClipboard } from '#src/ui/action/clipboard';
import type { NamedRow } from '../table/nameRows';
import type { SubmissionColumn, SubmissionContext } from '../table/columns';
import { withoutFormulas } from '../download/withoutFormulas';
import type { CellSubject } from './cellSubject';
import { copiedRows } from './copiedRows';

/** The size of the copy; null if the browser refused. */
export type CopyOutcome = { readonly rows: number; readonly columns: number } | null;

export interface CopiedCellsProps {
  readonly columns: readonly SubmissionColumn[];
  readonly rows: Rows<NamedRow>;
  readonly context: SubmissionContext;
  /** The ids of the selected rows. */
  readonly ticked: readonly string[];
  readonly isSafeForExcel: boolean;
  readonly onCopied: (outcome: CopyOutcome) => void;
}

const tickedRows = (rows: Rows<NamedRow>, ids: readonly string[]): readonly NamedRow[] => {
  const wanted = new Set(ids);
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)).filter(
    (row): row is NamedRow => row !== undefined && wanted.has(row.row.__id),
  );
};

/** Copies a value as shown, a row, or the selected rows with their headings; and reports the size. */
export const useCopiedCells = (props: CopiedCellsProps) => {
  const { columns, rows, context, ticked, isSafeForExcel, onCopied } = props;
  const give = async (text: string, outcome: CopyOutcome) => onCopied((await copyToClipboard(text)) ? outcome : null);
  const giveRows = (chosen: readonly NamedRow[], hasHeadings: boolean) => {
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
