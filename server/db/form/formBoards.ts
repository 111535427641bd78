import type { FormBoard } from '#api/schemas/explore/board';
import type { Db } from '../schema/tables';

/** Board of a form; empty without pinned charts. */
export const formBoard = async (db: Db, formId: number): Promise<FormBoard> => {
  const row = await db.selectFrom('formBoards').select('charts').where('formId', '=', formId).executeTakeFirst();
  // Our own stored JSON has this shape.
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
