import type { FormBoard } from '../../api/schemas/formBoard';
import { currentForm } from '../db/form/forms';
import { formBoard, saveFormBoard } from '../db/form/formBoards';
import { problem } from '../domain/problem';
import type { Context, Handlers } from '../http/context';

const save = async ({ db, found, body, audit }: Context<'formBoardSave'>): Promise<FormBoard> => {
  // A concurrent deletion of the form waits, and so does another change of the board.
  const form = await currentForm(db, found.form.id, true);
  if (!form) throw problem('notFound');
  const { charts } = await formBoard(db, form.id);
  await saveFormBoard(db, form.id, body);
  audit({ acteeId: form.acteeId, details: { data: { board: body.charts } }, before: { board: charts } });
  return body;
};

/** The charts that are pinned for a form. What of them the form still asks, the site looks at. */
export const formBoardHandlers: Handlers<'formBoardGet' | 'formBoardSave'> = {
  formBoardGet: ({ db, found }) => formBoard(db, found.form.id),
  formBoardSave: save,
};
