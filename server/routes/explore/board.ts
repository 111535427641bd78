import { changedBoard } from '#api/explore/changedBoard';
import { limits } from '#api/limits';
import type { FormBoard } from '#api/schemas/explore/board';
import { formBoard, saveFormBoard } from '../../db/form/formBoards';
import { problem } from '../../domain/core/problem';
import type { Context, Handlers } from '../../http/context';

const change = async ({ db, found, body, audit }: Context<'formBoardChange'>): Promise<FormBoard> => {
  const { form } = found;
  const before = await formBoard(db, form.id);
  const charts = changedBoard(before.charts, body);
  if (charts.length > limits.boardCharts) {
    const reason = `a board has no more than ${limits.boardCharts} charts.`;
    throw problem('unacceptableValue', { field: 'field', value: body.field, reason });
  }
  await saveFormBoard(db, form.id, { charts });
  audit({ acteeId: form.acteeId, details: { data: { board: charts } }, before: { board: before.charts } });
  return { charts };
};

/** Pinned charts of a form. The site ignores charts of questions that the form no longer has. */
export const formBoardHandlers: Handlers<'formBoardGet' | 'formBoardChange'> = {
  formBoardGet: ({ db, found }) => formBoard(db, found.form.id),
  formBoardChange: change,
};
