import { useCallback, useState } from 'react';
import type { Batch, BatchRow } from '#store/core/batch';
import type { EditableField } from '#store/selectors/submission/editableFields';
import type { CellSubject } from '../cells/cellSubject';
import { isEncrypted } from '../table/fieldColumn';
import type { SubmissionContext } from '../table/columns';
import type { AnswerEditorProps } from './AnswerEditor';
import { typedAnswer } from './answerValue';

/** The editing state of the table. */
export interface AnswerEditing {
  readonly fields: readonly EditableField[];
  /** The running action on submissions, or the last one. */
  readonly batch: Batch<'submissionAct'> | undefined;
  readonly onAnswer: (instanceId: string, field: EditableField, value: string) => void;
}

interface OpenEditor {
  readonly cell: HTMLElement;
  readonly instanceId: string;
  readonly field: EditableField;
  readonly fixed: Pick<AnswerEditorProps, 'name' | 'place' | 'before'>;
}

const outcomeOf = (
  batch: AnswerEditing['batch'],
  { instanceId, field }: Pick<OpenEditor, 'instanceId' | 'field'>,
): BatchRow | undefined => {
  const act = batch?.about.act;
  const isOfCell = act?.name === 'answer' && act.use === 'cell' && act.path === field.path;
  const row = isOfCell ? batch?.rows.find(({ key }) => key === instanceId) : undefined;
  // The session ended during the save, which can be repeated.
  return row?.state === 'waiting' && !batch?.running ? undefined : row;
};

/** The table's only editor, open at a cell. */
export const useAnswerEditor = (editing: AnswerEditing | undefined, valueOf: SubmissionContext['valueOf']) => {
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const fieldOf = ({ row, column }: CellSubject): EditableField | undefined =>
    isEncrypted(row) ? undefined : editing?.fields.find(({ path }) => path === column.key);
  /** @returns whether the cell is editable */
  const open = (cell: HTMLElement, subject: CellSubject): boolean => {
    const field = fieldOf(subject);
    if (!field || editing?.batch?.running) return false;
    const { left, top, width, height } = cell.getBoundingClientRect();
    const { row, name } = subject.row;
    const fixed = { name, place: { left, top, width, height }, before: typedAnswer(row, field, valueOf) };
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
  // The form's texts may arrive while it is open.
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
