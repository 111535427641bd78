import type { FormBoard } from '../../../api/schemas/formBoard';
import type { Db } from '../schema/tables';

/** The board of a form; an empty one if nothing was ever pinned. */
export const formBoard = async (db: Db, formId: number): Promise<FormBoard> => {
  const row = await db.selectFrom('formBoards').select('charts').where('formId', '=', formId).executeTakeFirst();
  // What we stored ourselves has the shape we gave it.
  return { charts: (row?.charts ?? []) as FormBoard['charts'] };
};

/** Replaces the board of a form. */
export const saveFormBoard = async (db: Db, formId: number, board: FormBoard): Promise<void> => {
  const charts = JSON.stringify(board.charts);
  await db
    .insertInto('formBoards')
    .values({ formId, charts })
    .onConflict((conflict) => conflict.column('formId').doUpdateSet({ charts }))
    .execute();
};
