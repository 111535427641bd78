import type { FormTargets } from '#api/schemas/progress';
import type { ApplyField } from '../../domain/odata/query/apply';
import { queryFields } from '../../domain/odata/answers';
import { problem } from '../../domain/core/problem';
import { assertTargets, SUBMITTER } from '../../domain/targets/plannedTargets';
import { submitterNames } from '../../db/progress/roster';
import { listTargets, saveTargets } from '../../db/progress/targets';
import type { Db } from '../../db/schema/tables';
import type { FormRow } from '../../db/schema/tables/forms';
import { treeWithEarlier } from '../../db/submission/earlierFields';
import { hasEncrypted } from '../../db/submission/keys';
import type { Context, Handlers } from '../../http/context';

const NONE: FormTargets = { by: null, until: null, targets: [] };

/**
 * The question that targets are counted by: one outside of repeats with text answers; null if there is none, or answers are
 * encrypted.
 */
export const answerOfTargets = async (db: Db, form: FormRow, by: string): Promise<ApplyField | null> => {
  const scope = { formId: form.id, draft: false };
  if (form.currentDefId === null || (await hasEncrypted(db, scope))) return null;
  const answer = queryFields(await treeWithEarlier(db, scope, form.currentDefId), 'submissions').answerAt(by);
  return answer?.kind === 'text' ? { path: by, column: answer, kind: 'text' } : null;
};

/** @throws 400.8 for invalid groups of targets */
const assertCountable = async (db: Db, form: FormRow, { by, targets }: FormTargets): Promise<void> => {
  if (by === null) return;
  if (by !== SUBMITTER) {
    if ((await answerOfTargets(db, form, by)) !== null) return;
    const reason =
      'it is no question of this form that is answered by a text or a choice outside of repeats, or answers are encrypted.';
    throw problem('unacceptableValue', { field: 'by', value: by, reason });
  }
  const ids = targets.map(({ value }) => value ?? '');
  const known = await submitterNames(db, form, ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number));
  const stranger = ids.find((id) => !known.has(id));
  if (stranger === undefined) return;
  const reason = 'it is the id of nobody who sent to this form, or could.';
  throw problem('unacceptableValue', { field: 'targets', value: stranger, reason });
};

const save = async ({ db, found, body, audit }: Context<'formTargetsSave'>): Promise<FormTargets> => {
  assertTargets(body);
  const { form } = found;
  await assertCountable(db, form, body);
  const before = (await listTargets(db, [form.id])).get(form.id) ?? NONE;
  await saveTargets(db, form.id, body);
  audit({ acteeId: form.acteeId, details: { data: { targets: body } }, before: { targets: before } });
  return body.targets.length === 0 ? NONE : body;
};

/** Target numbers of submissions for a form. */
export const targetHandlers: Handlers<'formTargetsGet' | 'formTargetsSave'> = {
  formTargetsGet: async ({ db, found }) => (await listTargets(db, [found.form.id])).get(found.form.id) ?? NONE,
  formTargetsSave: save,
};
