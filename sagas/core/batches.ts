import type { BatchAction, BatchKind } from '#store/core/batch';
import { createUsers } from '../account/userCreate';
import { sendFormActs } from '../form/bulkActions';
import { uploadForms } from '../form/uploads';
import { createAppUsers } from '../project/appUsers';

const isOf = <K extends BatchKind>(begun: BatchAction<BatchKind>, kind: K): begun is BatchAction<K> =>
  begun.payload.kind === kind;

/** Sends the rows of a batch that is not about submissions. */
export function* sendRowsOfKind(begun: BatchAction<BatchKind>): Generator<unknown, void> {
  if (isOf(begun, 'formCreate')) yield* uploadForms(begun);
  else if (isOf(begun, 'formAct')) yield* sendFormActs(begun);
  else if (isOf(begun, 'appUserCreate')) yield* createAppUsers(begun);
  else if (isOf(begun, 'userCreate')) yield* createUsers(begun);
}
