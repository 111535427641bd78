import { useCallback, useState } from 'react';
import type { Batch, BatchRow } from '../../../../../store/batch';
import type { EditableField } from '../../../../../store/selectors/editableFields';
import type { CellSubject } from '../cells/cellSubject';
import { isEncrypted } from '../fieldColumn';
import type { SubmissionContext } from '../submissionTable';
import type { AnswerEditorProps } from './AnswerEditor';
import { typedAnswer } from './answerValue';

/** What of the table can be edited, and what becomes of it. */
export interface AnswerEditing {
  readonly fields: readonly EditableField[];
  /** What is being done with submissions, or was last. */
  readonly batch: Batch<'submissionAct'> | undefined;
  readonly onAnswer: (instanceId: string, field: EditableField, value: string) => void;
}

interface OpenEditor {
  readonly cell: HTMLElement;
  readonly instanceId: string;
  readonly field: EditableField;
  readonly fixed: Pick<AnswerEditorProps, 'number' | 'place' | 'before'>;
}

const outcomeOf = (
  batch: AnswerEditing['batch'],
  { instanceId, field }: Pick<OpenEditor, 'instanceId' | 'field'>,
): BatchRow | undefined => {
  const act = batch?.about.act;
  const isOfCell = act?.name === 'answer' && act.use === 'cell' && act.path === field.path;
  const row = isOfCell ? batch?.rows.find(({ key }) => key === instanceId) : undefined;
  // The session ended on the way: it can be saved again.
  return row?.state === 'waiting' && !batch?.running ? undefined : row;
};

/** The one editor of the table, which is open at a cell. */
export const useAnswerEditor = (editing: AnswerEditing | undefined, valueOf: SubmissionContext['valueOf']) => {
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const fieldOf = ({ row, column }: CellSubject): EditableField | undefined =>
    isEncrypted(row) ? undefined : editing?.fields.find(({ path }) => path === column.key);
  /** @returns whether there is something to edit */
  const open = (cell: HTMLElement, subject: CellSubject): boolean => {
    const field = fieldOf(subject);
    if (!field || editing?.batch?.running) return false;
    const { left, top, width, height } = cell.getBoundingClientRect();
    const { row, number } = subject.row;
    const fixed = { number, place: { left, top, width, height }, before: typedAnswer(row, field, valueOf) };
    setEditor({ cell, instanceId: row.__id, field, fixed });
    return true;
  };
  const onClose = useCallback(
    (returns: boolean) => {
      setEditor(null);
      if (returns && editor?.cell.isConnected) editor.cell.focus({ preventScroll: true });
    },
    [editor],
  );
  // Its words may come while it is open.
  const field = editor && (editing?.fields.find(({ path }) => path === editor.field.path) ?? editor.field);
  const shown: AnswerEditorProps | null =
    !editor || !editing || !field
      ? null
      : {
          ...editor.fixed,
          field,
          outcome: outcomeOf(editing.batch, editor),
          onSave: (value) => editing.onAnswer(editor.instanceId, field, value),
          onClose,
        };
  return { shown, fieldOf, open };
};
